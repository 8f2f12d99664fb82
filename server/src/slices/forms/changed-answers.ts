// Which answers may be changed at all, and what of that was asked back.
import type { Answers } from '@portico/domain/forms/form';
import { markAnswered } from '../../membership/correction-requests.ts';
import { readClientStatus } from '../../membership/load-clients.ts';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SavedAnswers } from './answer-store.ts';
import { type FormGround, findFormProblems, type LongForm, listQuestions } from './long-form.ts';

interface Change {
  readonly keys: readonly string[];
  readonly before: Answers;
  readonly after: Answers;
}

/**
 * A draft may be changed freely, and so may a step that an answer has reopened. In a returned client only what staff asked for may be
 * changed, and what such an answer leads to: a question that it opens, an answer that it makes wrong, and what was changed since for
 * that reason.
 *
 * What an answer leads to is computed from the stored answers and the permitted part of this save alone. A problem that an unpermitted
 * answer of this save would cause (an emptied name, say) must not permit that answer.
 */
export function isChangeable(
  longForm: LongForm,
  membership: MembershipState,
  kept: SavedAnswers,
  { keys, before, after }: Change,
  ground: FormGround,
): (key: string) => boolean {
  const { step } = longForm;
  const isReopened = !membership.position.done.includes(step);
  if (readClientStatus(membership.client) !== 'RETURNED' || isReopened) return () => true;
  const items = membership.asked.filter((item) => item.step === step);
  const returnedVersion = Math.max(...items.map(({ form_version }) => form_version));
  const isReturned = (key: string): boolean => items.some(({ field }) => field === '' || field === key);
  const isNew = (key: string): boolean => (kept.get(key)?.version ?? 0) > returnedVersion;
  const untouched = Object.fromEntries(
    Object.entries(before).filter(([key]) => !isReturned(key) && !isNew(key)),
  );
  const askedAnyway = listQuestions(longForm, untouched, ground);
  const permitted = new Set(keys.filter((key) => isReturned(key) || isNew(key)));
  // One permitted answer may open a question whose answer opens the next, all in the same save.
  for (let previous = -1; previous < permitted.size; ) {
    previous = permitted.size;
    const reached = {
      ...before,
      ...Object.fromEntries([...permitted].map((key) => [key, after[key]])),
    };
    const opened = listQuestions(longForm, reached, ground).filter(
      (key) => !kept.has(key) && !askedAnyway.includes(key),
    );
    const problems = findFormProblems(longForm, reached, ground);
    for (const key of keys)
      if (opened.includes(key) || problems.some(({ field }) => field === key || field.startsWith(`${key}.`)))
        permitted.add(key);
  }
  return (key) => permitted.has(key);
}

/** In a returned client a changed answer is what was asked for. */
export async function markCorrected(
  tx: Tx,
  { step }: LongForm,
  { client, asked }: MembershipState,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  if (readClientStatus(client) !== 'RETURNED') return;
  await markAnswered(
    tx,
    asked.filter((item) => item.step === step && keys.includes(item.field)),
    now,
  );
}
