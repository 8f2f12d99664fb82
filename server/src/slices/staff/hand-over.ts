// Offers the creator's role of a company to a member when the creator is gone or blocked. Staff only make the offer; the member
// accepts it in the portal with an authenticator code. The creator gets an email and can withdraw the offer, as they may not be
// gone after all. To prevent that, staff block them first.
import { randomUUIDv7 } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import type { Tx } from '../../platform/db/database.ts';
import { inSeconds } from '../auth/flow.ts';
import { isCandidate } from '../members/creator-candidates.ts';
import { endOffer, findLastOffer, insertOffer } from '../members/creator-offer.ts';
import { findMember } from '../members/find-members.ts';
import { notifyOffer } from '../members/notify-handover.ts';
import { type ClientCase, openClientCase } from './case.ts';
import { confirm, type Outcome, propose, requireState } from './decide.ts';
import { StaffRefusal } from './refusals.ts';
import type { StaffContext } from './staff-context.ts';

/** Checked when it is proposed and again when it is confirmed: the member may have left in between. */
async function requireCandidate(
  ctx: StaffContext,
  tx: Tx,
  about: ClientCase,
  personId: string,
): Promise<void> {
  requireState('hand-over', about);
  const member = await findMember(tx, about.id, personId);
  if (!member || about.accountType !== 'BUSINESS_ACCOUNT') throw new StaffRefusal('NOT_MEMBER');
  if (member.is_creator) throw new StaffRefusal('CREATOR_ALREADY');
  if (!(await isCandidate(ctx, tx, member))) throw new StaffRefusal('CANNOT_BECOME_CREATOR');
}

interface Wanted {
  readonly clientId: string;
  readonly memberId: string;
  readonly reason?: string;
  readonly confirms?: string;
}

/** Proposes with a reason; confirms if `confirms` has the id of a proposal. */
export const handOver = (
  ctx: StaffContext,
  { clientId, memberId, reason = '', confirms }: Wanted,
): Promise<Outcome> =>
  ctx.decide(async (tx) => {
    const about = await openClientCase(tx, clientId);
    await requireCandidate(ctx, tx, about, memberId);
    const kind = 'hand-over';
    if (confirms === undefined) return propose(ctx, tx, about, { kind, reason, memberId });

    const decided = await confirm(ctx, tx, about, { kind, id: confirms, memberId });
    const before = await findLastOffer(tx, clientId);
    if (before) await endOffer(tx, before.id, 'replaced', ctx.now);
    const offer = {
      id: randomUUIDv7(),
      client_id: clientId,
      from_person_id: about.ownerId,
      to_person_id: memberId,
      offered_at: ctx.now,
      expires_at: inSeconds(ctx.now, limits.handoverSeconds),
    };
    await insertOffer(tx, { ...offer, offered_by_staff: ctx.staff.id });
    const author = {
      client: { id: clientId, created_by: about.ownerId, company: about.company },
      by: 'staff' as const,
      actAs: <T>(_: string, work: () => Promise<T>) => work(),
    };
    await notifyOffer(ctx, tx, author, { ...offer, stage: 'offered' });
    return decided;
  });
