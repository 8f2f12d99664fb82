// What was entered of somebody who belongs to a client, by its creator: as an owner, a representative, an employee. Of the creator
// themselves, where they are named as representing it.
import type { Answers } from '@portico/domain/forms/form';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { loadOwners } from '../owners/owner-store.ts';
import { loadPeople, toPersonEntries } from './person-store.ts';
import { findInvitations } from './sql.ts';

export async function findEnteredDetails(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  clientId: string,
  { personId, isCreator }: { readonly personId: string; readonly isCreator: boolean },
): Promise<Answers | undefined> {
  const named = await loadPeople(ctx, tx, clientId);
  if (isCreator) return toPersonEntries(named).find(({ answers }) => answers['isMe'] === true)?.answers;
  const joined = (await findInvitations(tx, clientId)).find(({ person_id }) => person_id === personId);
  if (!joined) return undefined;
  const people = joined.role === 'ubo' ? (await loadOwners(ctx, tx, clientId)).owners : named;
  return people.get(joined.named_id)?.answers ?? undefined;
}
