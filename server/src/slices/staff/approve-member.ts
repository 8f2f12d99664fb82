// Approves a person who joined an approved client: only they gain access to the transaction side; its status stays.
import { randomUUIDv7 } from 'node:crypto';
import { isComplete } from '@portico/domain/steps/progress';
import type { Tx } from '../../platform/db/database.ts';
import { findMember } from '../members/find-members.ts';
import { notifyCreator, notifyMember } from '../members/notify.ts';
import { requireCompleteMember } from './approve.ts';
import { type CaseMember, type ClientCase, computePosition, openClientCase } from './case.ts';
import { confirm, type Outcome, propose, requireState } from './decide.ts';
import { StaffRefusal } from './refusals.ts';
import { setMemberApproved } from './sql.ts';
import { staffAsAuthor } from './staff-author.ts';
import type { StaffContext } from './staff-context.ts';

/** Checked when the approval is proposed and again when it is confirmed. */
async function requireApprovable(
  ctx: StaffContext,
  tx: Tx,
  about: ClientCase,
  personId: string,
): Promise<CaseMember> {
  requireState('approve-member', about);
  const member = about.members.find(({ person_id }) => person_id === personId);
  if (!member) throw new StaffRefusal('NOT_MEMBER');
  if (!member.awaits_approval) throw new StaffRefusal('NOTHING_TO_APPROVE');
  if (member.blocked_at) throw new StaffRefusal('PERSON_BLOCKED');
  if (!isComplete(computePosition(about, member))) throw new StaffRefusal('NOT_FINISHED');
  await requireCompleteMember(ctx, tx, about, member);
  return member;
}

/** Proposes without `confirms`; confirms the proposal with that id otherwise. */
export const approveMember = (
  ctx: StaffContext,
  {
    clientId,
    memberId,
    confirms,
  }: { readonly clientId: string; readonly memberId: string; readonly confirms?: string },
): Promise<Outcome> =>
  ctx.decide(async (tx) => {
    const about = await openClientCase(tx, clientId);
    await requireApprovable(ctx, tx, about, memberId);
    const kind = 'approve-member';
    if (confirms === undefined) return propose(ctx, tx, about, { kind, memberId });

    const decided = await confirm(ctx, tx, about, { kind, id: confirms, memberId });
    const changeId = randomUUIDv7();
    const member = await findMember(tx, clientId, memberId);
    if (!member || !(await setMemberApproved(tx, { clientId, personId: memberId, changeId, now: ctx.now })))
      throw new StaffRefusal('NOTHING_TO_APPROVE');
    const author = staffAsAuthor(about);
    await notifyMember(ctx, tx, author, {
      personId: memberId,
      kind: 'membership-approved',
      changeId,
      isOwn: false,
    });
    await notifyCreator(ctx, tx, author, { member, changeId, change: 'approved' });
    await ctx.jobs.enqueue(tx, 'tell-member-change', { clientId, personId: memberId });
    return decided;
  });
