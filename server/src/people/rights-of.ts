// What a creator lets somebody do on the transaction side (F6, F7), as it stands in clear with their invitation.
import type { ClientRole } from '@portico/domain/client/account';
import type { Answers } from '@portico/domain/forms/form';
import { namedRights } from '@portico/domain/people/people-forms';
import type { NamedRights } from './sql.ts';

export function rightsOf(role: ClientRole, answers: Answers): NamedRights {
  const { permissions, validUntil } = namedRights(role, answers);
  return { permissions: permissions && [...permissions], valid_until: validUntil };
}
