// Queries of the invitations slice. People with a link are no members yet, so they use database functions instead of rows.
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
  /** The address the link was sent to; the link's token opens it. */
  readonly email_sealed: Buffer;
  readonly expires_at: Date;
  readonly ended: string | null;
  readonly joined_at: Date | null;
  readonly declined_at: Date | null;
  readonly revoked_at: Date | null;
  /** The invitation has since been corrected to another address than the link's. */
  readonly is_corrected: boolean;
  /** The address in the query is the link's or the invited one. */
  readonly is_addressed: boolean;
  /** The owner of that address is already a member of the client. */
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

/** Run by the worker, whose row-level security policy allows it. */
export const invitationRow = (tx: Tx, id: string) =>
  tx.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Whether somebody who has proven the invited mailbox is about to join with a link that is still active. */
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
