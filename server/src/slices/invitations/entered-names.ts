// Loads the name that the inviter entered for the invited person.
import { formatEnteredName } from '@portico/domain/people/entered-person';
import type { RequestContext } from '../../platform/context.ts';
import { loadOwners } from '../owners/owner-store.ts';
import { loadPeople } from '../people/person-store.ts';
import type { FoundInvitation } from './link-sql.ts';

/** Acts for the client, because the entry is sealed under the client's key. */
export const loadEnteredNames = (
  ctx: RequestContext,
  { client_id: clientId, named_id: namedId, role }: FoundInvitation,
): Promise<string[]> =>
  ctx.db.as({ clientId }, async (tx) => {
    const named =
      role === 'ubo' ? (await loadOwners(ctx, tx, clientId)).owners : await loadPeople(ctx, tx, clientId);
    const answers = named.get(namedId)?.answers;
    return answers ? [formatEnteredName(answers)] : [];
  });
