// One or two lines about the page as a whole: news, a wait, a problem or a success. Shape and words show the kind.
import type { ReactNode } from 'react';
import { Glyph } from './glyph.tsx';

export interface BannerProps {
  readonly kind: 'news' | 'waiting' | 'problem' | 'done';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The banner appeared while the page was open, so screen readers announce it. */
  readonly isLive?: boolean;
}

export function Banner({ kind, title, children, action, isLive }: BannerProps) {
  const liveRole = kind === 'problem' ? 'alert' : 'status';
  return (
    <div className="banner" data-kind={kind} role={isLive ? liveRole : undefined}>
      <span className="banner-sign">
        <Glyph name={kind} />
      </span>
      <div className="banner-inside">
        <div className="banner-words">
          <p className="banner-title">{title}</p>
          {children && <div className="banner-text">{children}</div>}
        </div>
        {action && <div className="banner-action">{action}</div>}
      </div>
    </div>
  );
}
