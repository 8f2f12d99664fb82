// Makes the invited person a member of the client. One statement checks the right to join and records it, so that a concurrent
// end of the invitation is serialised with it (X26).
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
  /** Chooses the reason for a refusal, depending on whether an account or a mailbox asks. */
  readonly whyNot: (invitation: FoundInvitation, now: Date) => ErrorCode | undefined;
}

/** Runs in a transaction that acts for the person; returns the client's id. */
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
