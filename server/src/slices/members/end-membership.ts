// Ends a membership within the caller's transaction. The database function moves the row and ends the sessions that act for the
// client; this file adds the audit row, the notices and the jobs.
import { randomUUIDv7 } from 'node:crypto';
import type { MembershipState } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MessageContext } from '../messages/enqueue-message.ts';
import type { FoundMember } from './find-members.ts';
import {
  type ChangeAuthor,
  type ChangedMember,
  memberAsAuthor,
  notifyCreator,
  notifyMember,
} from './notify.ts';
import { closeMembership } from './sql.ts';

/** Sends the notices and enqueues the jobs for an ended membership, whether members or staff ended it. */
export async function handleEndedMembership(
  ctx: MessageContext,
  tx: Tx,
  author: ChangeAuthor,
  ended: ChangedMember & { readonly change: 'left' | 'ended' },
): Promise<void> {
  const { member, changeId, change } = ended;
  await notifyMember(ctx, tx, author, {
    personId: member.person_id,
    kind: 'membership-ended',
    changeId,
    isOwn: change === 'left',
  });
  await notifyCreator(ctx, tx, author, ended);
  await ctx.jobs.enqueue(tx, 'tell-member-change', {
    clientId: author.client.id,
    personId: member.person_id,
  });
  // A list may now be incomplete, an unsigned contract void, or the client may no longer wait for anybody.
  await ctx.jobs.enqueue(tx, 'follow-decline', { clientId: author.client.id });
}

/** Returns the ended sessions, which the caller removes from the cache after the commit. */
export async function endMembership(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
  member: FoundMember,
): Promise<readonly string[]> {
  const { person_id: personId, role } = member;
  const isOwn = personId === membership.personId;
  const changeId = randomUUIDv7();
  const sessions = await closeMembership(tx, personId, changeId, ctx.now);
  if (!sessions) throw new Refusal('USER_NOT_FOUND');
  await recordAudit(ctx, tx, {
    action: isOwn ? 'members.leave' : 'members.end',
    clientId: membership.client.id,
    target: `person:${personId}`,
    detail: { role: role ?? '', sessions: sessions.length },
  });
  await handleEndedMembership(ctx, tx, memberAsAuthor(ctx, tx, membership), {
    member,
    changeId,
    change: isOwn ? 'left' : 'ended',
  });
  return sessions;
}
