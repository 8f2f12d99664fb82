// Loads the name that the inviter entered for the invited person.
import { formatEnteredName } from '@portico/domain/people/entered-person';
import type { RequestContext } from '../../platform/context.ts';
import { findEntryList, loadEntries } from '../entries/entry-store.ts';
import type { FoundInvitation } from './link-sql.ts';

/** Acts for the client, because the entry is sealed under the client's key. */
export const loadEnteredNames = (
  ctx: RequestContext,
  { client_id: clientId, named_id: namedId, role }: FoundInvitation,
): Promise<string[]> =>
  ctx.db.as({ clientId }, async (tx) => {
    const answers = (await loadEntries(ctx, tx, clientId, findEntryList(role))).get(namedId)?.answers;
    return answers ? [formatEnteredName(answers)] : [];
  });
