// Content for an empty page or list: why it is empty and what to do next.
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly illustration?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ illustration, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {illustration}
      <h2>{title}</h2>
      {children && <div className="empty-state-text">{children}</div>}
      {action && <div className="empty-state-action">{action}</div>}
    </div>
  );
}
