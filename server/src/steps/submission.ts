// Submits a client for review once its last step is done.
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

/** Sends the client to review and notifies its creator. */
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
      // A new id each time, because a returned client can be submitted again.
      about: randomUUIDv7(),
      values: { reference, usuallyDays },
    }),
  );
}

const listOwnSteps = ({ flow, participant }: MembershipState['position']): MemberStep[] =>
  findLevels(flow, participant).flat();

/** Covers the steps with versioned answers: complete answers may have changed since the step was recorded. */
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

/** Stores a member's answers as submitted. `by` did the step that submitted the client. */
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
 * Submits a client once everybody needed has joined, finished their steps and confirmed their corrections, and all
 * answers are complete. Completeness is checked again, because answers may have changed since their step was recorded,
 * even in another client. Incomplete steps are reopened for their member.
 *
 * Concurrent last steps wait for the row lock on the client, so the later transaction sees both and submits once.
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

  // Lock in the order of ids, so that two clients with the same members cannot deadlock.
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

/** The client may only have waited for the member who left, so try to submit it. */
export async function submitIfLastMemberLeft(
  ctx: StepContext,
  tx: Tx,
  { personId, client }: StepMember,
): Promise<void> {
  const membership = await findMembershipState(tx, personId, client.id);
  if (membership && isCorrected(membership)) await submitIfComplete(ctx, tx, membership);
}
