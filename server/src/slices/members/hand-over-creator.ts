// Moves the creator's role to another member of a company when they accept it, in one transaction. The database function moves
// the role itself; this file updates the entries of both, the contract, the audit row, the notices and the jobs.
import { randomUUIDv7 } from 'node:crypto';
import type { Answers } from '@portico/domain/forms/form';
import { progressAfterHandover } from '@portico/domain/members/handover';
import { entryOfCreator, entryOfFormerCreator } from '@portico/domain/people/own-entry';
import { isSamePerson } from '@portico/domain/people/people';
import { loadMembershipState, type MembershipState, runAsMember } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ownEmail } from '../auth/own-address.ts';
import { changeEntries } from '../entries/change-entries.ts';
import { findEntryList, loadEntries, toEntries } from '../entries/entry-store.ts';
import { toAnswers } from '../forms/answer-store.ts';
import { listInvitations } from '../invitations/invitation-store.ts';
import { sealInvitedEmail } from '../invitations/send-link.ts';
import { openAnswers } from '../personal/answers.ts';
import type { HandoverOffer } from './creator-offer.ts';
import { loadClientEntries } from './entries.ts';
import { type FoundMember, findMember } from './find-members.ts';
import { type FormerCreator, moveCreatorRole } from './move-creator-role.ts';
import { moveRequests } from './moved-requests.ts';
import { memberAsAuthor } from './notify.ts';
import { notifyHandover } from './notify-handover.ts';
import { type OwnEntry, ownEntries } from './own-entries.ts';

export interface Acceptance {
  /** The state of the accepting member before the handover. */
  readonly membership: MembershipState;
  readonly offer: HandoverOffer;
  readonly member: FoundMember;
}

interface Profile {
  readonly email: string;
  readonly answers: Answers;
}
/** The creator's own details, read on their behalf. */
const loadProfile = (ctx: RequestContext, tx: Tx, membership: MembershipState): Promise<Profile> => {
  const personId = membership.client.created_by;
  return runAsMember(ctx, tx, membership, personId, async () => {
    const told = await openAnswers(ctx, tx, personId);
    return {
      email: await ownEmail(ctx, tx, personId),
      answers: {
        ...toAnswers(told),
        ...Object.fromEntries([...told].flatMap(([key, { clean }]) => (clean ? [[key, clean]] : []))),
      },
    };
  });
};

/** The creator's new role and invitation, derived from the entry for themselves. */
async function formerCreator(
  ctx: RequestContext,
  tx: Tx,
  { id: namedId, role }: OwnEntry,
  {
    clientId,
    email,
    progress,
  }: { readonly clientId: string; readonly email: string } & Pick<FormerCreator, 'progress'>,
): Promise<FormerCreator> {
  // A creator who hands the role back already has an invitation, and an entry has only one.
  const before = (await listInvitations(tx, clientId)).find(({ named_id }) => named_id === namedId);
  const invitationId = before?.id ?? randomUUIDv7();
  return {
    role,
    namedId,
    progress,
    invitationId,
    emailIndex: ctx.vault.blindIndexes(email)[0] as Buffer,
    emailSealed: await sealInvitedEmail(ctx, tx, invitationId, clientId, email),
  };
}

/**
 * The entries of the member who becomes the creator, including their owner entry if it is the same person. Empty if the entry
 * was removed after they joined.
 */
async function entriesOfMember(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
  { named_id }: FoundMember,
): Promise<OwnEntry[]> {
  const { people } = await loadClientEntries(ctx, tx, membership);
  const entry = people.find(({ id }) => id === named_id);
  if (!entry || entry.role === 'employee') return [];
  const { id, role, answers } = entry;
  const owners = toEntries(await loadEntries(ctx, tx, membership.client.id, 'owners')).filter(
    (owner) => role === 'representative' && isSamePerson(owner.answers, answers),
  );
  return [{ id, role, answers }, ...owners];
}

/** Returns the sessions of both, which the caller removes from the cache after the commit. */
export async function handOverCreator(
  ctx: RequestContext,
  tx: Tx,
  { membership, offer, member }: Acceptance,
): Promise<readonly string[]> {
  const { id: clientId, created_by: formerId } = membership.client;
  const { email, answers } = await loadProfile(ctx, tx, membership);
  const own = await ownEntries(ctx, tx, clientId);
  const [entry] = own;
  const theirs = await entriesOfMember(ctx, tx, membership, member);
  const giving = (await findMember(tx, clientId, formerId))?.progress ?? [];
  const after = progressAfterHandover({ giving, receiving: member.progress }, entry?.role ?? null);
  const sessions = await moveCreatorRole(tx, {
    offerId: offer.id,
    now: ctx.now,
    progress: after.receiving,
    former: entry && (await formerCreator(ctx, tx, entry, { clientId, email, progress: after.giving })),
    asked: await moveRequests(ctx, tx, membership),
    changeId: randomUUIDv7(),
    formerChangeId: randomUUIDv7(),
  });
  if (!sessions) throw new Refusal('HANDOVER_OVER');
  const moved = [
    ...theirs.map((each) => ({ ...each, answers: entryOfCreator(each.role, each.answers) })),
    ...own.map((each) => ({
      ...each,
      answers: entryOfFormerCreator(each.role, each.answers, answers, email),
    })),
  ];
  const acting = await loadMembershipState(ctx, tx);
  for (const [list, changed] of Map.groupBy(moved, ({ role }) => findEntryList(role)))
    await changeEntries(ctx, tx, acting, list, changed);

  await recordAudit(ctx, tx, {
    action: 'members.accept-creator-role',
    clientId,
    target: `person:${member.person_id}`,
    detail: { offer: offer.id, former: formerId, formerRole: entry?.role ?? '' },
  });
  await notifyHandover(ctx, tx, memberAsAuthor(ctx, tx, acting), {
    offer,
    isFormerMember: entry === undefined,
  });
  for (const personId of [member.person_id, formerId])
    await ctx.jobs.enqueue(tx, 'tell-member-change', { clientId, personId });
  const creator = { personId: member.person_id, client: { id: clientId } };
  await ctx.stepEngine.afterChange(ctx, tx, creator, { creator: true });
  return sessions;
}
