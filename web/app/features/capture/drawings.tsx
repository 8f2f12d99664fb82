// Our own drawings of the document types to choose from.
import type { DocumentType } from '@portico/domain/identity/capture';
import type { ReactNode } from 'react';

const Head = ({ at }: { readonly at: readonly [x: number, y: number] }) => (
  <g transform={`translate(${at.join()})`}>
    <rect className="drawn-photo" width="26" height="32" rx="2" />
    <path
      className="drawn-person"
      d="M13 7a5.5 6.5 0 1 1 0 13 5.5 6.5 0 0 1 0-13zM3 32c0-7 4-10 10-10s10 3 10 10z"
    />
  </g>
);

/** The machine-readable zone. */
const Zone = ({ top, lines }: { readonly top: number; readonly lines: 2 | 3 }) => (
  <path
    className="drawn-zone"
    d={Array.from({ length: lines }, (_, line) => `M10 ${top + line * 7}h100`).join('')}
  />
);

export const documentDrawings: Readonly<Record<'passport' | 'front' | 'back' | 'licence', ReactNode>> = {
  passport: (
    <>
      <rect className="drawn-sheet" width="120" height="85" rx="4" />
      <Head at={[10, 18]} />
      <path className="drawn-lines" d="M46 22h44M46 32h30M46 42h52M10 9h30" />
      <Zone top={66} lines={2} />
    </>
  ),
  front: (
    <>
      <rect className="drawn-sheet" width="120" height="76" rx="7" />
      <Head at={[10, 24]} />
      <path className="drawn-lines" d="M46 28h52M46 38h34M46 48h46M10 12h44" />
      <path className="drawn-seal" d="M92 60v-6a7 7 0 0 1 14 0v6z" />
    </>
  ),
  back: (
    <>
      <rect className="drawn-sheet" width="120" height="76" rx="7" />
      <rect className="drawn-chip" x="12" y="12" width="18" height="15" rx="3" />
      <path className="drawn-lines" d="M40 15h62M40 25h40" />
      <Zone top={50} lines={3} />
    </>
  ),
  licence: (
    <>
      <rect className="drawn-sheet" width="120" height="76" rx="7" />
      <Head at={[10, 24]} />
      <path className="drawn-lines" d="M46 28h34M46 38h24M10 12h44" />
      <path
        className="drawn-seal"
        d="M62 62v-6l5-2 4-7h18l6 7 8 2v6zM70 62a3.5 3.5 0 1 0 .1 0zM95 62a3.5 3.5 0 1 0 .1 0z"
      />
    </>
  ),
};

/** Drawings for the choice of document: passport, identity card, residence permit with a chip, driving licence. */
export function DocumentDrawing({ type }: { readonly type: DocumentType }) {
  const sheets = {
    passport: documentDrawings.passport,
    'national-id': documentDrawings.front,
    'residence-permit': (
      <>
        {documentDrawings.front}
        <rect className="drawn-chip" x="84" y="8" width="18" height="13" rx="3" />
      </>
    ),
    'driving-licence': documentDrawings.licence,
  } satisfies Record<DocumentType, ReactNode>;
  return (
    <svg className="drawn" viewBox="-6 -6 132 97" aria-hidden="true">
      {sheets[type]}
    </svg>
  );
}
