// Seeds the owners of a client as if its creator had entered them.
import type { OwnerEntry } from '@portico/domain/owners/entries';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findCompanySaves } from '../company/answers.ts';
import { sealEntries } from '../entries/entry-store.ts';

/** Runs in a transaction that acts for the client. */
export async function seedOwners(
  server: Pick<ServerContext, 'vault' | 'clock'>,
  tx: Tx,
  clientId: string,
  owners: readonly OwnerEntry[],
): Promise<void> {
  const version = await findCompanySaves(clientId, 'owners').nextVersion(tx, server.clock.now());
  const entries = owners.map(
    ({ id, answers }, index) => [id, { role: 'ubo', answers, version, position: index + 1 }] as const,
  );
  await sealEntries(server, tx, clientId, 'owners', entries);
}
