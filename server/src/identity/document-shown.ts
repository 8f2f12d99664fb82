// Which kind of document somebody has shown, when one was found to be theirs.
import type { ServerContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { seenOf } from './sealed.ts';
import { newestCheck } from './sql.ts';

export async function documentShown(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  personId: string,
): Promise<string | undefined> {
  const check = await newestCheck(tx, personId);
  return check?.state === 'approved' ? (await seenOf(ctx, tx, check))?.documentType : undefined;
}
