// Queries for sealing, verifying and deleting contracts.
import { sql } from 'kysely';
import { query, type Tx } from '../../platform/db/database.ts';

const columns = [
  'id',
  'client_id',
  'version',
  'template',
  'state',
  'object_key',
  'sha256',
  'bytes',
  'sealed_key',
  'sealed_sha256',
  'sealed_bytes',
  'sealed_at',
] as const;

export const findContract = (tx: Tx, id: string) =>
  tx.selectFrom('contract').select(columns).where('id', '=', id).executeTakeFirst();
export type StoredContract = NonNullable<Awaited<ReturnType<typeof findContract>>>;

/** Keyed by hash, so that two workers sealing at once never overwrite each other's object. */
export const sealedObject = (folder: string, sha256: Buffer): string => `${folder}/${sha256.toString('hex')}`;
export const findSealedObject = ({
  sealed_key,
  sealed_sha256,
}: Pick<StoredContract, 'sealed_key' | 'sealed_sha256'>): string | undefined =>
  sealed_key === null || sealed_sha256 === null ? undefined : sealedObject(sealed_key, sealed_sha256);

/** Returns the folder of the seal, the same on every attempt; undefined when the contract may not be sealed any more. */
export async function claimFolder(tx: Tx, id: string, folder: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('contract')
    .set({ sealed_key: sql<string>`coalesce(sealed_key, ${folder})` })
    .where('id', '=', id)
    .where('state', '=', 'signed')
    .returning('sealed_key')
    .executeTakeFirst();
  return row?.sealed_key ?? undefined;
}

export interface SealedCopy {
  readonly sha256: Buffer;
  readonly bytes: number;
}

/** Returns whether this call sealed the contract. */
export async function setSealed(
  tx: Tx,
  id: string,
  { sha256, bytes }: SealedCopy,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contract')
    .set({ state: 'sealed', sealed_sha256: sha256, sealed_bytes: bytes, sealed_at: now, verified_at: now })
    .where('id', '=', id)
    .where('state', '=', 'signed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Everyone who has signed or confirmed, in that order. */
export const listSignatures = (tx: Tx, contractId: string) =>
  tx
    .selectFrom('contract_signature')
    .select([
      'person_id',
      'kind',
      'sha256',
      'signed_at',
      'authenticated_at',
      'authenticated_by',
      'method',
      'said_sealed',
    ])
    .where('contract_id', '=', contractId)
    .orderBy('signed_at')
    .orderBy('person_id')
    .execute();
export type SignatureRow = Awaited<ReturnType<typeof listSignatures>>[number];

/** Counts contracts signed by everyone but not sealed, and returns since when the oldest has waited. */
export async function findWaitingSeals(tx: Tx): Promise<{ count: number; since: Date | null }> {
  const [row] = await query<{ count: number; since: Date | null }>(
    tx,
    `select count(*)::int as count, min(last) as since from (
       select max(s.signed_at) as last from contract c join contract_signature s on s.contract_id = c.id
       where c.state = 'signed' group by c.id) waiting`,
    [],
  );
  return row ?? { count: 0, since: null };
}

/** Contracts whose bytes were not verified since then, longest unverified first. */
export const listContractsToVerify = (tx: Tx, since: Date, most: number): Promise<StoredContract[]> =>
  tx
    .selectFrom('contract')
    .select(columns)
    .where('sha256', 'is not', null)
    .where(sql<Date>`coalesce(verified_at, rendered_at)`, '<', since)
    .orderBy(sql`coalesce(verified_at, rendered_at)`)
    .limit(most)
    .execute();

export const setContractVerified = (tx: Tx, id: string, verified_at: Date) =>
  tx.updateTable('contract').set({ verified_at }).where('id', '=', id).execute();
