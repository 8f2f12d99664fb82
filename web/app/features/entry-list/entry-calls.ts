// What the drafts of owners and of people share: comparable answers, idempotency keys, and entries removed elsewhere.
import type { Answers } from '@portico/domain/forms/form';
import { CallFailed } from '../../api/send.ts';

export const isEmpty = (answer: unknown): boolean =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);

/** Fixed key order without empty values, so that equal content compares equal. */
export const inOrder = (keys: readonly string[], answers: Answers): Answers =>
  Object.fromEntries(keys.flatMap((key) => (isEmpty(answers[key]) ? [] : [[key, answers[key]]])));

export const isCode = (failure: unknown, code: string): boolean =>
  failure instanceof CallFailed && failure.code === code;

export interface EntryRefused {
  /** Another tab submitted the client, so this page becomes read-only. */
  readonly onClosed: () => void;
  /** A refusal that retrying cannot fix, shown with the server's message. Undefined once a save succeeds. */
  readonly onRefused: (failure: CallFailed | undefined) => void;
}

/** The draft merges the first, and sends the second again. */
const HANDLED_BY_DRAFT = ['CHANGED_ELSEWHERE', 'STILL_RUNNING'];

/** Reports a failed save, unless the draft handles it, and throws it on. */
export function reportFailure(failure: unknown, { onClosed, onRefused }: EntryRefused): never {
  if (isCode(failure, 'STEP_NOT_OPEN')) onClosed();
  else if (failure instanceof CallFailed && [409, 422].includes(failure.status))
    if (!HANDLED_BY_DRAFT.includes(failure.code)) onRefused(failure);
  throw failure;
}

/** A retry after a lost response reuses the idempotency key, so that the server applies it once. */
export function reuseKeys(): (id: string, body: object) => string {
  const sent = new Map<string, { readonly text: string; readonly key: string }>();
  return (id, body) => {
    const text = JSON.stringify(body);
    const before = sent.get(id);
    const key = before?.text === text ? before.key : crypto.randomUUID();
    sent.set(id, { text, key });
    return key;
  };
}

/** Entries removed elsewhere are missing in a list: adds them as null. */
export function trackRemoved(known: Set<string>): (there: Answers) => Answers {
  return (there) => {
    const gone = [...known].filter((id) => !(id in there)).map((id) => [id, null]);
    for (const id of Object.keys(there)) known.add(id);
    return { ...Object.fromEntries(gone), ...there };
  };
}
