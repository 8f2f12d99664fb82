// Decides which answers may be changed and marks correction requests as answered.
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
 * Drafts and reopened steps may be changed freely. In a returned client only requested answers may change, and what
 * follows from them: newly opened questions, answers that become invalid, and later changes made for that reason.
 * What follows is computed from the stored answers and the permitted part of this save alone. A problem that an
 * unpermitted answer would cause (an emptied name, say) must not permit that answer.
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
  // A permitted answer may open a question whose answer opens the next, all in the same save.
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

/** In a returned client, changing a requested answer marks its correction request as answered. */
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
