// Approves a change to the owners of an approved client, or returns it with a sentence. The client stays approved.
import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { loadEntries } from '../entries/entry-store.ts';
import { handleEndedMembership } from '../members/end-membership.ts';
import { type FoundMember, findMembers } from '../members/find-members.ts';
import { hasSigningPower } from '../members/signing-power.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { findOwnerChange, type OwnerChange, sealSentence, setOwnerChange } from '../owners/owner-change.ts';
import { isOwnershipComplete } from '../owners/ownership-completeness.ts';
import { loadParticipants } from '../people/participants.ts';
import { type ClientCase, openClientCase } from './case.ts';
import { confirm, type Outcome, propose, requireState } from './decide.ts';
import { StaffRefusal } from './refusals.ts';
import { requireSentence } from './return.ts';
import { closeMembership, decisionById, decisionReasonColumn } from './sql.ts';
import { staffAsAuthor } from './staff-author.ts';
import type { StaffContext } from './staff-context.ts';

async function loadReason(ctx: StaffContext, tx: Tx, about: ClientCase, id: string): Promise<string> {
  const proposal = await decisionById(tx, id);
  if (!proposal?.reason_sealed || !proposal.reason_sealed_for || proposal.client_id !== about.id)
    throw new StaffRefusal('NO_PROPOSAL');
  return ctx.vault.open(tx, decisionReasonColumn(id, proposal.reason_sealed_for), proposal.reason_sealed);
}

interface Wanted {
  readonly clientId: string;
  readonly confirms?: string;
}

async function requireSubmitted(tx: Tx, about: ClientCase): Promise<OwnerChange> {
  const change = await findOwnerChange(tx, about.id);
  if (!change?.submitted_at) throw new StaffRefusal('NO_CHANGE');
  return change;
}

/** Checked when the approval is proposed and again when it is confirmed. */
async function requireApprovable(ctx: StaffContext, tx: Tx, about: ClientCase): Promise<void> {
  const enterer = { personId: about.ownerId, client: about };
  if (!(await isOwnershipComplete(ctx, tx, enterer))) throw new StaffRefusal('INCOMPLETE');
  const entries = await loadParticipants(ctx, tx, enterer);
  const members = await findMembers(tx, about.id);
  const isReviewed = (id: string): boolean =>
    members.some(({ named_id, awaits_approval }) => named_id === id && !awaits_approval);
  const owners = entries.people.filter(({ role, isMe }) => role === 'ubo' && !isMe);
  if (!owners.every(({ id }) => isReviewed(id))) throw new StaffRefusal('OWNERS_NOT_REVIEWED');
  if (!hasSigningPower({ entries, members })) throw new StaffRefusal('LAST_SIGNATORY');
}

/** The owners among the members whom the change removes. */
async function findSold(ctx: StaffContext, tx: Tx, clientId: string): Promise<FoundMember[]> {
  const owners = await loadEntries(ctx, tx, clientId, 'owners');
  return (await findMembers(tx, clientId)).filter(
    ({ role, named_id }) => role === 'ubo' && owners.get(named_id ?? '')?.answers === null,
  );
}

async function endSold(ctx: StaffContext, tx: Tx, about: ClientCase): Promise<void> {
  const clientId = about.id;
  for (const member of await findSold(ctx, tx, clientId)) {
    const changeId = randomUUIDv7();
    const ended = { clientId, personId: member.person_id, changeId, now: ctx.now };
    if (!(await closeMembership(tx, ended))) throw new StaffRefusal('NOT_MEMBER');
    await handleEndedMembership(ctx, tx, staffAsAuthor(about), { member, changeId, change: 'ended' });
  }
}

/** Proposes without `confirms`; confirms the proposal with that id otherwise. */
export const approveOwners = (ctx: StaffContext, { clientId, confirms }: Wanted): Promise<Outcome> =>
  ctx.decide(async (tx) => {
    const about = await openClientCase(tx, clientId);
    requireState('approve-owners', about);
    const change = await requireSubmitted(tx, about);
    await requireApprovable(ctx, tx, about);
    if (confirms === undefined) return propose(ctx, tx, about, { kind: 'approve-owners' });

    const decided = await confirm(ctx, tx, about, { kind: 'approve-owners', id: confirms });
    await endSold(ctx, tx, about);
    await setOwnerChange(tx, change.id, { approved_at: ctx.now });
    await enqueueMessage(ctx, tx, {
      personId: about.ownerId,
      kind: 'owners-approved',
      about: confirms,
      values: { reference: about.reference },
    });
    return decided;
  });

/** Proposes with the sentence for the creator; confirms if `confirms` has the id of a proposal. */
export const returnOwners = (
  ctx: StaffContext,
  { clientId, reason = '', confirms }: Wanted & { readonly reason?: string },
): Promise<Outcome> =>
  ctx.decide(async (tx) => {
    const about = await openClientCase(tx, clientId);
    requireState('return-owners', about);
    const change = await requireSubmitted(tx, about);
    if (confirms === undefined) {
      requireSentence(reason);
      return propose(ctx, tx, about, { kind: 'return-owners', reason });
    }

    const sentence = await loadReason(ctx, tx, about, confirms);
    const decided = await confirm(ctx, tx, about, { kind: 'return-owners', id: confirms });
    await setOwnerChange(tx, change.id, {
      submitted_at: null,
      returned_at: ctx.now,
      sentence_sealed: await sealSentence(ctx, tx, change, sentence),
    });
    await enqueueMessage(ctx, tx, {
      personId: about.ownerId,
      kind: 'owners-returned',
      about: confirms,
      values: { reference: about.reference, sentence },
    });
    return decided;
  });
