// Where a person stands in a client, and which of their steps they may change there. Every slice may ask; what recording a step leads to is
// decided above the slices (steps/).
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
  /** What staff asked back of this person, while the client is theirs to answer for. */
  readonly asked: readonly CorrectionRequest[];
}

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
export async function listMembershipStates(tx: Tx, clientId: string): Promise<MembershipState[]> {
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
export const isNeeded = ({ client, asked }: MembershipState): boolean =>
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

export async function saveDoneSteps(
  tx: Tx,
  membership: MembershipState,
  done: Position['done'],
): Promise<Position> {
  // What the client as a whole has reached is in its status, and no step of anybody.
  const own = steps({ ...membership.position, done }).filter(({ checked }) => checked);
  await saveProgress(
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

/** What was asked back is answered by a word of its own; once it is given, and for everything else, the step says it. */
export const isCorrected = ({ client, asked }: MembershipState): boolean =>
  readClientStatus(client) === 'DRAFT' ||
  (readClientStatus(client) === 'RETURNED' && asked.every(({ said_at }) => said_at !== null));
