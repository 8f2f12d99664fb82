// Loads the last answers of removed owners from the stored versions, because their rows are empty.
import type { Answers } from '@portico/domain/forms/form';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SavedEntries } from '../entries/entry-store.ts';
import { versionedEntries } from '../entries/versioned-entries.ts';
import { loadChanges } from '../forms/versions.ts';

/** By the id of their entry. Owners removed before the list was first completed have no stored version. */
export async function loadFormerOwners(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  clientId: string,
  owners: SavedEntries<'owners'>,
): Promise<ReadonlyMap<string, Answers>> {
  const former = new Map<string, Answers>();
  const isTakenOut = (id: string): boolean => owners.get(id)?.answers === null;
  if (![...owners.keys()].some(isTakenOut)) return former;
  for (const { key, beforeLast } of await loadChanges(
    ctx,
    tx,
    versionedEntries('owners', clientId).owned,
    [],
  ))
    if (isTakenOut(key) && beforeLast) former.set(key, beforeLast as Answers);
  return former;
}
