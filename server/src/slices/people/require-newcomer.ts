// In an approved client, the list only allows changes to people who have not joined. Changing a member's rights needs a fresh
// code (members/change-rights.ts), and staff approve everyone who joins.
import type { Answers } from '@portico/domain/forms/form';
import { readClientStatus } from '../../membership/load-clients.ts';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { Tx } from '../../platform/db/database.ts';
import { FieldRefusal, Refusal } from '../../platform/refusal.ts';
import { listInvitations } from '../invitations/invitation-store.ts';

/** In any other status the list is open. Creators cannot change their own signing power, as nobody would approve that. */
export async function requireNotJoined(
  tx: Tx,
  { client }: MembershipState,
  id: string,
  answers: Answers,
): Promise<void> {
  if (readClientStatus(client) !== 'ONBOARDED') return;
  if (answers['isMe'] === true)
    throw new FieldRefusal('isMe', 'You can’t change your own details here once the account is open.');
  const invitation = (await listInvitations(tx, client.id)).find(({ named_id }) => named_id === id);
  if (invitation?.joined_at) throw new Refusal('INVITE_USED');
}
