// Who can still be changed in the list of an approved client: people who have not joined. What a member may do is changed with a fresh code
// (members/change-rights.ts), and staff approve everybody who joins.
import type { Answers } from '@portico/domain/forms/form';
import { readClientStatus } from '../../membership/load-clients.ts';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { Tx } from '../../platform/db/database.ts';
import { FieldRefusal, Refusal } from '../../platform/refusal.ts';
import { findInvitations } from './sql.ts';

/** In any other state the list is free. The creator cannot give themselves the power to sign, or take it away: nobody would approve that. */
export async function requireNotJoined(
  tx: Tx,
  { client }: MembershipState,
  id: string,
  answers: Answers,
): Promise<void> {
  if (readClientStatus(client) !== 'ONBOARDED') return;
  if (answers['isMe'] === true)
    throw new FieldRefusal('isMe', 'Your own details cannot be changed here once the account is open.');
  const invitation = (await findInvitations(tx, client.id)).find(({ named_id }) => named_id === id);
  if (invitation?.joined_at) throw new Refusal('INVITE_USED');
}
