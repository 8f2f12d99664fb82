// The sheet that a form is on: sections divided by a line, with the back link and the submit button at its foot.
import type { ReactNode } from 'react';

export const Sheet = ({ children }: { readonly children: ReactNode }) => (
  <div className="sheet">{children}</div>
);

export interface SheetSectionProps {
  readonly title?: ReactNode;
  /** Two fields side by side if there is room. */
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

/** Takes the full width of a grid section. */
export const SheetWide = ({ children }: { readonly children: ReactNode }) => (
  <div className="sheet-wide">{children}</div>
);

/** The back link comes first, the primary button last. */
export const SheetActions = ({ children }: { readonly children: ReactNode }) => (
  <div className="sheet-actions">{children}</div>
);
