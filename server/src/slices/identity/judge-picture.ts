// Decides whether to accept a picture from what was read of it. Pure, so that each rule is one row of a test table.
import type {
  DocumentType,
  PhotoProblem,
  PictureKind,
  PictureProblem,
} from '@portico/domain/identity/capture';
import type { MrzFields } from '@portico/domain/identity/mrz';
import type { PictureRead } from './reading/read-sandboxed.ts';

/** What is stored for an accepted picture: the lines of its zone, if any, and the quality problems staff should know about. */
export interface StoredReading {
  readonly lines: readonly string[];
  readonly problems: readonly PhotoProblem[];
}

export type Judgement = { readonly problem: PictureProblem } | { readonly kept: StoredReading };

/** The other side of the document: whether its picture was accepted, and whether a zone was read from it. */
export interface OtherSide {
  readonly isTaken: boolean;
  readonly hasZone: boolean;
}

const isPermit = (code: string): boolean => /^(?:[ACI]?R)/.test(code);

/** First letters of a zone (ICAO Doc 9303): P for a passport; I, A or C for a card, with R second on most permits. */
const isOfType: Readonly<Record<DocumentType, (zone: MrzFields) => boolean>> = {
  passport: ({ format, documentCode }) => format === 'TD3' && documentCode.startsWith('P'),
  'national-id': ({ format, documentCode }) =>
    format !== 'TD3' && /^[ACI]/.test(documentCode) && !isPermit(documentCode),
  'residence-permit': ({ format, documentCode }) => format !== 'TD3' && /^[ACIR]/.test(documentCode),
  // A driving licence has no such zone, so a picture with one shows another document.
  'driving-licence': () => false,
};

const zoneIsOn: Readonly<Record<DocumentType, PictureKind | undefined>> = {
  passport: 'front',
  'national-id': 'back',
  'residence-permit': 'back',
  'driving-licence': undefined,
};

/**
 * A photo of poor quality may still do. If its zone was read, every check digit matched and nothing else matters. For a side
 * without a zone, these problems reject it because people cannot read it either; staff see the others.
 */
const WORTHLESS: readonly PhotoProblem[] = ['small', 'not-a-document', 'blur'];

export function judgePicture(
  documentType: DocumentType,
  kind: PictureKind,
  read: PictureRead,
  other: OtherSide,
  today: string,
): Judgement {
  if (read.outcome === 'unreadable') return { problem: 'cannot-be-read' };
  const { problems, zone } = read;
  if (kind !== 'portrait' && zone.outcome === 'accepted') {
    if (!isOfType[documentType](zone.fields)) return { problem: 'other-document' };
    if (zone.fields.expiryDate <= today) return { problem: 'document-expired' };
    return { kept: { lines: zone.lines, problems } };
  }
  const place = kind === 'portrait' ? undefined : zoneIsOn[documentType];
  // The zone is expected on its usual side, or on whichever side is read last.
  const isZoneDue = place !== undefined && !other.hasZone && (place === kind || other.isTaken);
  if (isZoneDue) return { problem: problems[0] ?? 'zone-unreadable' };
  const worst = problems.find((problem) => WORTHLESS.includes(problem));
  return worst ? { problem: worst } : { kept: { lines: [], problems } };
}
