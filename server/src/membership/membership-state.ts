// Where a person stands in a client, what may be changed there, and what a step of theirs leads to. Every slice may ask.
import { randomUUIDv7 } from 'node:crypto';
import { findFlow, type MemberStep } from '@portico/domain/onboarding/flows';
import { isComplete, type Position, type Step, steps } from '@portico/domain/onboarding/progress';
import { recordAudit } from '../audit/record.ts';
import { linkIdentityCheck, setProgress, setStatus } from '../client/sql.ts';
import { type RequestContext, requireActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { listMissingDocuments } from '../documents/load-documents.ts';
import { enqueueMessage, type MessageContext } from '../messages/enqueue-message.ts';
import { Refusal } from '../refusal.ts';
import { listIncompleteForms, lockPersonalForm, recordSubmittedForms } from '../steps/long-forms.ts';
import { type CorrectionRequest, listCorrectionRequests, markAnswered } from './correction-requests.ts';
import {
  findClient,
  listMemberships,
  type MemberClient,
  readClientStatus,
  summarizeClient,
} from './load-clients.ts';
import { lockClient } from './lock-client.ts';
import { hasMissingMembers } from './missing-members.ts';
import { computeUsualDays } from './usual-days.ts';

export interface MembershipState {
  readonly personId: string;
  readonly client: MemberClient;
  readonly position: Position;
  /** What staff asked back of this person, while the client is theirs to answer for. */
  readonly asked: readonly CorrectionRequest[];
}

/** What recording a step needs of a request, or of a job. */
export type StepContext = MessageContext & Pick<RequestContext, 'requestId' | 'actor' | 'db'>;

async function buildMembershipState(tx: Tx, client: MemberClient): Promise<MembershipState> {
  const { id: clientId, person_id: personId } = client;
  const { onboardingProgress: done, ...told } = summarizeClient(client);
  const asked =
    readClientStatus(client) === 'RETURNED' ? await listCorrectionRequests(tx, clientId, personId) : [];
  return { personId, client, position: { ...findFlow(told), done }, asked };
}

/** Where somebody stands in one of their clients. */
export async function findMembershipState(
  tx: Tx,
  personId: string,
  clientId: string,
): Promise<MembershipState | undefined> {
  const client = await findClient(tx, personId, clientId);
  return client && buildMembershipState(tx, client);
}

/** Where everybody of a client stands; asked by one of them, who acts for it. */
async function listMembershipStates(tx: Tx, clientId: string): Promise<MembershipState[]> {
  const standings: MembershipState[] = [];
  for (const client of await listMemberships(tx, clientId))
    standings.push(await buildMembershipState(tx, client));
  return standings;
}

/** Where the actor stands in the client that their token names; in a write it stays so until its end (http/request-context.ts). */
export async function loadMembershipState(
  ctx: Pick<RequestContext, 'actor'>,
  tx: Tx,
): Promise<MembershipState> {
  const { personId, clientId } = requireActor(ctx);
  if (clientId === undefined) throw new Refusal('NOT_FOUND');
  const membership = await findMembershipState(tx, personId, clientId);
  if (!membership) throw new Refusal('NOT_FOUND');
  return membership;
}

/** Whom a client waits for: an employee only while something is asked back of them. */
const isNeeded = ({ client, asked }: MembershipState): boolean =>
  client.role !== 'employee' || asked.length > 0;

/** The lists that stay open once a client is approved: staff approve each person who joins, and each change to the owners. */
const OPEN_AFTER_APPROVAL: readonly MemberStep[] = ['UBO_USERS', 'REPRESENTATIVE_USERS'];

const isOpenToCreator = ({ client }: MembershipState, { type, checked }: Step): boolean =>
  checked &&
  (OPEN_AFTER_APPROVAL.includes(type) || (type === 'DOCUMENT_UPLOAD' && client.is_changing_owners));

/**
 * Of their list, in its turn, and in a client that may be changed: a draft, or of what was given back just what was asked and
 * what is not done, because an answer has reopened it or its person has joined since. Nobody waits for an employee, so that they
 * need not hurry: what they have not done stays theirs to do when the others have long finished. A person who joins after the
 * approval does their steps while the client stays approved.
 */
export function isStepOpen(membership: MembershipState, type: MemberStep): boolean {
  const { client, position, asked } = membership;
  const step = steps(position).find((each) => each.type === type);
  if (!step || step.disabled) return false;
  const status = readClientStatus(client);
  if (status === 'DRAFT') return true;
  if (status === 'RETURNED') return asked.some((item) => item.step === type) || !step.checked;
  if (status === 'ONBOARDED' && client.is_creator) return isOpenToCreator(membership, step);
  const isUnhurried = !isNeeded(membership) || client.awaits_approval;
  return status !== 'BLOCKED' && isUnhurried && !step.checked;
}

/** Refuses unless this step is open to the actor. */
export async function requireOpenStep(
  ctx: Pick<RequestContext, 'actor'>,
  tx: Tx,
  type: MemberStep,
): Promise<MembershipState> {
  const membership = await loadMembershipState(ctx, tx);
  if (!isStepOpen(membership, type)) throw new Refusal('STEP_NOT_OPEN');
  return membership;
}

async function saveDoneSteps(tx: Tx, membership: MembershipState, done: Position['done']): Promise<Position> {
  // What the client as a whole has reached is in its status, and no step of anybody.
  const own = steps({ ...membership.position, done }).filter(({ checked }) => checked);
  await setProgress(
    tx,
    membership.client.id,
    membership.personId,
    own.map(({ type }) => type),
  );
  return { ...membership.position, done };
}

/** Takes recorded steps back: they have to be done again. */
export const reopenSteps = (
  tx: Tx,
  membership: MembershipState,
  types: readonly MemberStep[],
): Promise<Position> =>
  saveDoneSteps(
    tx,
    membership,
    membership.position.done.filter((type) => !types.some((each) => each === type)),
  );

/**
 * In the name of another of the client, whose rows nobody else sees, and back. For what one's own step leads to for all of them;
 * what goes wrong on the way undoes the whole.
 */
export async function runAsMember<T>(
  { db }: Pick<StepContext, 'db'>,
  tx: Tx,
  { client, personId }: MembershipState,
  otherId: string,
  work: () => Promise<T>,
): Promise<T> {
  await db.actAs(tx, { personId: otherId, clientId: client.id });
  const result = await work();
  await db.actAs(tx, { personId, clientId: client.id });
  return result;
}

/** To review; whoever opened the client is told. */
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

/** The steps of somebody's list that are not whole: a form in which something is missing now, documents that are asked for anew. */
async function listIncompleteSteps(
  ctx: StepContext,
  tx: Tx,
  membership: MembershipState,
): Promise<MemberStep[]> {
  const unfinished = await listIncompleteForms(ctx, tx, membership);
  const isAskedForDocuments = membership.position.done.includes('DOCUMENT_UPLOAD');
  if (isAskedForDocuments && (await listMissingDocuments(ctx, tx, membership)).length > 0)
    unfinished.push('DOCUMENT_UPLOAD');
  return unfinished;
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

/** What was asked back is answered by a word of its own; once it is given, and for everything else, the step says it. */
const isCorrected = ({ client, asked }: MembershipState): boolean =>
  readClientStatus(client) === 'DRAFT' ||
  (readClientStatus(client) === 'RETURNED' && asked.every(({ said_at }) => said_at !== null));

/** Somebody left who may have been the last one everybody waited for: without them it goes the way of a last step. */
export async function submitIfLastMemberLeft(
  ctx: StepContext,
  tx: Tx,
  { personId, client }: Pick<MembershipState, 'personId' | 'client'>,
): Promise<void> {
  const membership = await findMembershipState(tx, personId, client.id);
  if (membership && isCorrected(membership)) await submitIfComplete(ctx, tx, membership);
}

/** Records a step; the last one of everybody sends the client to review. */
export async function recordStep(
  ctx: StepContext,
  tx: Tx,
  membership: MembershipState,
  type: MemberStep,
): Promise<Position> {
  const moved = await saveDoneSteps(tx, membership, [...new Set([...membership.position.done, type])]);
  if (type === 'VERIFY_IDENTITY')
    await linkIdentityCheck(tx, membership.client.id, membership.personId, ctx.now);
  const whole = membership.asked.filter(({ step, field }) => step === type && field === '');
  await markAnswered(tx, whole, ctx.now);
  if (!isComplete(moved) || !isCorrected(membership)) return moved;
  await submitIfComplete(ctx, tx, membership);
  // Sent, it has reached another step type; not sent, a step of theirs may be open again.
  return (await findMembershipState(tx, membership.personId, membership.client.id))?.position ?? moved;
}
