// Reuses an uploaded document wherever the same document is required again (U48), so that identical bytes are uploaded only once.
import type { Answers } from '../forms/form.ts';
import { findDocumentKind } from './description.ts';
import type { DocumentKind } from './document-kinds.ts';
import type { RequiredDocument } from './required-documents.ts';
import type { SlotFile } from './slot-state.ts';
import type { SlotName } from './slots.ts';

type RequiredKinds = Pick<RequiredDocument, 'key' | 'slot' | 'types'>;

/** A document with its uploaded files and description. */
interface Handed extends RequiredKinds {
  readonly files: readonly SlotFile[];
  readonly answers: Answers;
}

export interface Reusable {
  /** The key of the document that it was uploaded for. */
  readonly from: string;
  readonly type: DocumentKind;
  readonly files: readonly string[];
}

/** The subject of a document, if it is not the client. A document about a different subject cannot be reused. */
const ABOUT: Partial<Record<SlotName, 'parent' | 'trustee' | 'owners' | 'its-own'>> = {
  'parent-register-extract': 'parent',
  'parent-ownership': 'parent',
  'proof-of-trustee-address': 'trustee',
  'source-of-wealth': 'owners',
  'proof-of-residence': 'its-own',
  translation: 'its-own',
};
const subjectOf = ({ key, slot }: RequiredKinds): string => {
  const about = ABOUT[slot] ?? 'client';
  return about === 'its-own' ? key : about;
};

/** The documents that can be offered instead of an upload: they have an accepted kind, and all their files are clean. */
export const listReusable = (document: RequiredKinds, all: readonly Handed[]): Reusable[] =>
  all.flatMap((other) => {
    const type = findDocumentKind(other, other.answers);
    const isWhole = other.files.length > 0 && other.files.every(({ state }) => state === 'clean');
    const isTheSame = other.key !== document.key && subjectOf(other) === subjectOf(document);
    return type && isWhole && isTheSame && document.types.includes(type)
      ? [{ from: other.key, type, files: other.files.map(({ id }) => id) }]
      : [];
  });

/** The same bytes exist under another document. Reuse them if possible, otherwise report that they exist already. */
export const whenSentTwice = (
  document: RequiredKinds,
  foundUnder: string,
  all: readonly Handed[],
): 'reuse' | 'already-there' =>
  listReusable(document, all).some(({ from }) => from === foundUnder) ? 'reuse' : 'already-there';
