// Head of a page: step label, title, purpose, and when the answers were last saved (U05).
import type { ReactNode } from 'react';
import { Glyph } from './glyph.tsx';

export interface PageHeadProps {
  /** "Step 1/2" */
  readonly label?: ReactNode;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** "Saved 14:02" */
  readonly saved?: ReactNode;
  /** There are unsaved changes. */
  readonly isUnsaved?: boolean;
  /** "Not saved – trying again"; replaces `saved`. */
  readonly notSaved?: ReactNode;
}

export function PageHead({ label, title, lead, saved, isUnsaved = false, notSaved }: PageHeadProps) {
  return (
    <div className="page-head">
      {label && <p className="page-label">{label}</p>}
      {/* Takes the focus when the page has changed (U56). */}
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className="page-lead">{lead}</p>}
      {/* Rendered from the start, so that screen readers announce changes: a failure, but not a pending save. */}
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
