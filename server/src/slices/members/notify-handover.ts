// Notifies the creator and the member about each stage of an offer of the creator's role, and about the handover.
import { cleanNameForMail } from '@portico/domain/people/name-in-mail';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { enqueueMessage, type MessageContext } from '../messages/enqueue-message.ts';
import type { CreatorOffer } from '../messages/handover-texts.ts';
import { nameOfPerson } from '../personal/name-of-person.ts';
import type { HandoverOffer } from './creator-offer.ts';
import { type ChangeAuthor, companyInMail } from './notify.ts';

type Sides = Pick<HandoverOffer, 'id' | 'from_person_id' | 'to_person_id'>;

const nameIn = (
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  { actAs }: ChangeAuthor,
  personId: string,
  otherwise: string,
): Promise<string> =>
  actAs(personId, async () => cleanNameForMail(await nameOfPerson(ctx, tx, personId), otherwise));

/** The creator is notified even of their own action, so that a hijacked session cannot offer the role unnoticed. */
export async function notifyOffer(
  ctx: MessageContext,
  tx: Tx,
  author: ChangeAuthor,
  {
    stage,
    id,
    from_person_id: creatorId,
    to_person_id: memberId,
    expires_at: until,
  }: Sides & Pick<HandoverOffer, 'expires_at'> & Pick<CreatorOffer, 'stage'>,
): Promise<void> {
  const values = {
    company: companyInMail(author),
    stage,
    until,
    isByStaff: author.by === 'staff',
    creator: await nameIn(ctx, tx, author, creatorId, 'The account creator'),
    member: await nameIn(ctx, tx, author, memberId, 'A member'),
  };
  const about = `${id} ${stage}`;
  if (stage !== 'declined')
    await author.actAs(memberId, () =>
      enqueueMessage(ctx, tx, { personId: memberId, kind: 'creator-role-offered', about, values }),
    );
  await author.actAs(creatorId, () =>
    enqueueMessage(ctx, tx, { personId: creatorId, kind: 'creator-role-offer', about, values }),
  );
}

export async function notifyHandover(
  ctx: MessageContext,
  tx: Tx,
  author: ChangeAuthor,
  { offer, isFormerMember }: { readonly offer: Sides; readonly isFormerMember: boolean },
): Promise<void> {
  const { id: about, from_person_id: formerId, to_person_id: creatorId } = offer;
  const company = companyInMail(author);
  const former = await nameIn(ctx, tx, author, formerId, 'the former account creator');
  const creator = await nameIn(ctx, tx, author, creatorId, 'a member');
  await author.actAs(creatorId, () =>
    enqueueMessage(ctx, tx, {
      personId: creatorId,
      kind: 'creator-role-received',
      about,
      values: { company, name: former },
    }),
  );
  await author.actAs(formerId, () =>
    enqueueMessage(ctx, tx, {
      personId: formerId,
      kind: 'creator-role-handed-over',
      about,
      values: { company, name: creator, isFormerMember },
    }),
  );
}
