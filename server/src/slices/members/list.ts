// GET /members/list: lists members and their rights. Those who manage people see everyone, others themselves.
import type { Reply } from '@portico/domain/api/call';
import type { members } from '@portico/domain/api/members';
import { computePermissions } from '@portico/domain/clients/transaction';
import { type Answers, readText } from '@portico/domain/forms/form';
import { canManage, type MemberRole } from '@portico/domain/members/membership';
import { findFlow } from '@portico/domain/steps/flows';
import { isComplete } from '@portico/domain/steps/progress';
import { type FoundFormerMember, findFormerMembers } from '../../membership/former-members.ts';
import { loadMembershipState, type MembershipState, runAsMember } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { ownEmail } from '../auth/own-address.ts';
import { nameOfPerson } from '../personal/name-of-person.ts';
import { isCandidate } from './creator-candidates.ts';
import { loadClientEntries, loadEntryNames } from './entries.ts';
import { type FoundMember, findMembers } from './find-members.ts';
import { loadHandover } from './load-handover.ts';
import { findMemberRole, managingRole } from './managing-role.ts';

type Listed = Reply<typeof members.list>['members'][number];

const BUSINESS = 'BUSINESS_ACCOUNT';
const orNull = (text: string): string | null => (text === '' ? null : text);

async function listedAs(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
  member: FoundMember,
  { by, entries }: { readonly by: MemberRole | undefined; readonly entries: ReadonlyMap<string, Answers> },
): Promise<Listed> {
  const role = findMemberRole(member);
  const isMe = member.person_id === membership.personId;
  const answers = entries.get(member.named_id ?? '') ?? {};
  // A member's own details are private; colleagues see the details that were entered for the invitation.
  const named =
    isMe || role === 'creator'
      ? await runAsMember(ctx, tx, membership, member.person_id, async () => ({
          name: await nameOfPerson(ctx, tx, member.person_id),
          email: await ownEmail(ctx, tx, member.person_id),
        }))
      : { name: '', email: readText(answers, 'email') };
  return {
    personId: member.person_id,
    ...named,
    role,
    isMe,
    joinedAt: member.joined_at.toISOString(),
    hasFinished: isComplete({
      ...findFlow({ accountType: BUSINESS, isClientCreator: member.is_creator, role: member.role }),
      done: member.progress,
    }),
    awaitsApproval: member.awaits_approval,
    permissions: [
      ...computePermissions({
        accountType: BUSINESS,
        isCreator: member.is_creator,
        role: member.role,
        permissions: member.permissions,
      }),
    ],
    amountLimit: orNull(readText(answers, 'amountLimit')),
    limitCurrency: orNull(readText(answers, 'limitCurrency')),
    validUntil: member.valid_until,
    isManaged: !isMe && by !== undefined && canManage(by, role),
    canBecomeCreator:
      by === 'creator' &&
      (await runAsMember(ctx, tx, membership, member.person_id, () => isCandidate(ctx, tx, member))),
  };
}

/** A former creator may have no entry, so use their own name, which every member could see before. */
const formerName = (
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
  { person_id: personId, named_id }: FoundFormerMember,
  names: ReadonlyMap<string, string>,
): Promise<string> | string =>
  named_id === null
    ? runAsMember(ctx, tx, membership, personId, () => nameOfPerson(ctx, tx, personId))
    : (names.get(named_id) ?? '');

export const list: UseCase<typeof members.list> = (ctx) =>
  ctx.read(async (tx) => {
    const membership = await loadMembershipState(ctx, tx);
    const clientId = membership.client.id;
    const by = await managingRole(ctx, tx, membership);
    const { people } = await loadClientEntries(ctx, tx, membership);
    const entries = new Map(people.map(({ id, answers }) => [id, answers]));
    const names = await loadEntryNames(ctx, tx, clientId);
    const listed: Listed[] = [];
    for (const member of await findMembers(tx, clientId))
      if (by !== undefined || member.person_id === membership.personId) {
        const one = await listedAs(ctx, tx, membership, member, { by, entries });
        listed.push({ ...one, name: one.name || (names.get(member.named_id ?? '') ?? '') });
      }
    const former = [];
    for (const row of by === undefined ? [] : await findFormerMembers(tx, clientId))
      former.push({
        name: await formerName(ctx, tx, membership, row, names),
        role: row.role,
        joinedAt: row.joined_at.toISOString(),
        endedAt: row.ended_at.toISOString(),
        endedBy: row.ended_by,
      });
    return {
      company: membership.client.company,
      members: listed,
      handover: await loadHandover(ctx, tx, membership),
      former,
    };
  });
