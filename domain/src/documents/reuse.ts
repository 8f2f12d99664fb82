// A paper that was handed in once serves wherever the same paper is asked again (U48); the same bytes are never sent twice.
import type { Answers } from '../forms/form.ts';
import { typeOf } from './description.ts';
import type { PaperType } from './document-kinds.ts';
import type { Paper } from './required-documents.ts';
import type { PaperFile } from './slot-state.ts';
import type { SlotName } from './slots.ts';

type Asked = Pick<Paper, 'key' | 'slot' | 'types'>;

/** A paper with what was handed in for it. */
interface Handed extends Asked {
  readonly files: readonly PaperFile[];
  readonly answers: Answers;
}

export interface Reusable {
  /** Where it was handed in. */
  readonly from: string;
  readonly type: PaperType;
  readonly files: readonly string[];
}

/** Whom a paper is about, where it is not the client: the same kind of paper about somebody else is another paper. */
const ABOUT: Partial<Record<SlotName, 'parent' | 'trustee' | 'owners' | 'its-own'>> = {
  'parent-register-extract': 'parent',
  'parent-ownership': 'parent',
  'proof-of-trustee-address': 'trustee',
  'source-of-wealth': 'owners',
  'proof-of-residence': 'its-own',
  translation: 'its-own',
};
const subjectOf = ({ key, slot }: Asked): string => {
  const about = ABOUT[slot] ?? 'client';
  return about === 'its-own' ? key : about;
};

/** What may be offered here instead of another upload: whole papers of a kind that will do, all of whose files are clean. */
export const reusableFor = (paper: Asked, all: readonly Handed[]): Reusable[] =>
  all.flatMap((other) => {
    const type = typeOf(other, other.answers);
    const isWhole = other.files.length > 0 && other.files.every(({ state }) => state === 'clean');
    const isTheSame = other.key !== paper.key && subjectOf(other) === subjectOf(paper);
    return type && isWhole && isTheSame && paper.types.includes(type)
      ? [{ from: other.key, type, files: other.files.map(({ id }) => id) }]
      : [];
  });

/** The same bytes were announced for another paper: what is there is used, or it is said that it is there. */
export const whenSentTwice = (
  paper: Asked,
  foundUnder: string,
  all: readonly Handed[],
): 'reuse' | 'already-there' =>
  reusableFor(paper, all).some(({ from }) => from === foundUnder) ? 'reuse' : 'already-there';
