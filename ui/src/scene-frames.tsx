// Frames of the login and sign-up pages: three layouts with the scene beside the form.
import type { ReactNode } from 'react';
import { type FrameProps, Main, SkipLink } from './frames.tsx';
import type { Hour } from './landscape.tsx';
import { Scene } from './scene.tsx';

export interface LoginFrameProps extends FrameProps {
  readonly headline: ReactNode;
  readonly promise?: ReactNode;
}

export interface RegisterFrameProps extends LoginFrameProps {
  /** Below the headline, or above the form on a phone: what people need to have ready. */
  readonly aside?: ReactNode;
}

export interface InviteFrameProps extends LoginFrameProps {
  /** Who sent the invitation, and what it is for. */
  readonly inviter: ReactNode;
}

export const LoginFrame = (props: LoginFrameProps) => <SceneFrame hour="dawn" {...props} />;

export const RegisterFrame = (props: RegisterFrameProps) => <SceneFrame hour="day" {...props} />;

export const InviteFrame = ({ inviter, ...rest }: InviteFrameProps) => (
  <SceneFrame hour="dusk" aside={inviter} {...rest} />
);

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
