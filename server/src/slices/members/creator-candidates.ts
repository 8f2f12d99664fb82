// Determines who can take over the creator's role: checked when it is offered, when it is accepted, and for the list.
import { isCreatorCandidate } from '@portico/domain/members/handover';
import { type MembershipState, runAsMember } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ownEmail } from '../auth/own-address.ts';
import { listInvitations } from '../invitations/invitation-store.ts';
import { requireFreeAddress } from '../people/send-invitation.ts';
import { type FoundMember, findMember } from './find-members.ts';
import { ownEntries } from './own-entries.ts';

const isBlocked = async (tx: Tx, personId: string): Promise<boolean> =>
  (await tx.selectFrom('person').select('blocked_at').where('id', '=', personId).executeTakeFirst())
    ?.blocked_at != null;

/** The caller must be able to read the member's own row: acting for them, or as staff. */
export const isCandidate = async (
  { now }: Pick<RequestContext, 'now'>,
  tx: Tx,
  {
    person_id: personId,
    role,
    progress: done,
    valid_until: validUntil,
    awaits_approval: awaitsApproval,
  }: FoundMember,
): Promise<boolean> =>
  isCreatorCandidate(
    { role, done, validUntil, awaitsApproval, isBlocked: await isBlocked(tx, personId) },
    now.toISOString().slice(0, 10),
  );

/** Refuses a stranger like an unknown person (E04), and a member who cannot take over. */
export async function requireCandidate(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
  personId: string,
): Promise<FoundMember> {
  const member = await findMember(tx, membership.client.id, personId);
  if (!member || membership.client.account_type !== 'BUSINESS_ACCOUNT') throw new Refusal('USER_NOT_FOUND');
  if (!(await runAsMember(ctx, tx, membership, personId, () => isCandidate(ctx, tx, member))))
    throw new Refusal('CANNOT_BECOME_CREATOR');
  return member;
}

/**
 * A creator who steps down gets an invitation for their own entry, sent to their own address. Refuses while that address
 * belongs to another open invitation; the creator may have changed to it since.
 */
export async function requireOwnAddressFree(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
): Promise<void> {
  const { id: clientId, created_by: creatorId } = membership.client;
  const [entry] = await ownEntries(ctx, tx, clientId);
  if (!entry) return;
  const email = await runAsMember(ctx, tx, membership, creatorId, () => ownEmail(ctx, tx, creatorId));
  requireFreeAddress(ctx, { invitations: await listInvitations(tx, clientId) }, entry.id, email);
}
