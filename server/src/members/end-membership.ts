// The end of a membership, in the transaction of its cause: the database function moves the row and ends the sessions that act for the
// client; here follow the audit row, the notices and the jobs.
import { randomUUIDv7 } from 'node:crypto';
import { recordAudit } from '../audit/record.ts';
import type { Standing } from '../client/progress.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { MemberRow } from './find-members.ts';
import { notifyCreator, notifyMember } from './notify.ts';
import { closeMembership } from './sql.ts';

/** Answers the sessions that ended, to be forgotten once the transaction is committed. */
export async function endMembership(
  ctx: RequestContext,
  tx: Tx,
  standing: Standing,
  member: MemberRow,
): Promise<readonly string[]> {
  const { id: clientId } = standing.client;
  const { person_id: personId, role } = member;
  const isOwn = personId === standing.personId;
  const changeId = randomUUIDv7();
  const sessions = await closeMembership(tx, personId, changeId, ctx.now);
  if (!sessions) throw new Refusal('USER_NOT_FOUND');
  await recordAudit(ctx, tx, {
    action: isOwn ? 'members.leave' : 'members.end',
    clientId,
    target: `person:${personId}`,
    detail: { role: role ?? '', sessions: sessions.length },
  });
  await notifyMember(ctx, tx, standing, { personId, kind: 'membership-ended', changeId, isOwn });
  await notifyCreator(ctx, tx, standing, { member, changeId, change: isOwn ? 'left' : 'ended' });
  await ctx.jobs.enqueue(tx, 'tell-member-change', { clientId, personId });
  // A list may be incomplete now, an unsigned contract void, or this was the last person the client waited for.
  await ctx.jobs.enqueue(tx, 'follow-decline', { clientId });
  return sessions;
}
