// Where a person stands in the client they act for, and what may be changed there. Every slice may ask.
import type { ClientStatus } from '@portico/domain/client/account';
import { type WalkedStep, walkOf } from '@portico/domain/onboarding/flows';
import { isComplete, type Position, steps } from '@portico/domain/onboarding/progress';
import { type RequestContext, signedIn } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { type ClientOfPerson, clientOf, clientStatusOf, summaryOf } from './clients-of.ts';
import { setProgress, setStatus } from './sql.ts';

export interface Standing {
  readonly client: ClientOfPerson;
  readonly position: Position;
}

/** Only a draft, or what staff have given back, may be changed. */
const CHANGEABLE: readonly ClientStatus[] = ['DRAFT', 'RETURNED'];

/** Where the actor stands in the client that their token names. */
export async function standingOf(ctx: Pick<RequestContext, 'actor'>, tx: Tx): Promise<Standing> {
  const { personId, clientId } = signedIn(ctx);
  const client = clientId === undefined ? undefined : await clientOf(tx, personId, clientId);
  if (!client) throw new Refusal('NOT_FOUND');
  const { onboardingProgress: done, ...told } = summaryOf(client);
  return { client, position: { ...walkOf(told), done } };
}

/** Refuses unless this step is open to the actor: of their list, in its turn, in a client that may still be changed. */
export async function requireOpenStep(
  ctx: Pick<RequestContext, 'actor'>,
  tx: Tx,
  type: WalkedStep,
): Promise<Standing> {
  const standing = await standingOf(ctx, tx);
  const step = steps(standing.position).find((each) => each.type === type);
  if (!step || step.disabled || !CHANGEABLE.includes(clientStatusOf(standing.client)))
    throw new Refusal('STEP_NOT_OPEN');
  return standing;
}

/** Records a step; the last one of everybody sends the client to review. */
export async function recordStep(
  ctx: Pick<RequestContext, 'actor' | 'now'>,
  tx: Tx,
  { client, position }: Standing,
  type: WalkedStep,
): Promise<Position> {
  const { personId } = signedIn(ctx);
  const done = [...new Set([...position.done, type])];
  await setProgress(tx, client.id, personId, done);
  const moved = { ...position, done };
  // A company waits for everybody it has invited; until it can, only a person's own account goes on by itself.
  if (isComplete(moved) && position.flow === 'personal')
    await setStatus(tx, client.id, 'WAITING_FOR_APPROVAL', ctx.now);
  return moved;
}
