// Somebody joins the client that they are invited to. Whether they may is asked in the statement that joins them, so that of a join and
// whatever ends the invitation at the same moment one comes first (X26).
import type { ErrorCode } from '@portico/domain/errors';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import { type Tx, toRunQuery } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { joinByLink } from './follow-link.ts';
import { type FoundInvitation, findInvitation } from './link-sql.ts';

interface Joining {
  readonly linkHash: Buffer;
  readonly personId: string;
  readonly email: string;
  /** What is said when it cannot be: to an account, or to a mailbox. */
  readonly whyNot: (invitation: FoundInvitation, now: Date) => ErrorCode | undefined;
}

/** In a transaction that acts for them; answers the client. */
export async function joinClient(
  ctx: RequestContext,
  tx: Tx,
  { linkHash, personId, email, whyNot }: Joining,
): Promise<string> {
  const indexes = ctx.vault.blindIndexes(email);
  const clientId = await joinByLink(tx, linkHash, indexes, ctx.now);
  if (!clientId) {
    const invitation = await findInvitation(toRunQuery(tx), linkHash, indexes);
    throw new Refusal(invitation ? (whyNot(invitation, ctx.now) ?? 'INVITE_REVOKED') : 'NOT_FOUND');
  }
  await recordAudit(ctx, tx, { action: 'invite.join', personId, clientId, target: `client:${clientId}` });
  await ctx.jobs.enqueue(tx, 'tell-member-change', { clientId, personId });
  return clientId;
}
