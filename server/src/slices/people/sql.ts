// Queries of the people slice on its tables: named_person, invitation and invitation_link.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { InvitationLinkRow, InvitationRow, NamedPersonRow } from '../../platform/db/tables.gen.ts';

export type Invitation = Selectable<InvitationRow>;
export type EnteredRights = Pick<Invitation, 'permissions' | 'valid_until'>;
type Ended = 'resent' | 'corrected' | 'revoked';

/** Lists all person entries in the order in which they were entered, including removed ones. */
export const findPersonEntries = (tx: Tx, clientId: string): Promise<Selectable<NamedPersonRow>[]> =>
  tx
    .selectFrom('named_person')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** An existing person keeps their position and role. */
export const upsertPersonEntry = (tx: Tx, named: Insertable<NamedPersonRow>) =>
  tx
    .insertInto('named_person')
    .values(named)
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'id'])
        .doUpdateSet({ answers_sealed: named.answers_sealed ?? null, version: named.version }),
    )
    .execute();

export const findInvitations = (tx: Tx, clientId: string): Promise<Invitation[]> =>
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
export const endLinks = (tx: Tx, invitationId: string, ended: Ended) =>
  tx
    .updateTable('invitation_link')
    .set({ ended })
    .where('invitation_id', '=', invitationId)
    .where('ended', 'is', null)
    .executeTakeFirst();

/** The progress of the client's members. */
export const findMemberProgress = (tx: Tx, clientId: string) =>
  tx.selectFrom('member').select(['person_id', 'progress']).where('client_id', '=', clientId).execute();

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
