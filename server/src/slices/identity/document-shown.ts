// Returns the type of document a person showed for a client, once their check was approved.
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { openReadDocument } from './check-secrets.ts';
import { checkOfClient } from './sql.ts';

export async function documentShown(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  personId: string,
  clientId: string,
): Promise<string | undefined> {
  const check = await checkOfClient(tx, personId, clientId);
  return check?.state === 'approved' ? (await openReadDocument(ctx, tx, check))?.documentType : undefined;
}
