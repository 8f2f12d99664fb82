// The names a person may sign with: as entered and as on their document. The details are compared with the document before the
// step is recorded, so both names are theirs.
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
