// Where a person stands in a client, and what may be changed there. Every slice may ask.
import { randomUUIDv7 } from 'node:crypto';
import { type WalkedStep, walkOf } from '@portico/domain/onboarding/flows';
import { isComplete, type Position, steps } from '@portico/domain/onboarding/progress';
import { recordAudit } from '../audit/record.ts';
import { type RequestContext, signedIn } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { enqueueMessage, type MessageContext } from '../messages/enqueue-message.ts';
import { Refusal } from '../refusal.ts';
import { type Asked, askedOf, markAnswered } from './asked-back.ts';
import { type ClientOfPerson, clientOf, clientStatusOf, summaryOf } from './clients-of.ts';
import { unfinishedForms } from './long-forms.ts';
import { setProgress, setStatus } from './sql.ts';
import { usualDays } from './usual-days.ts';

export interface Standing {
  readonly personId: string;
  readonly client: ClientOfPerson;
  readonly position: Position;
  /** What staff asked back of this person, while the client is theirs to answer for. */
  readonly asked: readonly Asked[];
}

/** What recording a step needs of a request, or of a job. */
export type Recording = MessageContext & Pick<RequestContext, 'requestId' | 'actor'>;

/** Where somebody stands in one of their clients. */
export async function standingIn(tx: Tx, personId: string, clientId: string): Promise<Standing | undefined> {
  const client = await clientOf(tx, personId, clientId);
  if (!client) return undefined;
  const { onboardingProgress: done, ...told } = summaryOf(client);
  const asked = clientStatusOf(client) === 'RETURNED' ? await askedOf(tx, clientId, personId) : [];
  return { personId, client, position: { ...walkOf(told), done }, asked };
}

/** Where the actor stands in the client that their token names; in a write it stays so until its end (http/request-context.ts). */
export async function standingOf(ctx: Pick<RequestContext, 'actor'>, tx: Tx): Promise<Standing> {
  const { personId, clientId } = signedIn(ctx);
  if (clientId === undefined) throw new Refusal('NOT_FOUND');
  const standing = await standingIn(tx, personId, clientId);
  if (!standing) throw new Refusal('NOT_FOUND');
  return standing;
}

/**
 * Of their list, in its turn, and in a client that may be changed: a draft, or of what was given back just what was asked and
 * what an answer to that has reopened.
 */
export function isOpen({ client, position, asked }: Standing, type: WalkedStep): boolean {
  const step = steps(position).find((each) => each.type === type);
  if (!step || step.disabled) return false;
  const status = clientStatusOf(client);
  if (status !== 'RETURNED') return status === 'DRAFT';
  return asked.some((item) => item.step === type) || (asked.length > 0 && !step.checked);
}

/** Refuses unless this step is open to the actor. */
export async function requireOpenStep(
  ctx: Pick<RequestContext, 'actor'>,
  tx: Tx,
  type: WalkedStep,
): Promise<Standing> {
  const standing = await standingOf(ctx, tx);
  if (!isOpen(standing, type)) throw new Refusal('STEP_NOT_OPEN');
  return standing;
}

async function keepDone(tx: Tx, standing: Standing, done: Position['done']): Promise<Position> {
  // What the client as a whole has reached is in its status, and no step of anybody.
  const own = steps({ ...standing.position, done }).filter(({ checked }) => checked);
  await setProgress(
    tx,
    standing.client.id,
    standing.personId,
    own.map(({ type }) => type),
  );
  return { ...standing.position, done };
}

/** Takes recorded steps back: they have to be done again. */
export const reopenSteps = (tx: Tx, standing: Standing, types: readonly WalkedStep[]): Promise<Position> =>
  keepDone(
    tx,
    standing,
    standing.position.done.filter((type) => !types.some((each) => each === type)),
  );

/** To review: from a draft by its last step, from what was given back by its answer. */
export async function submit(ctx: Recording, tx: Tx, { client, personId }: Standing): Promise<void> {
  await setStatus(tx, client.id, 'WAITING_FOR_APPROVAL', ctx.now);
  await recordAudit(ctx, tx, {
    action: 'client.submit',
    personId,
    clientId: client.id,
    target: `client:${client.id}`,
    detail: { from: client.status },
  });
  await enqueueMessage(ctx, tx, {
    personId,
    kind: 'application-received',
    // Each time anew: what was given back comes again.
    about: randomUUIDv7(),
    values: { reference: client.reference, usuallyDays: await usualDays(ctx, tx) },
  });
}

/** Records a step; the last one of everybody sends a draft to review. */
export async function recordStep(
  ctx: Recording,
  tx: Tx,
  standing: Standing,
  type: WalkedStep,
): Promise<Position> {
  const moved = await keepDone(tx, standing, [...new Set([...standing.position.done, type])]);
  const whole = standing.asked.filter(({ step, field }) => step === type && field === '');
  await markAnswered(tx, whole, ctx.now);
  // A company waits for everybody it has invited; until it can, only a person's own account goes on by itself.
  if (!isComplete(moved) || moved.flow !== 'personal' || clientStatusOf(standing.client) !== 'DRAFT')
    return moved;
  // What was right when its step was recorded may have been changed since, also in another client of theirs.
  const unfinished = await unfinishedForms(ctx, tx, standing);
  if (unfinished.length > 0) return reopenSteps(tx, { ...standing, position: moved }, unfinished);
  await submit(ctx, tx, standing);
  return { ...moved, done: [...moved.done, 'WAITING_FOR_APPROVAL'] };
}
