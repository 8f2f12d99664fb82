// What stands around a page: the six layouts. Three of the way in, with the house picture beside the form; three of the
// pages behind it, with a bar above the content or nothing at all.
import type { ReactNode } from 'react';
import { type Hour, Scene } from './scene.tsx';
import { useTexts } from './texts.ts';

interface FrameProps {
  readonly brand: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

export interface LoginFrameProps extends FrameProps {
  readonly headline: ReactNode;
  readonly promise?: ReactNode;
}

export interface RegisterFrameProps extends LoginFrameProps {
  /** Under the headline, on a phone above the form: what one needs at hand. */
  readonly aside?: ReactNode;
}

export interface InviteFrameProps extends LoginFrameProps {
  /** Who invites, and to what. */
  readonly inviter: ReactNode;
}

export interface DefaultFrameProps extends FrameProps {
  /** At the far end of the bar: help, the person's menu. */
  readonly actions?: ReactNode;
}

export interface AccountFrameProps extends DefaultFrameProps {
  /** A <StepProgress/>, at the side or, on narrow screens, above; without it the page is one column. */
  readonly steps?: ReactNode;
}

export const LoginFrame = (props: LoginFrameProps) => <SceneFrame hour="dawn" {...props} />;

export const RegisterFrame = (props: RegisterFrameProps) => <SceneFrame hour="day" {...props} />;

export const InviteFrame = ({ inviter, ...rest }: InviteFrameProps) => (
  <SceneFrame hour="dusk" aside={inviter} {...rest} />
);

export function AccountFrame({ brand, actions, steps, foot, children }: AccountFrameProps) {
  return (
    <div className="frame">
      <SkipLink />
      <header className="frame-bar">
        {brand}
        {actions && <div className="frame-actions">{actions}</div>}
      </header>
      <div className="frame-page" data-steps={steps ? '' : undefined}>
        {steps}
        <Main className="frame-main">{children}</Main>
      </div>
      {foot}
    </div>
  );
}

export const DefaultFrame = (props: DefaultFrameProps) => <AccountFrame {...props} />;

export function EmptyFrame({ foot, children }: Pick<FrameProps, 'foot' | 'children'>) {
  return (
    <div className="frame">
      <SkipLink />
      <Main className="frame-empty">{children}</Main>
      {foot}
    </div>
  );
}

function SceneFrame({
  hour,
  brand,
  headline,
  promise,
  aside,
  foot,
  children,
}: RegisterFrameProps & { readonly hour: Hour }) {
  return (
    <div className="login-layout">
      <SkipLink />
      <header className="login-art" data-hour={hour}>
        <div className="login-picture">
          <Scene hour={hour} />
        </div>
        <div className="login-words">
          {brand}
          <p className="display login-headline">{headline}</p>
          {promise && <p className="login-promise">{promise}</p>}
          {aside && <div className="login-aside">{aside}</div>}
        </div>
      </header>
      <div className="login-side">
        <Main className="login-form">{children}</Main>
        {foot}
      </div>
    </div>
  );
}

/** The first stop for whoever has no mouse: past the bar and the steps. */
function SkipLink() {
  const texts = useTexts();
  return (
    <a className="skip-link" href="#main">
      {texts.skip}
    </a>
  );
}

const Main = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <main className={className} id="main" tabIndex={-1}>
    {children}
  </main>
);
