// Layout for visitors without an account: the firm's name at the top, help at the bottom.
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
