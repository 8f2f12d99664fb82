// Frames of the pages behind the login: three layouts, with a bar above the content or without. The three of the login and
// sign-up pages are in scene-frames.tsx.
import type { ReactNode } from 'react';
import { useTexts } from './texts.ts';

export interface FrameProps {
  readonly brand: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

export interface DefaultFrameProps extends FrameProps {
  /** At the far end of the bar: help, the person's menu. */
  readonly actions?: ReactNode;
}

export interface AccountFrameProps extends DefaultFrameProps {
  /** A <StepProgress/>, at the side or, on narrow screens, above; without it the page is one column. */
  readonly steps?: ReactNode;
}

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

/** First stop for keyboard users: skips the bar and the steps. */
export function SkipLink() {
  const texts = useTexts();
  return (
    <a className="skip-link" href="#main">
      {texts.skip}
    </a>
  );
}

export const Main = ({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) => (
  <main className={className} id="main" tabIndex={-1}>
    {children}
  </main>
);
