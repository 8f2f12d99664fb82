// Notices about a membership: to the person it is about, and to the creator, who answers for the company.
import { namedInMail } from '@portico/domain/people/named-in-mail';
import { inNameOf, type Standing } from '../client/progress.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import type { MemberChange } from '../messages/member-texts.ts';
import { enteredNames } from './entries.ts';
import type { MemberRow } from './find-members.ts';

const companyInMail = ({ client }: Standing): string => namedInMail(client.company, 'your company');

interface ToMember {
  readonly personId: string;
  readonly kind: 'membership-ended' | 'rights-changed';
  readonly changeId: string;
  /** They did it themselves. */
  readonly isOwn: boolean;
}

export const notifyMember = (
  ctx: RequestContext,
  tx: Tx,
  by: Standing,
  { personId, kind, changeId, isOwn }: ToMember,
): Promise<void> =>
  inNameOf(ctx, tx, by, personId, () =>
    enqueueMessage(ctx, tx, {
      personId,
      kind,
      about: changeId,
      values: { company: companyInMail(by), isOwn },
    }),
  );

/** Also when it was the creator: a session that somebody else has taken over must not do this unnoticed. */
export async function notifyCreator(
  ctx: RequestContext,
  tx: Tx,
  by: Standing,
  {
    member,
    changeId,
    change,
  }: { readonly member: MemberRow; readonly changeId: string; readonly change: MemberChange },
): Promise<void> {
  const { id: clientId, created_by: creatorId } = by.client;
  const names = await enteredNames(ctx, tx, clientId);
  const values = {
    company: companyInMail(by),
    name: namedInMail(names.get(member.named_id ?? '') ?? '', 'A member'),
    change,
    by: by.personId === creatorId ? ('you' as const) : ('colleague' as const),
  };
  await inNameOf(ctx, tx, by, creatorId, () =>
    enqueueMessage(ctx, tx, { personId: creatorId, kind: 'people-changed', about: changeId, values }),
  );
}
