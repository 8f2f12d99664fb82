// Reads and writes a client's invitations and their links.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { InvitationLinkRow, InvitationRow } from '../../platform/db/tables.gen.ts';

export type Invitation = Selectable<InvitationRow>;

export type EnteredRights = Pick<Invitation, 'permissions' | 'valid_until'>;

export type LinkEnd = 'resent' | 'corrected' | 'revoked';

/** All invitations ever sent for this client. */
export const listInvitations = (tx: Tx, clientId: string): Promise<Invitation[]> =>
  tx.selectFrom('invitation').selectAll().where('client_id', '=', clientId).execute();

export const insertInvitation = (tx: Tx, invitation: Insertable<InvitationRow>) =>
  tx.insertInto('invitation').values(invitation).execute();

export const setInvitation = (tx: Tx, id: string, changed: Updateable<InvitationRow>) =>
  tx.updateTable('invitation').set(changed).where('id', '=', id).execute();

/** Sets the rights on the transaction side of an invited person, whether they have joined or not. */
export const setEnteredRights = (tx: Tx, clientId: string, namedId: string, rights: EnteredRights) =>
  tx
    .updateTable('invitation')
    .set(rights)
    .where('client_id', '=', clientId)
    .where('named_id', '=', namedId)
    .execute();

export const insertLink = (tx: Tx, link: Insertable<InvitationLinkRow>) =>
  tx.insertInto('invitation_link').values(link).execute();

/** Keeps the first reason for which a link ended. */
export const endLinks = (tx: Tx, invitationId: string, ended: LinkEnd) =>
  tx
    .updateTable('invitation_link')
    .set({ ended })
    .where('invitation_id', '=', invitationId)
    .where('ended', 'is', null)
    .executeTakeFirst();

/** When a mailbox started to refuse our emails. */
export const refusedSince = async (tx: Tx, indexes: readonly Buffer[]): Promise<Date | null> => {
  const row = await tx
    .selectFrom('address_guard')
    .select('refused_at')
    .where('channel', '=', 'email')
    .where('address_index', 'in', indexes)
    .where('refused_at', 'is not', null)
    .executeTakeFirst();
  return row?.refused_at ?? null;
};

export const findCompanyName = async (tx: Tx, clientId: string): Promise<string> =>
  (await tx.selectFrom('client').select('company').where('id', '=', clientId).executeTakeFirstOrThrow())
    .company;

/** Neither revoked nor declined; the person may have joined already. */
export const isOpenInvitation = ({ revoked_at, declined_at }: Invitation): boolean =>
  revoked_at === null && declined_at === null;

export const isPending = (invitation: Invitation): boolean =>
  isOpenInvitation(invitation) && invitation.joined_at === null;
