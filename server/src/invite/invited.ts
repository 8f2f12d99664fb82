// Whoever has proven the mailbox that a link was sent to, and what the link leads to for them.
import { emailOf, type Flow, readFlow } from '../auth/flow.ts';
import type { RequestContext } from '../context.ts';
import type { Ask } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { type FoundInvitation, findInvitation } from './link-sql.ts';
import { situationOf } from './situation.ts';

export interface Invited {
  readonly flow: Flow;
  readonly linkHash: Buffer;
  readonly email: string;
}

/** Refuses before the code. */
export async function readInvited(ctx: RequestContext): Promise<Invited> {
  const flow = await readFlow(ctx, ['invite']);
  const { link_hash: linkHash, person_id: personId } = flow;
  if (!flow.email_proven_at || !linkHash) throw new Refusal('FLOW_REQUIRED');
  const email = await ctx.db.as({ personId }, (tx) => emailOf(ctx, tx, flow));
  return { flow, linkHash, email };
}

/** Refuses with its situation what cannot be followed. */
export async function requireLive(
  ctx: RequestContext,
  ask: Ask,
  { linkHash, email }: Pick<Invited, 'linkHash' | 'email'>,
): Promise<FoundInvitation> {
  const invitation = await findInvitation(ask, linkHash, ctx.vault.blindIndexes(email));
  if (!invitation) throw new Refusal('FLOW_REQUIRED');
  const situation = situationOf(invitation, ctx.now);
  if (situation) throw new Refusal(situation);
  return invitation;
}
