// Sends notices about a membership to the member and to the creator, who is responsible for the company.
import { cleanNameForMail } from '@portico/domain/people/name-in-mail';
import { type MembershipState, runAsMember } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { enqueueMessage, type MessageContext } from '../messages/enqueue-message.ts';
import type { MemberChange, ToCreator } from '../messages/member-texts.ts';
import { loadEntryNames } from './entries.ts';
import type { FoundMember } from './find-members.ts';

/** The author of a change to a member, and the client it belongs to. */
export interface ChangeAuthor {
  readonly client: Pick<MembershipState['client'], 'id' | 'created_by' | 'company'>;
  /** The author as the email to the creator names them. */
  readonly by: ToCreator['by'];
  /** Runs work on rows that only this person can see. Members have to act for that person; staff see every row. */
  readonly actAs: <T>(personId: string, work: () => Promise<T>) => Promise<T>;
}

export const memberAsAuthor = (ctx: RequestContext, tx: Tx, membership: MembershipState): ChangeAuthor => ({
  client: membership.client,
  by: membership.personId === membership.client.created_by ? 'you' : 'colleague',
  actAs: (personId, work) => runAsMember(ctx, tx, membership, personId, work),
});

export const companyInMail = ({ client }: ChangeAuthor): string =>
  cleanNameForMail(client.company, 'your company');

interface ToMember {
  readonly personId: string;
  readonly kind: 'membership-ended' | 'rights-changed' | 'membership-approved';
  readonly changeId: string;
  /** The member made the change themselves. */
  readonly isOwn: boolean;
}

export const notifyMember = (
  ctx: MessageContext,
  tx: Tx,
  author: ChangeAuthor,
  { personId, kind, changeId, isOwn }: ToMember,
): Promise<void> =>
  author.actAs(personId, () =>
    enqueueMessage(ctx, tx, {
      personId,
      kind,
      about: changeId,
      values: { company: companyInMail(author), isOwn },
    }),
  );

export interface ChangedMember {
  readonly member: FoundMember;
  readonly changeId: string;
  readonly change: MemberChange;
}

/** The creator is notified even of their own change, so that a hijacked session cannot make it unnoticed. */
export async function notifyCreator(
  ctx: MessageContext,
  tx: Tx,
  author: ChangeAuthor,
  { member, changeId, change }: ChangedMember,
): Promise<void> {
  const { id: clientId, created_by: creatorId } = author.client;
  const names = await loadEntryNames(ctx, tx, clientId);
  const values = {
    company: companyInMail(author),
    name: cleanNameForMail(names.get(member.named_id ?? '') ?? '', 'A member'),
    change,
    by: author.by,
  };
  await author.actAs(creatorId, () =>
    enqueueMessage(ctx, tx, { personId: creatorId, kind: 'people-changed', about: changeId, values }),
  );
}
