// Our own drawings of a good photo, and of the same photo with each problem.
import {
  type DocumentType,
  type PictureKind,
  type PictureProblem,
  photoProblems,
} from '@portico/domain/identity/capture';
import type { ReactNode } from 'react';
import { documentDrawings } from './drawings.tsx';

const CORNERS = 'M14 26V14h14M132 14h14v12M146 94v12h-14M28 106H14V94';
const ARCH = 'M50 112V62a30 30 0 0 1 60 0v50';

interface Shown {
  readonly documentType: DocumentType;
  readonly kind: PictureKind;
}

function documentIn({ documentType, kind }: Shown): ReactNode {
  if (documentType === 'passport') return <g transform="translate(20 17.5)">{documentDrawings.passport}</g>;
  const front = documentType === 'driving-licence' ? documentDrawings.licence : documentDrawings.front;
  return <g transform="translate(20 22)">{kind === 'front' ? front : documentDrawings.back}</g>;
}

const Person = () => (
  <path
    className="drawn-person"
    d="M80 38a15 18 0 1 1 0 36 15 18 0 0 1 0-36zM50 112c0-22 12-32 30-32s30 10 30 32z"
  />
);

/** Draws the problem. Crosses the photo out when the problem cannot be drawn. */
function wrongly(problem: PictureProblem, shown: Shown): ReactNode {
  const sheet = shown.kind === 'portrait' ? <Person /> : documentIn(shown);
  const drawn: Partial<Record<PictureProblem, ReactNode>> = {
    small: <g transform="translate(50 38)scale(.38)">{sheet}</g>,
    'picture-too-small': <g transform="translate(50 38)scale(.38)">{sheet}</g>,
    'not-a-document': <path className="drawn-doubt" d="M70 50a10 10 0 1 1 14 9c-3 1.500-4 3-4 7M80 74v.5" />,
    blur: [-4, -2, 0, 2, 4].map((by) => (
      <g key={by} opacity=".3" transform={`translate(${by} ${by / 2})`}>
        {sheet}
      </g>
    )),
    glare: (
      <>
        {sheet}
        <path className="drawn-lamp" d="M62 44a24 15 -18 1 0 46 -6 24 15 -18 1 0 -46 6z" />
      </>
    ),
    cropped: <g transform="translate(44 14)">{sheet}</g>,
    'zone-unreadable': (
      <>
        {sheet}
        <path className="drawn-wrong" d={shown.kind === 'back' ? 'M26 66h108v24H26z' : 'M26 77h108v19H26z'} />
      </>
    ),
    'document-expired': (
      <>
        {sheet}
        <path className="drawn-wrong" d="M108 40a18 18 0 1 1-.1 0zM108 48v10l7 5" />
      </>
    ),
  };
  return (
    drawn[problem] ?? (
      <>
        {sheet}
        <path className="drawn-wrong" d="M46 26l68 68M114 26l-68 68" />
      </>
    )
  );
}

interface PhotoDrawingProps extends Shown {
  readonly problem?: PictureProblem | undefined;
  readonly label: string;
}

/** A photo on a table, either good or with the problem. */
export function PhotoDrawing({ problem, label, ...shown }: PhotoDrawingProps) {
  const isFace = shown.kind === 'portrait';
  const isSeen = problem === undefined || (photoProblems as readonly string[]).includes(problem);
  return (
    <svg
      className="drawn photo-drawing"
      data-wrong={problem !== undefined || undefined}
      viewBox="0 0 160 120"
      role="img"
      aria-label={label}
    >
      <rect className="drawn-table" width="160" height="120" />
      {problem !== undefined && wrongly(problem, shown)}
      {problem === undefined && (isFace ? <Person /> : documentIn(shown))}
      {isSeen && <path className="drawn-frame" d={isFace ? ARCH : CORNERS} />}
      <g className="drawn-verdict" transform="translate(146 106)">
        <circle r="9" />
        <path d={problem === undefined ? 'M-4 .5l3 3 5.500-6.500' : 'M-3.500-3.500l7 7m0-7l-7 7'} />
      </g>
    </svg>
  );
}
