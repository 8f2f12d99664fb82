// The rights on the transaction side that the creator grants (F6, F7), stored unencrypted with the invitation.
import type { ClientRole } from '@portico/domain/clients/account';
import type { Answers } from '@portico/domain/forms/form';
import { readRights } from '@portico/domain/people/people-forms';
import type { Tx } from '../../platform/db/database.ts';
import { type EnteredRights, setEnteredRights } from '../invitations/invitation-store.ts';

export function toRights(role: ClientRole, answers: Answers): EnteredRights {
  const { permissions, validUntil } = readRights(role, answers);
  return { permissions: permissions && [...permissions], valid_until: validUntil };
}

/** Applies to every invited person, whether they have joined or not. */
export const saveRights = (
  tx: Tx,
  clientId: string,
  namedId: string,
  { role, answers }: { readonly role: ClientRole; readonly answers: Answers },
): Promise<unknown> => setEnteredRights(tx, clientId, namedId, toRights(role, answers));
