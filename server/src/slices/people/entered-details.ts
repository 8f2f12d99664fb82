// Finds the details that the creator entered for a member as an owner, representative or employee. For the creator, these are
// in the entry that names them as a representative.
import type { Answers } from '@portico/domain/forms/form';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { listInvitations } from '../invitations/invitation-store.ts';
import { loadOwners } from '../owners/owner-store.ts';
import { loadPeople, toPersonEntries } from './person-store.ts';

export async function findEnteredDetails(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  clientId: string,
  { personId, isCreator }: { readonly personId: string; readonly isCreator: boolean },
): Promise<Answers | undefined> {
  const named = await loadPeople(ctx, tx, clientId);
  if (isCreator) return toPersonEntries(named).find(({ answers }) => answers['isMe'] === true)?.answers;
  const joined = (await listInvitations(tx, clientId)).find(({ person_id }) => person_id === personId);
  if (!joined) return undefined;
  const people = joined.role === 'ubo' ? (await loadOwners(ctx, tx, clientId)).owners : named;
  return people.get(joined.named_id)?.answers ?? undefined;
}
