// The way in: the portico as background image, the firm's name and promise before it, one form beside it.
import { Brand } from '@portico/ui/brand';
import { Scene } from '@portico/ui/scene';
import { Outlet } from 'react-router';
import { configuration } from '../configuration.ts';
import { useCatalogue } from '../texts/catalogue.tsx';
import { PageFoot } from './page-foot.tsx';

export default function LoginLayout() {
  const { brand } = useCatalogue();
  return (
    <div className="login-layout">
      <header className="login-art" data-hour="dawn">
        <div className="login-picture">
          <Scene hour="dawn" />
        </div>
        <div className="login-words">
          <Brand name={configuration.brand.name} />
          <p className="display login-headline">{brand.headline}</p>
          <p className="login-promise">{brand.promise}</p>
        </div>
      </header>
      <div className="login-side">
        <main className="login-form">
          <Outlet />
        </main>
        <PageFoot />
      </div>
    </div>
  );
}
