// What a creator lets somebody do on the transaction side (F6, F7), as it stands in clear with their invitation.
import type { ClientRole } from '@portico/domain/clients/account';
import type { Answers } from '@portico/domain/forms/form';
import { readRights } from '@portico/domain/people/people-forms';
import type { Tx } from '../../platform/db/database.ts';
import { type EnteredRights, setEnteredRights } from './sql.ts';

export function toRights(role: ClientRole, answers: Answers): EnteredRights {
  const { permissions, validUntil } = readRights(role, answers);
  return { permissions: permissions && [...permissions], valid_until: validUntil };
}

/** From now on, of whoever was invited, whether they have joined or not. */
export const saveRights = (
  tx: Tx,
  clientId: string,
  namedId: string,
  { role, answers }: { readonly role: ClientRole; readonly answers: Answers },
): Promise<unknown> => setEnteredRights(tx, clientId, namedId, toRights(role, answers));
