// Whether a picture is taken, by what was read of it: pure, so that every rule is a row of a test.
import type {
  DocumentType,
  PhotoProblem,
  PictureKind,
  PictureProblem,
} from '@portico/domain/identity/capture';
import type { MrzFields } from '@portico/domain/identity/mrz';
import type { PictureRead } from './reading/read-sandboxed.ts';

/** What is kept of a picture that was taken: the zone's lines, if it has one, and what staff should know when they look. */
export interface StoredReading {
  readonly lines: readonly string[];
  readonly problems: readonly PhotoProblem[];
}

export type Judgement = { readonly problem: PictureProblem } | { readonly kept: StoredReading };

/** The document's other side: how its picture stands, and whether a zone was read of it. */
export interface OtherSide {
  readonly isTaken: boolean;
  readonly hasZone: boolean;
}

const isPermit = (code: string): boolean => /^(?:[ACI]?R)/.test(code);

/** By the first letters of a zone (ICAO Doc 9303): a passport is P; cards are I, A or C, and most permits have an R behind it. */
const isOfType: Readonly<Record<DocumentType, (zone: MrzFields) => boolean>> = {
  passport: ({ format, documentCode }) => format === 'TD3' && documentCode.startsWith('P'),
  'national-id': ({ format, documentCode }) =>
    format !== 'TD3' && /^[ACI]/.test(documentCode) && !isPermit(documentCode),
  'residence-permit': ({ format, documentCode }) => format !== 'TD3' && /^[ACIR]/.test(documentCode),
  // It has no such zone: what has one is something else.
  'driving-licence': () => false,
};

const zoneIsOn: Readonly<Record<DocumentType, PictureKind | undefined>> = {
  passport: 'front',
  'national-id': 'back',
  'residence-permit': 'back',
  'driving-licence': undefined,
};

/**
 * A person may use a photo that looks bad to us. Where its zone was read, every check digit held, and nothing else matters; of a
 * side that has none, what people cannot make out either is not taken, and the rest is told to staff.
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
  // On the side where it should be, or on the last that could have it.
  const isZoneDue = place !== undefined && !other.hasZone && (place === kind || other.isTaken);
  if (isZoneDue) return { problem: problems[0] ?? 'zone-unreadable' };
  const worst = problems.find((problem) => WORTHLESS.includes(problem));
  return worst ? { problem: worst } : { kept: { lines: [], problems } };
}
