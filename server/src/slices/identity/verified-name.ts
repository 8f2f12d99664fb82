// What somebody is called, as they told it and as their document showed it: the names that they may sign with. What is told is compared
// with the document before the step is recorded, so that both are theirs.
import type { TypedPerson } from '@portico/domain/identity/compare';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { loadTypedPerson, openReadDocument } from './check-secrets.ts';
import { checkOfClient } from './sql.ts';

export async function verifiedName(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  personId: string,
  clientId: string,
): Promise<TypedPerson[]> {
  const check = await checkOfClient(tx, personId, clientId);
  const seen = check?.state === 'approved' ? await openReadDocument(ctx, tx, check) : null;
  const typed = await loadTypedPerson(ctx, tx, personId);
  return seen ? [typed, { givenNames: seen.givenNames, familyName: seen.familyName }] : [typed];
}
