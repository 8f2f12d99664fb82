// Finds the details that the creator entered for a member as an owner, representative or employee. For the creator, these are
// in the entry that names them as a representative.
import type { ClientRole } from '@portico/domain/clients/account';
import type { Answers } from '@portico/domain/forms/form';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type EntryList, findEntryList, loadEntries, toEntries } from '../entries/entry-store.ts';
import { listInvitations } from '../invitations/invitation-store.ts';

export async function findEnteredDetails(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  clientId: string,
  { personId, isCreator }: { readonly personId: string; readonly isCreator: boolean },
): Promise<Answers | undefined> {
  const load = (list: EntryList) => loadEntries(ctx, tx, clientId, list);
  if (isCreator)
    return toEntries(await load('people')).find(({ answers }) => answers['isMe'] === true)?.answers;
  const joined = (await listInvitations(tx, clientId)).find(({ person_id }) => person_id === personId);
  if (!joined) return undefined;
  return (await load(findEntryList(joined.role as ClientRole))).get(joined.named_id)?.answers ?? undefined;
}
