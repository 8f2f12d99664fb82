// What the invitations slice asks the database. Whoever opens a link belongs to no client yet and sees none of its rows: they ask by functions.
import type { ClientRole, ClientStatus } from '@portico/domain/clients/account';
import type { RunQuery, Tx } from '../../platform/db/database.ts';

export interface FoundInvitation {
  readonly id: string;
  readonly client_id: string;
  readonly named_id: string;
  readonly role: ClientRole;
  readonly invited_by: string;
  readonly company: string;
  readonly client_status: ClientStatus;
  /** Where the link was sent; opened by its token. */
  readonly email_sealed: Buffer;
  readonly expires_at: Date;
  readonly ended: string | null;
  readonly joined_at: Date | null;
  readonly declined_at: Date | null;
  readonly revoked_at: Date | null;
  /** Another address than the link's is invited by now. */
  readonly is_corrected: boolean;
  /** The address that was asked with is the link's or the invited one. */
  readonly is_addressed: boolean;
  /** Whoever has that address belongs to the client already. */
  readonly is_member: boolean;
}

export const findInvitation = async (
  ask: RunQuery,
  linkHash: Buffer,
  emailIndexes: readonly Buffer[],
): Promise<FoundInvitation | undefined> =>
  (
    await ask<FoundInvitation>('select * from app.find_invitation($1, $2::bytea[])', [linkHash, emailIndexes])
  )[0];

/** By the worker, which sees it. */
export const invitationRow = (tx: Tx, id: string) =>
  tx.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Whether somebody who has proven the invited mailbox is on their way to join, by a link that still counts. */
export const hasActiveVisitor = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx
    .selectFrom('invitation_link as link')
    .innerJoin('flow', 'flow.link_hash', 'link.token_hash')
    .select('flow.id')
    .where('link.invitation_id', '=', id)
    .where('link.ended', 'is', null)
    .where('flow.ended_at', 'is', null)
    .where('flow.expires_at', '>', now)
    .where('flow.email_proven_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** The invitation is as young as its newest link. */
export const recordSent = (tx: Tx, id: string, sent: { sent_at: Date; expires_at: Date }) =>
  tx.updateTable('invitation').set(sent).where('id', '=', id).execute();
