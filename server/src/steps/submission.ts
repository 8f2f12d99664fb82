// What the last step of everybody leads to: the client goes to review.
import { randomUUIDv7 } from 'node:crypto';
import { findLevels, type MemberStep } from '@portico/domain/steps/flows';
import { isComplete } from '@portico/domain/steps/progress';
import {
  findMembershipState,
  isCorrected,
  isNeeded,
  listMembershipStates,
  type MembershipState,
  reopenSteps,
  runAsMember,
} from '../membership/membership-state.ts';
import { hasMissingMembers } from '../membership/missing-members.ts';
import { computeUsualDays } from '../membership/usual-days.ts';
import { recordAudit } from '../platform/audit/record.ts';
import type { Tx } from '../platform/db/database.ts';
import { lockClient } from '../platform/db/lock-client.ts';
import type { StepContext, StepEngine, StepMember } from '../platform/step-engine.ts';
import { recordSubmission } from '../slices/forms/record-versions.ts';
import { enqueueMessage } from '../slices/messages/enqueue-message.ts';
import { lockPersonalForm } from '../slices/personal/answers.ts';
import { registry } from './registry.ts';
import { setStatus } from './sql.ts';

/** Sends the client to review and tells its creator. */
async function submit(ctx: StepContext, tx: Tx, by: MembershipState): Promise<void> {
  const { client, personId } = by;
  const { id: clientId, created_by: creatorId, reference } = client;
  await setStatus(tx, clientId, 'WAITING_FOR_APPROVAL', ctx.now);
  await recordAudit(ctx, tx, {
    action: 'client.submit',
    personId,
    clientId,
    target: `client:${clientId}`,
    detail: { from: client.status },
  });
  const usuallyDays = await computeUsualDays(ctx, tx);
  await runAsMember(ctx, tx, by, creatorId, () =>
    enqueueMessage(ctx, tx, {
      personId: creatorId,
      kind: 'application-received',
      // Each time anew: what was given back comes again.
      about: randomUUIDv7(),
      values: { reference, usuallyDays },
    }),
  );
}

const listOwnSteps = ({ flow, participant }: MembershipState['position']): MemberStep[] =>
  findLevels(flow, participant).flat();

/** Of the steps whose answers are stored in versions: what was complete when it was recorded may have been changed since. */
export const listIncomplete: StepEngine['listIncomplete'] = async (ctx, tx, member) => {
  const incomplete: MemberStep[] = [];
  for (const step of listOwnSteps(member.position)) {
    const row = registry[step];
    if (row?.versionedForm && !(await row.isComplete?.(ctx, tx, member))) incomplete.push(step);
  }
  return incomplete;
};

async function listIncompleteSteps(
  ctx: StepContext,
  tx: Tx,
  membership: MembershipState,
): Promise<MemberStep[]> {
  const incomplete = await listIncomplete(ctx, tx, membership);
  for (const step of listOwnSteps(membership.position))
    if (!((await registry[step]?.isStillComplete?.(ctx, tx, membership)) ?? true)) incomplete.push(step);
  return incomplete;
}

/** Stores the answers of somebody’s list as they are submitted; `by` took the step that submitted the client. */
async function recordSubmittedForms(
  ctx: StepContext,
  tx: Tx,
  membership: MembershipState,
  by: string,
): Promise<void> {
  for (const step of listOwnSteps(membership.position)) {
    const versioned = registry[step]?.versionedForm?.(membership);
    if (versioned) await recordSubmission(ctx, tx, versioned, membership, by);
  }
}

/**
 * Sends a client to review if nobody and nothing is missing any more: everybody it waits for has joined, has done their list and
 * said that what was asked back is answered, and what each has told is whole. That is asked once more, because what was right when
 * its step was recorded may have been changed since, also in another client; such a step is its person's to do again.
 *
 * Whoever takes a last step waits here for whoever else is at one, and then sees it: the client is sent once, by the later of the two.
 */
export async function submitIfComplete(ctx: StepContext, tx: Tx, by: MembershipState): Promise<boolean> {
  const { id: clientId } = by.client;
  await lockClient(tx, clientId);
  const needed = (await listMembershipStates(tx, clientId)).filter(isNeeded);
  const isDone = ({ client, position, asked }: MembershipState): boolean =>
    client.status === by.client.status &&
    isComplete(position) &&
    asked.every(({ said_at }) => said_at !== null);
  if (!needed.every(isDone) || (await hasMissingMembers(tx, clientId))) return false;

  // In the order of their ids, so that two clients with the same members do not wait for each other.
  for (const each of needed.toSorted((one, other) => (one.personId < other.personId ? -1 : 1)))
    await runAsMember(ctx, tx, by, each.personId, () => lockPersonalForm(tx, each));
  let isWhole = true;
  for (const each of needed)
    await runAsMember(ctx, tx, by, each.personId, async () => {
      const unfinished = await listIncompleteSteps(ctx, tx, each);
      if (unfinished.length === 0) return;
      isWhole = false;
      await reopenSteps(tx, each, unfinished);
    });
  if (!isWhole) return false;
  for (const each of needed)
    await runAsMember(ctx, tx, by, each.personId, () => recordSubmittedForms(ctx, tx, each, by.personId));
  await submit(ctx, tx, by);
  return true;
}

/** Somebody left who may have been the last one everybody waited for: without them it goes the way of a last step. */
export async function submitIfLastMemberLeft(
  ctx: StepContext,
  tx: Tx,
  { personId, client }: StepMember,
): Promise<void> {
  const membership = await findMembershipState(tx, personId, client.id);
  if (membership && isCorrected(membership)) await submitIfComplete(ctx, tx, membership);
}
