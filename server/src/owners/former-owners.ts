// What was entered of owners whom a change has taken out. Their rows are empty, so it is read from the stored versions of the answers.
import type { Answers } from '@portico/domain/forms/form';
import type { ServerContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { findLastChanges } from '../forms/sql.ts';
import { type Change, openContent } from '../forms/versions.ts';
import type { Kept } from './kept.ts';
import { versionedOwners } from './versioned-owners.ts';

/** By the id of their entry. Owners who were taken out before the list was first completed left nothing. */
export async function loadFormerOwners(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  clientId: string,
  { owners }: Pick<Kept, 'owners'>,
): Promise<ReadonlyMap<string, Answers>> {
  const former = new Map<string, Answers>();
  const isTakenOut = (key: string | null): boolean => owners.get(key ?? '')?.answers === null;
  if (![...owners.keys()].some(isTakenOut)) return former;
  const { owned } = versionedOwners(clientId);
  for (const version of await findLastChanges(tx, owned)) {
    if (version.key === null || !isTakenOut(version.key)) continue;
    const { before } = await openContent<Change>(ctx, tx, owned, version);
    if (before) former.set(version.key, before as Answers);
  }
  return former;
}
