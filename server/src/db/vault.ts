// Field encryption: AES-256-GCM under the owner's data key, bound to table, column, row and owner, so that a value
// moved to another place does not open. And blind indexes, by which an address is found without being readable.
import { createHmac, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '@portico/providers/keys/aes';
import type { Keys } from '@portico/providers/keys/port';
import type { Clock } from '../clock.ts';
import type { Tx } from './database.ts';

/** The place a value belongs to. `owner` is the person or client whose data key seals it. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly row: string;
  readonly owner: string;
}

const DATA_KEY_BYTES = 32;
const FORMAT = 1;
const CACHED_MS = 5 * 60_000;
const CACHED_KEYS = 10_000;

export interface Vault {
  seal(tx: Tx, place: Place, text: string): Promise<Buffer>;
  open(tx: Tx, place: Place, sealed: Buffer): Promise<string>;
  /** A new owner's data key, in the transaction that makes the owner. */
  createDataKey(tx: Tx, owner: string): Promise<void>;
  /** The index of a value under every known key: the first is stored, all are looked for. */
  blindIndexes(value: string): Buffer[];
}

const boundTo = ({ table, column, row, owner }: Place): string => [table, column, row, owner].join('/');

export function createVault(keys: Keys, clock: Clock): Vault {
  const cache = new Map<string, { key: Buffer; untilMs: number }>();

  async function dataKey(tx: Tx, owner: string): Promise<Buffer> {
    const cached = cache.get(owner);
    if (cached && cached.untilMs > clock.now().getTime()) return cached.key;
    const row = await tx
      .selectFrom('data_key')
      .select(['wrapped', 'wrapped_by'])
      .where('owner_id', '=', owner)
      .executeTakeFirst();
    if (!row) throw new Error('this owner has no data key');
    const key = await keys.unwrap({ wrapped: row.wrapped, by: row.wrapped_by });
    if (cache.size >= CACHED_KEYS) cache.clear();
    cache.set(owner, { key, untilMs: clock.now().getTime() + CACHED_MS });
    return key;
  }

  return {
    createDataKey: async (tx, owner) => {
      const { wrapped, by } = await keys.wrap(randomBytes(DATA_KEY_BYTES));
      await tx
        .insertInto('data_key')
        .values({ owner_id: owner, wrapped, wrapped_by: by, created_at: clock.now() })
        .execute();
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
