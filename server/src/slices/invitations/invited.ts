// Loads the invited person, who has proven the mailbox that the link was sent to, and their invitation.

import type { RequestContext } from '../../platform/context.ts';
import type { RunQuery } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Flow, openFlowEmail, readFlow } from '../auth/flow.ts';
import { type FoundInvitation, findInvitation } from './link-sql.ts';
import { findSituation } from './situation.ts';

export interface InvitedPerson {
  readonly flow: Flow;
  readonly linkHash: Buffer;
  readonly email: string;
}

/** Refuses until the code has been entered. */
export async function readInvited(ctx: RequestContext): Promise<InvitedPerson> {
  const flow = await readFlow(ctx, ['invite']);
  const { link_hash: linkHash, person_id: personId } = flow;
  if (!flow.email_proven_at || !linkHash) throw new Refusal('FLOW_REQUIRED');
  const email = await ctx.db.as({ personId }, (tx) => openFlowEmail(ctx, tx, flow));
  return { flow, linkHash, email };
}

/** Refuses an invitation that cannot be used, giving its situation as the reason. */
export async function requireOpenInvitation(
  ctx: RequestContext,
  ask: RunQuery,
  { linkHash, email }: Pick<InvitedPerson, 'linkHash' | 'email'>,
): Promise<FoundInvitation> {
  const invitation = await findInvitation(ask, linkHash, ctx.vault.blindIndexes(email));
  if (!invitation) throw new Refusal('FLOW_REQUIRED');
  const situation = findSituation(invitation, ctx.now);
  if (situation) throw new Refusal(situation);
  return invitation;
}
