// A document that was handed in once serves wherever the same document is asked again (U48); the same bytes are never sent twice.
import type { Answers } from '../forms/form.ts';
import { findDocumentKind } from './description.ts';
import type { DocumentKind } from './document-kinds.ts';
import type { RequiredDocument } from './required-documents.ts';
import type { SlotFile } from './slot-state.ts';
import type { SlotName } from './slots.ts';

type RequiredKinds = Pick<RequiredDocument, 'key' | 'slot' | 'types'>;

/** A document with what was handed in for it. */
interface Handed extends RequiredKinds {
  readonly files: readonly SlotFile[];
  readonly answers: Answers;
}

export interface Reusable {
  /** Where it was handed in. */
  readonly from: string;
  readonly type: DocumentKind;
  readonly files: readonly string[];
}

/** Whom a document is about, where it is not the client: the same kind of document about somebody else is another document. */
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

/** What may be offered here instead of another upload: whole documents of a kind that will do, all of whose files are clean. */
export const listReusable = (document: RequiredKinds, all: readonly Handed[]): Reusable[] =>
  all.flatMap((other) => {
    const type = findDocumentKind(other, other.answers);
    const isWhole = other.files.length > 0 && other.files.every(({ state }) => state === 'clean');
    const isTheSame = other.key !== document.key && subjectOf(other) === subjectOf(document);
    return type && isWhole && isTheSame && document.types.includes(type)
      ? [{ from: other.key, type, files: other.files.map(({ id }) => id) }]
      : [];
  });

/** The same bytes were announced for another document: what is there is used, or it is said that it is there. */
export const whenSentTwice = (
  document: RequiredKinds,
  foundUnder: string,
  all: readonly Handed[],
): 'reuse' | 'already-there' =>
  listReusable(document, all).some(({ from }) => from === foundUnder) ? 'reuse' : 'already-there';
