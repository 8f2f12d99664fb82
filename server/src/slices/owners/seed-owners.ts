// Seeds the owners of a client as if its creator had entered them.
import type { OwnerEntry } from '@portico/domain/owners/entries';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { companyAnswerStore } from '../company/answers.ts';
import { ownerAnswersColumn } from './owner-store.ts';
import { keepOwners } from './sql.ts';

/** Runs in a transaction that acts for the client. */
export async function seedOwners(
  server: Pick<ServerContext, 'vault' | 'clock'>,
  tx: Tx,
  clientId: string,
  owners: readonly OwnerEntry[],
): Promise<void> {
  const version = await companyAnswerStore(clientId, 'owners').nextVersion(tx, server.clock.now());
  const rows = [];
  for (const [index, { id, answers }] of owners.entries()) {
    const answers_sealed = await server.vault.seal(
      tx,
      ownerAnswersColumn(clientId, id),
      JSON.stringify(answers),
    );
    rows.push({ id, answers_sealed, version, position: index + 1 });
  }
  await keepOwners(tx, clientId, rows);
}
