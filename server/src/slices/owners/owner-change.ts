// A change to the owners of an approved client: opened by the first save after approval, closed when two staff approve it.
import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import { readClientStatus } from '../../membership/load-clients.ts';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { RequestContext, ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SealedColumn } from '../../platform/db/sealed-columns.ts';
import type { OwnerChangeRow } from '../../platform/db/tables.gen.ts';

export type OwnerChange = Selectable<OwnerChangeRow>;

const sentencePlace = ({ id, client_id }: Pick<OwnerChange, 'id' | 'client_id'>): SealedColumn => ({
  column: 'owner_change.sentence_sealed',
  row: id,
  owner: client_id,
});

/** The change that is not approved yet. */
export const findOwnerChange = (tx: Tx, clientId: string): Promise<OwnerChange | undefined> =>
  tx
    .selectFrom('owner_change')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('approved_at', 'is', null)
    .executeTakeFirst();

export const setOwnerChange = (
  tx: Tx,
  id: string,
  changed: Partial<Pick<OwnerChange, 'submitted_at' | 'returned_at' | 'sentence_sealed' | 'approved_at'>>,
) => tx.updateTable('owner_change').set(changed).where('id', '=', id).execute();

/** Runs after each save in an approved client. A submitted change becomes a draft, so staff decide on what they saw. */
export async function openOwnerChange(
  ctx: Pick<RequestContext, 'now'>,
  tx: Tx,
  { client, personId }: MembershipState,
): Promise<void> {
  if (readClientStatus(client) !== 'ONBOARDED') return;
  const open = await findOwnerChange(tx, client.id);
  if (open?.submitted_at) await setOwnerChange(tx, open.id, { submitted_at: null });
  if (open) return;
  await tx
    .insertInto('owner_change')
    .values({ id: randomUUIDv7(), client_id: client.id, begun_by: personId, begun_at: ctx.now })
    .execute();
}

export const sealSentence = (
  { vault }: Pick<ServerContext, 'vault'>,
  tx: Tx,
  change: OwnerChange,
  sentence: string,
): Promise<Buffer> => vault.seal(tx, sentencePlace(change), sentence);

export const openSentence = async (
  { vault }: Pick<ServerContext, 'vault'>,
  tx: Tx,
  change: OwnerChange,
): Promise<string | null> =>
  change.sentence_sealed && vault.open(tx, sentencePlace(change), change.sentence_sealed);
