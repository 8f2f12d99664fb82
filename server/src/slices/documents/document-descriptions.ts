// What members have stated about a client's documents, sealed under the client's key.
import type { Answers } from '@portico/domain/forms/form';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SealedColumn } from '../../platform/db/sealed-columns.ts';
import { findDescriptions, upsertDescription } from './sql.ts';

interface DocumentDescription {
  readonly answers: Answers;
  readonly version: number;
}

const placeOf = (clientId: string, slot: string): SealedColumn => ({
  column: 'paper.answers_sealed',
  row: `${clientId}:${slot}`,
  owner: clientId,
});

/** Maps each slot key to its description. */
export async function openDescriptions(
  { vault }: Pick<ServerContext, 'vault'>,
  tx: Tx,
  clientId: string,
): Promise<ReadonlyMap<string, DocumentDescription>> {
  const said = new Map<string, DocumentDescription>();
  for (const { slot, answers_sealed, version } of await findDescriptions(tx, clientId)) {
    const text = await vault.open(tx, placeOf(clientId, slot), answers_sealed);
    said.set(slot, { answers: JSON.parse(text) as Answers, version });
  }
  return said;
}

export async function saveDescription(
  { vault }: Pick<ServerContext, 'vault'>,
  tx: Tx,
  clientId: string,
  slot: string,
  { answers, version }: DocumentDescription,
): Promise<void> {
  await vault.ensureDataKey(tx, clientId);
  const answers_sealed = await vault.seal(tx, placeOf(clientId, slot), JSON.stringify(answers));
  await upsertDescription(tx, clientId, { slot, answers_sealed, version });
}
