// POST /members/change-rights: changes what a representative or employee may do on the transaction side, up to which amount and
// until when. The next token carries the change, and the transaction service is notified.
import { randomUUIDv7 } from 'node:crypto';
import type { Input } from '@portico/domain/api/call';
import type { members } from '@portico/domain/api/members';
import { computePermissions } from '@portico/domain/clients/transaction';
import { type Answers, findProblems, readList } from '@portico/domain/forms/form';
import { formOfRole, readRights } from '@portico/domain/people/people-forms';
import type { MembershipState } from '../../membership/membership-state.ts';
import { findSessionMembership } from '../../membership/session-membership.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { FieldRefusal, Refusal } from '../../platform/refusal.ts';
import { changeEntries } from '../entries/change-entries.ts';
import { loadEntries, type SavedEntry } from '../entries/entry-store.ts';
import { toFormContext } from '../owners/ownership.ts';
import { saveRights } from '../people/entered-rights.ts';
import { requireManaged } from './managing-role.ts';
import { memberAsAuthor, notifyCreator, notifyMember } from './notify.ts';
import { insertChange } from './sql.ts';

type Rights = Input<typeof members.changeRights>['body']['rights'];

/**
 * Applies the form of the member's role to the fields that were sent. An empty list of permissions is refused for
 * representatives too: they would fall back to the permissions of their role, so removing all would grant some.
 */
function requireValid(
  ctx: RequestContext,
  { role }: SavedEntry<'people'>,
  answers: Answers,
  rights: Rights,
): void {
  if ('transactionPermissions' in rights && readList(answers, 'transactionPermissions').length === 0)
    throw new FieldRefusal('transactionPermissions', 'Select at least one right, or remove their access.');
  const problem = findProblems(formOfRole[role], answers, toFormContext(ctx)).find(({ field }) =>
    Object.keys(rights).some((key) => field === key || field.startsWith(`${key}.`)),
  );
  if (problem) throw new FieldRefusal(problem.field, problem.message);
}

/** Members cannot grant permissions they do not have themselves; the creator has all of them. */
async function requireMembership(
  tx: Tx,
  { personId, client }: MembershipState,
  before: SavedEntry<'people'>,
  after: Answers,
): Promise<void> {
  const own = await findSessionMembership(tx, client.id, personId);
  const mine = own ? computePermissions(own) : [];
  const { role } = before;
  const namedIn = (answers: Answers) =>
    computePermissions({
      accountType: 'BUSINESS_ACCOUNT',
      isCreator: false,
      role,
      ...readRights(role, answers),
    });
  const had = namedIn(before.answers ?? {});
  if (namedIn(after).some((each) => !had.includes(each) && !mine.includes(each)))
    throw new FieldRefusal('transactionPermissions', 'You can only give rights that you have yourself.');
}

export const changeRights: UseCase<typeof members.changeRights> = (ctx, { body: { personId, rights } }) =>
  ctx.write(async (tx) => {
    const { membership, member } = await requireManaged(ctx, tx, personId);
    const clientId = membership.client.id;
    const entryId = member.named_id ?? '';
    const former = (await loadEntries(ctx, tx, clientId, 'people')).get(entryId);
    if (!former?.answers) throw new Refusal('USER_NOT_FOUND');
    const answers: Answers = { ...former.answers, ...rights };
    requireValid(ctx, former, answers, rights);
    await requireMembership(tx, membership, former, answers);

    const changeId = randomUUIDv7();
    const version = await changeEntries(ctx, tx, membership, 'people', [{ id: entryId, answers }]);
    await saveRights(tx, clientId, entryId, { role: former.role, answers });
    await insertChange(tx, {
      id: changeId,
      client_id: clientId,
      person_id: member.person_id,
      kind: 'rights',
      by_person_id: membership.personId,
      at: ctx.now,
    });
    await recordAudit(ctx, tx, {
      action: 'members.change-rights',
      clientId,
      target: `person:${member.person_id}`,
      detail: { role: former.role, version },
    });
    const author = memberAsAuthor(ctx, tx, membership);
    await notifyMember(ctx, tx, author, {
      personId: member.person_id,
      kind: 'rights-changed',
      changeId,
      isOwn: false,
    });
    await notifyCreator(ctx, tx, author, { member, changeId, change: 'rights' });
    await ctx.jobs.enqueue(tx, 'tell-member-change', { clientId, personId: member.person_id });
    await ctx.stepEngine.afterChange(ctx, tx, membership, { rights: true });
    return {};
  });
