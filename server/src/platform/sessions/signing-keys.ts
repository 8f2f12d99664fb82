// Keys that sign access tokens: rows with a wrapped private key, shared by every process and replaced without logging
// anybody out. A key is published a day before it signs and stays until its last token has expired.
import { randomBytes } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import type { Keys } from '@portico/providers/keys/port';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';

type Key = Awaited<ReturnType<typeof importJWK>>;
export interface KnownKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly publicKey: Key;
  readonly privateKey: Key;
  readonly signsFrom: Date;
}

/** How long a changed key may go unnoticed. */
const LOOK_AGAIN_MS = 2500;

export interface SigningKeys {
  /** The newest key that may sign now. A caller inside a transaction passes it, to avoid waiting for a second connection. */
  current(tx?: Tx): Promise<KnownKey>;
  /** A published key by its id; undefined for a removed or unknown one. */
  find(kid: string): Promise<KnownKey | undefined>;
  /** The content of /.well-known/jwks.json. */
  published(): Promise<JWK[]>;
}

export function createSigningKeys(db: Database, keys: Keys, clock: Clock): SigningKeys {
  let known: readonly KnownKey[] = [];
  let loadedMs = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  async function load(tx: Tx): Promise<void> {
    const rows = await tx
      .selectFrom('signing_key')
      .selectAll()
      .where('removed_at', 'is', null)
      .orderBy('signs_from', 'desc')
      .execute();
    known = await Promise.all(
      rows.map(async (row) => {
        const before = known.find(({ kid }) => kid === row.kid);
        // Its date may have been moved, because a stolen key is replaced at once.
        if (before) return { ...before, signsFrom: row.signs_from };
        const privateJwk = JSON.parse(
          (await keys.unwrap({ wrapped: row.private_wrapped, by: row.wrapped_by })).toString(),
        );
        return {
          kid: row.kid,
          publicJwk: row.public_jwk as JWK,
          publicKey: await importJWK(row.public_jwk as JWK, 'ES256'),
          privateKey: await importJWK(privateJwk, 'ES256'),
          signsFrom: row.signs_from,
        };
      }),
    );
    loadedMs = clock.now().getTime();
  }

  async function fresh(tx?: Tx): Promise<readonly KnownKey[]> {
    if (clock.now().getTime() - loadedMs <= LOOK_AGAIN_MS) return known;
    if (tx) {
      await load(tx);
      return known;
    }
    loading ??= db.as({}, load).finally(() => {
      loading = undefined;
    });
    await loading;
    return known;
  }

  return {
    current: async (tx) => {
      const now = clock.now();
      const key = (await fresh(tx)).find(({ signsFrom }) => signsFrom <= now);
      if (!key) throw new Error('there is no signing key yet: start the worker, which makes the first one');
      return key;
    },
    find: async (kid) => (await fresh()).find((key) => key.kid === kid),
    published: async () => (await fresh()).map(({ publicJwk }) => publicJwk),
  };
}

async function createSigningKey(tx: Tx, keys: Keys, now: Date, signsFrom: Date): Promise<void> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  const kid = `${(await calculateJwkThumbprint(jwk)).slice(0, 16)}-${randomBytes(2).toString('hex')}`;
  const privateJwk = Buffer.from(JSON.stringify(await exportJWK(pair.privateKey)));
  const { wrapped, by } = await keys.wrap(privateJwk);
  await tx
    .insertInto('signing_key')
    .values({
      kid,
      public_jwk: { ...jwk, kid, alg: 'ES256', use: 'sig' },
      private_wrapped: wrapped,
      wrapped_by: by,
      created_at: now,
      signs_from: signsFrom,
      removed_at: null,
    })
    .execute();
}

const seconds = (count: number): number => count * 1000;

/**
 * Runs every hour in the worker: the first key signs at once; a new one is published a day before the current one is 90
 * days old; an old one is removed when the last token it could have signed has expired.
 */
export async function rotateSigningKeys(tx: Tx, keys: Keys, now: Date): Promise<void> {
  const { rotateDays, publishedAheadSeconds, cacheSeconds } = limits.signingKey;
  const rows = await tx
    .selectFrom('signing_key')
    .select(['kid', 'signs_from'])
    .where('removed_at', 'is', null)
    .orderBy('signs_from', 'desc')
    .forUpdate()
    .execute();
  const [newest] = rows;
  if (!newest) return createSigningKey(tx, keys, now, now);
  const nextDue = newest.signs_from.getTime() + seconds(rotateDays * 86_400 - publishedAheadSeconds);
  if (nextDue <= now.getTime())
    await createSigningKey(tx, keys, now, new Date(now.getTime() + seconds(publishedAheadSeconds)));
  const signing = rows.find((row) => row.signs_from <= now);
  if (!signing) return;
  const lastUseEnds =
    signing.signs_from.getTime() +
    seconds(limits.accessTokenSeconds + limits.clockSkewSeconds + cacheSeconds);
  if (lastUseEnds <= now.getTime())
    await tx
      .updateTable('signing_key')
      .set({ removed_at: now })
      .where('removed_at', 'is', null)
      .where('signs_from', '<', signing.signs_from)
      .execute();
}
