// Seeds a member with a role in an existing client. They join through an invitation, as in production.
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { ClientRole } from '@portico/domain/clients/account';
import type { StepType } from '@portico/domain/steps/flows';
import type { ServerContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/database.ts';
import { tokenHash } from '../slices/auth/flow.ts';
import { ownEmail } from '../slices/auth/own-address.ts';
import { joinByLink } from '../slices/invitations/follow-link.ts';
import { computeLinkExpiry, makeLink, sealInvitedEmail } from '../slices/invitations/send-link.ts';

interface Joined {
  readonly clientId: string;
  readonly personId: string;
  readonly role: ClientRole;
  readonly progress: readonly StepType[];
  readonly joinedAt: Date;
}

const creatorOf = async (tx: Tx, clientId: string): Promise<string> =>
  (
    await tx
      .selectFrom('member')
      .select('person_id')
      .where('client_id', '=', clientId)
      .where('is_creator', '=', true)
      .executeTakeFirstOrThrow()
  ).person_id;

/** Records these steps as done and, by default, the approval of the member by staff. */
export const keepProgress = (
  tx: Tx,
  clientId: string,
  personId: string,
  progress: readonly StepType[],
  isApproved = true,
) =>
  tx
    .updateTable('member')
    .set({ progress: [...progress], ...(isApproved && { awaits_approval: false }) })
    .where('client_id', '=', clientId)
    .where('person_id', '=', personId)
    .execute();

export const seedJoined = (
  server: ServerContext,
  { clientId, personId, role, progress, joinedAt }: Joined,
): Promise<void> =>
  server.db.as({ personId, clientId }, async (tx) => {
    const email = await ownEmail(server, tx, personId);
    const emailIndexes = server.vault.blindIndexes(email);
    const id = randomUUIDv7();
    const invitation = {
      id,
      client_id: clientId,
      named_id: randomUUID(),
      role,
      invited_by: await creatorOf(tx, clientId),
      email_index: emailIndexes[0] as Buffer,
      email_sealed: await sealInvitedEmail(server, tx, id, clientId, email),
      sent_at: joinedAt,
      expires_at: computeLinkExpiry(joinedAt),
    };
    await tx.insertInto('invitation').values(invitation).execute();
    const token = await makeLink({ now: joinedAt }, tx, invitation, email);
    await joinByLink(tx, tokenHash(token), emailIndexes, joinedAt);
    await keepProgress(tx, clientId, personId, progress);
  });
