// The sheet of document a form stands on: sections divided by a line, and at its foot the way back and the way on.
import type { ReactNode } from 'react';

export const Sheet = ({ children }: { readonly children: ReactNode }) => (
  <div className="sheet">{children}</div>
);

export interface SheetSectionProps {
  readonly title?: ReactNode;
  /** Two fields side by side where there is room. */
  readonly isGrid?: boolean;
  readonly children: ReactNode;
}

export function SheetSection({ title, isGrid, children }: SheetSectionProps) {
  return (
    <section className="sheet-section">
      {title && <h2>{title}</h2>}
      <div className="sheet-fields" data-grid={isGrid || undefined}>
        {children}
      </div>
    </section>
  );
}

/** In a grid: what takes the whole width. */
export const SheetWide = ({ children }: { readonly children: ReactNode }) => (
  <div className="sheet-wide">{children}</div>
);

/** The way back first, the primary button last. */
export const SheetActions = ({ children }: { readonly children: ReactNode }) => (
  <div className="sheet-actions">{children}</div>
);
