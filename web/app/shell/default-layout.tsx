// A page of its own for whoever has no account yet: the firm's name above, help below.
import { Brand } from '@portico/ui/brand';
import { DefaultFrame } from '@portico/ui/frames';
import { Outlet } from 'react-router';
import { configuration } from '../configuration.ts';
import { PageFoot } from './page-foot.tsx';

export default function DefaultLayout() {
  return (
    <div className="layout" data-layout="default">
      <DefaultFrame brand={<Brand name={configuration.brand.name} />} foot={<PageFoot />}>
        <Outlet />
      </DefaultFrame>
    </div>
  );
}
