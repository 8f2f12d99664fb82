// What sealing, looking after and forgetting contracts reads and writes.
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

/** Where the sealed bytes of this hash lie: two workers that seal the same at once never write over each other. */
export const sealedObject = (folder: string, sha256: Buffer): string => `${folder}/${sha256.toString('hex')}`;
export const findSealedObject = ({
  sealed_key,
  sealed_sha256,
}: Pick<StoredContract, 'sealed_key' | 'sealed_sha256'>): string | undefined =>
  sealed_key === null || sealed_sha256 === null ? undefined : sealedObject(sealed_key, sealed_sha256);

/** The folder of its seal, the same on every try; undefined when it is not to be sealed any more. */
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

/** Whether it was this call that sealed it. */
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

/** Everybody who has signed or confirmed, in that order. */
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

/** Signed by everybody and not sealed yet: how many, and since when the oldest. */
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

/** Those whose bytes nobody has looked at since then, the longest unseen first. */
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
