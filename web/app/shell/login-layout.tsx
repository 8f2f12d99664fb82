// Login layout: the portico as background image, the firm's name and promise in front of it, one form next to it.
import { Brand } from '@portico/ui/brand';
import { LoginFrame } from '@portico/ui/scene-frames';
import { Outlet, useLocation } from 'react-router';
import { configuration } from '../configuration.ts';
import { useCatalogue } from '../texts/catalogue.tsx';
import { PageFoot } from './page-foot.tsx';

export default function LoginLayout() {
  const { brand } = useCatalogue();
  const isInvited = /^\/(invite|login\/invite)(\/|$)/.test(useLocation().pathname);
  return (
    <div className="layout" data-layout="login">
      <LoginFrame
        brand={<Brand name={configuration.brand.name} />}
        headline={isInvited ? brand.headlineInvited : brand.headline}
        promise={brand.promise}
        foot={<PageFoot />}
      >
        <Outlet />
      </LoginFrame>
    </div>
  );
}
