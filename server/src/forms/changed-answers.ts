// What a changed answer leads to: whether it may be changed at all, what of that was asked back, and which recorded steps it opens.
import type { Answers } from '@portico/domain/forms/form';
import { type MemberStep, reopens } from '@portico/domain/onboarding/flows';
import type { Tx } from '../db/database.ts';
import { markAnswered } from '../membership/correction-requests.ts';
import { readClientStatus } from '../membership/load-clients.ts';
import { type MembershipState, reopenSteps } from '../membership/membership-state.ts';
import type { SavedAnswers } from './answer-store.ts';
import {
  type FormDependencies,
  type FormGround,
  findFormProblems,
  isFormComplete,
  type LongForm,
  listQuestions,
} from './long-form.ts';

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

/** The recorded steps of forms that ask by this one, and now ask for more than they have. */
async function listNewlyRequired(
  ctx: FormDependencies,
  tx: Tx,
  { askedBy = [] }: LongForm,
  membership: MembershipState,
): Promise<MemberStep[]> {
  const steps: MemberStep[] = [];
  for (const other of askedBy)
    if (membership.position.done.includes(other.step) && !(await isFormComplete(ctx, tx, other, membership)))
      steps.push(other.step);
  return steps;
}

/** A recorded step is recorded as long as it is whole; whom a document has shown must still be the same person, and so on. */
export async function followChange(
  ctx: FormDependencies,
  tx: Tx,
  longForm: LongForm,
  membership: MembershipState,
  { keys, after }: Change,
  ground: FormGround,
): Promise<void> {
  const { step, reopening } = longForm;
  const isDone = findFormProblems(longForm, after, ground).length === 0;
  // Of a form in which something is missing nothing follows yet: the save that completes it is followed too.
  const reopened = isDone ? await listNewlyRequired(ctx, tx, longForm, membership) : [];
  if (readClientStatus(membership.client) === 'RETURNED') {
    const changed = membership.asked.filter((item) => item.step === step && keys.includes(item.field));
    await markAnswered(tx, changed, ctx.now);
  } else {
    if (!isDone) reopened.push(step);
    if (keys.some((key) => reopening?.includes(key) ?? true)) reopened.push(...(reopens[step] ?? []));
  }
  if (reopened.some((each) => membership.position.done.includes(each)))
    await reopenSteps(tx, membership, reopened);
}
