// Loads a member's state in a client and decides which steps they may change. Every slice may use it; the effects of
// recording a step are decided above the slices (steps/).
import { findFlow, type MemberStep } from '@portico/domain/steps/flows';
import { type Position, type Step, steps } from '@portico/domain/steps/progress';
import { type RequestContext, requireActor } from '../platform/context.ts';
import type { Tx } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { type CorrectionRequest, listCorrectionRequests } from './correction-requests.ts';
import {
  findClient,
  listMemberships,
  type MemberClient,
  readClientStatus,
  summarizeClient,
} from './load-clients.ts';
import { saveProgress } from './sql.ts';

export interface MembershipState {
  readonly personId: string;
  readonly client: MemberClient;
  readonly position: Position;
  /** Correction requests to this person, while the client is returned. */
  readonly asked: readonly CorrectionRequest[];
}

async function buildMembershipState(tx: Tx, client: MemberClient): Promise<MembershipState> {
  const { id: clientId, person_id: personId } = client;
  const { onboardingProgress: done, ...told } = summarizeClient(client);
  const asked =
    readClientStatus(client) === 'RETURNED' ? await listCorrectionRequests(tx, clientId, personId) : [];
  return { personId, client, position: { ...findFlow(told), done }, asked };
}

export async function findMembershipState(
  tx: Tx,
  personId: string,
  clientId: string,
): Promise<MembershipState | undefined> {
  const client = await findClient(tx, personId, clientId);
  return client && buildMembershipState(tx, client);
}

/** The actor must be a member who acts for the client. */
export async function listMembershipStates(tx: Tx, clientId: string): Promise<MembershipState[]> {
  const standings: MembershipState[] = [];
  for (const client of await listMemberships(tx, clientId))
    standings.push(await buildMembershipState(tx, client));
  return standings;
}

/** The actor's state in the client of their token. Within a write it stays valid until commit (http/request-context.ts). */
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

/** Whether the client waits for this member. Employees count only while they have correction requests. */
export const isNeeded = ({ client, asked }: MembershipState): boolean =>
  client.role !== 'employee' || asked.length > 0;

/** These lists stay open after approval: staff approve each person who joins and each change to the owners. */
const OPEN_AFTER_APPROVAL: readonly MemberStep[] = ['UBO_USERS', 'REPRESENTATIVE_USERS'];

const isOpenToCreator = ({ client }: MembershipState, { type, checked }: Step): boolean =>
  checked &&
  (OPEN_AFTER_APPROVAL.includes(type) || (type === 'DOCUMENT_UPLOAD' && client.is_changing_owners));

/**
 * The step must be in the member's list, its turn must have come and the client must be open to changes. In a returned
 * client only two kinds of steps are open: those with correction requests, and those not done, because an answer
 * reopened them or the member joined since. A client never waits for employees, so their unfinished steps stay open
 * after the others have finished. Members who join after approval do their steps while the client stays approved.
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

export async function requireOpenStep(
  ctx: Pick<RequestContext, 'actor'>,
  tx: Tx,
  type: MemberStep,
): Promise<MembershipState> {
  const membership = await loadMembershipState(ctx, tx);
  if (!isStepOpen(membership, type)) throw new Refusal('STEP_NOT_OPEN');
  return membership;
}

export async function saveDoneSteps(
  tx: Tx,
  membership: MembershipState,
  done: Position['done'],
): Promise<Position> {
  // The client's own progress is stored in its status and is no step of a member.
  const own = steps({ ...membership.position, done }).filter(({ checked }) => checked);
  await saveProgress(
    tx,
    membership.client.id,
    membership.personId,
    own.map(({ type }) => type),
  );
  return { ...membership.position, done };
}

/** Removes recorded steps, so that the member has to do them again. */
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
 * Runs `work` as another member, because row-level security hides their rows from everybody else. Used when one
 * member's step affects all members. An error rolls back the whole transaction.
 */
export async function runAsMember<T>(
  { db }: Pick<RequestContext, 'db'>,
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

/** In a returned client the person must also confirm their corrections. Otherwise recorded steps suffice. */
export const isCorrected = ({ client, asked }: MembershipState): boolean =>
  readClientStatus(client) === 'DRAFT' ||
  (readClientStatus(client) === 'RETURNED' && asked.every(({ said_at }) => said_at !== null));
