// Field encryption: AES-256-GCM under the owner's data key. Values are bound to table, column, row and owner, and do
// not open anywhere else. Blind indexes make an address searchable without making it readable.
import { createHmac, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '@portico/providers/keys/aes';
import type { Keys } from '@portico/providers/keys/port';
import type { Clock } from '../clock.ts';
import type { Tx } from './database.ts';
import type { SealedColumn } from './sealed-columns.ts';

const DATA_KEY_BYTES = 32;
const FORMAT = 1;
const CACHED_MS = 5 * 60_000;
const CACHED_KEYS = 10_000;

export interface Vault {
  seal(tx: Tx, place: SealedColumn, text: string): Promise<Buffer>;
  open(tx: Tx, place: SealedColumn, sealed: Buffer): Promise<string>;
  /** Creates a new owner's data key, in the transaction that creates the owner. */
  createDataKey(tx: Tx, owner: string): Promise<void>;
  /** The same for an owner who may be older than their key. No concurrent transaction may create one. */
  ensureDataKey(tx: Tx, owner: string): Promise<void>;
  /** The index of a value under every known key: store the first, search for all. */
  blindIndexes(value: string): Buffer[];
}

const boundTo = ({ column, row, owner }: SealedColumn): string =>
  [column.replace('.', '/'), row, owner].join('/');

export function createVault(keys: Keys, clock: Clock): Vault {
  const cache = new Map<string, { key: Buffer; untilMs: number }>();
  /** Keys that a rollback would remove. Only their own transaction may use them, or later values could never be opened. */
  const made = new WeakMap<Tx, Map<string, Buffer>>();

  async function findKey(tx: Tx, owner: string): Promise<Buffer | undefined> {
    const cached = cache.get(owner);
    if (cached && cached.untilMs > clock.now().getTime()) return cached.key;
    const madeHere = made.get(tx)?.get(owner);
    if (madeHere) return madeHere;
    const row = await tx
      .selectFrom('data_key')
      .select(['wrapped', 'wrapped_by'])
      .where('owner_id', '=', owner)
      .executeTakeFirst();
    if (!row) return undefined;
    const key = await keys.unwrap({ wrapped: row.wrapped, by: row.wrapped_by });
    if (cache.size >= CACHED_KEYS) cache.clear();
    cache.set(owner, { key, untilMs: clock.now().getTime() + CACHED_MS });
    return key;
  }

  async function dataKey(tx: Tx, owner: string): Promise<Buffer> {
    const key = await findKey(tx, owner);
    if (!key) throw new Error('this owner has no data key');
    return key;
  }

  async function createDataKey(tx: Tx, owner: string): Promise<void> {
    const key = randomBytes(DATA_KEY_BYTES);
    const { wrapped, by } = await keys.wrap(key);
    await tx
      .insertInto('data_key')
      .values({ owner_id: owner, wrapped, wrapped_by: by, created_at: clock.now() })
      .execute();
    made.set(tx, (made.get(tx) ?? new Map<string, Buffer>()).set(owner, key));
  }

  return {
    createDataKey,
    ensureDataKey: async (tx, owner) => {
      if (!(await findKey(tx, owner))) await createDataKey(tx, owner);
    },
    seal: async (tx, place, text) =>
      Buffer.concat([Buffer.of(FORMAT), encrypt(await dataKey(tx, place.owner), text, boundTo(place))]),
    open: async (tx, place, sealed) => {
      if (sealed[0] !== FORMAT) throw new Error('sealed in a format that is not known');
      return decrypt(await dataKey(tx, place.owner), sealed.subarray(1), boundTo(place)).toString('utf8');
    },
    blindIndexes: (value) =>
      keys.secrets('blind-index').map(({ bytes }) => createHmac('sha256', bytes).update(value).digest()),
  };
}
