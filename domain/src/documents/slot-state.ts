// Computes the state of each document from its files, its description and the date. Documents that pass the
// automatic checks are accepted; staff may still request a new one.
import type { FileReason, FileState } from '../files/file-states.ts';
import { type Answers, findProblems } from '../forms/form.ts';
import { describing, findDocumentKind, isTooOld } from './description.ts';
import { type DocumentSettings, defaultDocumentSettings } from './document-settings.ts';
import type { DocumentReason, DocumentState } from './document-states.ts';
import type { RequiredDocument } from './required-documents.ts';

export interface SlotFile {
  readonly id: string;
  readonly state: FileState;
  readonly reason?: FileReason | null;
  /** The day on which it arrived, `YYYY-MM-DD`. */
  readonly arrivedOn: string;
}

/** The verdict of staff on the files present at the time. It lapses as soon as a file is added or removed. */
interface Judgement {
  readonly state: 'needs-new' | 'refused';
  /** In the words of staff. */
  readonly words: string;
  readonly files: readonly string[];
}

export interface SlotContent {
  readonly files: readonly SlotFile[];
  readonly answers: Answers;
  readonly judgement?: Judgement | undefined;
}

export interface SlotState {
  readonly state: DocumentState;
  readonly reason: DocumentReason | null;
  /** The words of staff, if their verdict applies. */
  readonly words?: string;
}

const FAILED: readonly FileState[] = ['infected', 'unreadable'];
const coversFiles = ({ files }: Judgement, present: readonly SlotFile[]): boolean =>
  files.length === present.length && present.every(({ id }) => files.includes(id));

/** Ignores incomplete uploads. One failed file does not affect the others, but blocks acceptance until it is removed. */
export function computeSlotState(
  document: Pick<RequiredDocument, 'types' | 'isMadeByUs'>,
  { files, answers, judgement }: SlotContent,
  today: string,
  settings: DocumentSettings = defaultDocumentSettings,
): SlotState {
  if (document.isMadeByUs) return { state: 'accepted', reason: null };
  const present = files.filter(({ state }) => state !== 'uploading');
  const failed = present.filter(({ state }) => FAILED.includes(state));
  if (present.length === 0) return { state: 'missing', reason: 'no-file' };
  // The loss of a file is our fault, so the document needs a new upload and is not refused.
  if (failed.some(({ reason }) => reason === 'lost')) return { state: 'needs-new', reason: 'lost' };
  if (failed.length === present.length)
    return { state: 'refused', reason: failed[0]?.reason ?? 'cannot-be-read' };
  if (judgement && coversFiles(judgement, present))
    return { state: judgement.state, reason: null, words: judgement.words };
  if (failed.length > 0) return { state: 'needs-new', reason: 'one-file-failed' };

  const type = findDocumentKind(document, answers);
  if (type && !document.types.includes(type)) return { state: 'needs-new', reason: 'other-paper' };
  const { issuedOn, expiresOn } = answers;
  if (typeof expiresOn === 'string' && expiresOn !== '' && expiresOn < today)
    return { state: 'expired', reason: 'out-of-date' };
  // The age counts on the day of the upload, so a slow review never makes a document too old.
  const handedInOn =
    present
      .map(({ arrivedOn }) => arrivedOn)
      .toSorted()
      .at(-1) ?? today;
  if (isTooOld(type, issuedOn, handedInOn, settings)) return { state: 'needs-new', reason: 'too-old' };
  if (
    findProblems(describing(document, settings), answers, { today: handedInOn, isPersonalAccount: false })
      .length
  )
    return { state: 'missing', reason: 'not-described' };
  if (present.some(({ state }) => state === 'scanning')) return { state: 'checking', reason: null };
  return { state: 'accepted', reason: null };
}

/** The required documents that are not accepted yet. The step is recorded once there are none (J05). */
export const owedAmong = (
  documents: readonly (Pick<RequiredDocument, 'key' | 'isRequired'> & { readonly slotState: SlotState })[],
): string[] =>
  documents
    .filter(({ isRequired, slotState }) => isRequired && slotState.state !== 'accepted')
    .map(({ key }) => key);
