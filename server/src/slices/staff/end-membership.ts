// Ends one person's membership in a client of any status: the creator may be gone, or the client blocked. Unlike a block it
// cannot be undone, but the creator can invite the person again.
import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { handleEndedMembership } from '../members/end-membership.ts';
import { type FoundMember, findMember, findMembers } from '../members/find-members.ts';
import { hasSigningPowerWithout } from '../members/signing-power.ts';
import { loadParticipants } from '../people/participants.ts';
import { type ClientCase, openClientCase } from './case.ts';
import { confirm, type Outcome, propose } from './decide.ts';
import { StaffRefusal } from './refusals.ts';
import { closeMembership } from './sql.ts';
import { staffAsAuthor } from './staff-author.ts';
import type { StaffContext } from './staff-context.ts';

/** Checked when it is proposed and again when it is confirmed: others may have left in between. */
async function requireEndable(
  ctx: StaffContext,
  tx: Tx,
  about: ClientCase,
  personId: string,
): Promise<FoundMember> {
  const member = await findMember(tx, about.id, personId);
  if (!member) throw new StaffRefusal('NOT_MEMBER');
  if (member.is_creator) throw new StaffRefusal('CREATOR_STAYS');
  const load = async () => ({
    entries: await loadParticipants(ctx, tx, { personId: about.ownerId, client: about }),
    members: await findMembers(tx, about.id),
  });
  if (!(await hasSigningPowerWithout(about.status, member, load))) throw new StaffRefusal('LAST_SIGNATORY');
  return member;
}

interface Wanted {
  readonly clientId: string;
  readonly memberId: string;
  readonly reason?: string;
  readonly confirms?: string;
}

/** Proposes with a reason; confirms if `confirms` has the id of a proposal. */
export const endMembership = (
  ctx: StaffContext,
  { clientId, memberId, reason = '', confirms }: Wanted,
): Promise<Outcome> =>
  ctx.decide(async (tx) => {
    const about = await openClientCase(tx, clientId);
    const member = await requireEndable(ctx, tx, about, memberId);
    const kind = 'end-membership';
    if (confirms === undefined) return propose(ctx, tx, about, { kind, reason, memberId });

    const decided = await confirm(ctx, tx, about, { kind, id: confirms, memberId });
    const changeId = randomUUIDv7();
    if (!(await closeMembership(tx, { clientId, personId: memberId, changeId, now: ctx.now })))
      throw new StaffRefusal('NOT_MEMBER');
    await handleEndedMembership(ctx, tx, staffAsAuthor(about), { member, changeId, change: 'ended' });
    return decided;
  });
