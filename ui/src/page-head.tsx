// How a page begins: where one is, what it is called, what it is for, and when what was written here was last kept (U05).
import type { ReactNode } from 'react';
import { Glyph } from './glyph.tsx';

export interface PageHeadProps {
  /** "Step 1/2" */
  readonly label?: ReactNode;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** "Saved 14:02" */
  readonly saved?: ReactNode;
  /** Something is written that is not kept yet. */
  readonly isUnsaved?: boolean;
  /** "Not saved – trying again"; says so in the place of `saved`. */
  readonly notSaved?: ReactNode;
}

export function PageHead({ label, title, lead, saved, isUnsaved = false, notSaved }: PageHeadProps) {
  return (
    <div className="page-head">
      {label && <p className="page-label">{label}</p>}
      {/* The focus goes there when the page has changed (U56). */}
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className="page-lead">{lead}</p>}
      {/* There from the start, so that what comes into it is heard: not while it is about to change, but that it failed is. */}
      <p
        className="page-saved"
        role="status"
        aria-busy={isUnsaved && !notSaved}
        data-waiting={notSaved ? '' : undefined}
      >
        {(notSaved || saved) && (
          <>
            <Glyph name={notSaved ? 'waiting' : 'done'} />
            {notSaved || saved}
          </>
        )}
      </p>
    </div>
  );
}
