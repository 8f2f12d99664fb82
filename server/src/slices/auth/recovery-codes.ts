// Recovery codes: ten single-use codes, stored as Argon2id at low cost because their randomness alone makes them strong.
import { createHmac, randomInt, randomUUIDv7 } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { limits } from '@portico/domain/limits';
import type { Keys } from '@portico/providers/keys/port';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertFactor } from './factor-sql.ts';

const { count, base32Characters } = limits.recoveryCodes;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SMALL_COST = { memoryCost: 1024, timeCost: 1, parallelism: 1, algorithm: 2 } as const;

const makeRecoveryCode = (): string =>
  Array.from({ length: base32Characters }, () => BASE32[randomInt(BASE32.length)]).join('');

/** Groups the code for display: ABCD-EFGH-IJKLM. */
const shown = (code: string): string => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;

// Try every known pepper: codes stay valid for years while secrets rotate.
const peppered = (keys: Keys, code: string): string[] =>
  keys
    .secrets('pepper')
    .map(({ bytes }) => createHmac('sha256', bytes).update(`recovery/${code}`).digest('base64'));

/** Issues new codes and voids all former ones. Returns them in plain text, the only time they are shown. */
export async function replaceRecoveryCodes(
  { clock, providers }: Pick<ServerContext, 'clock' | 'providers'>,
  tx: Tx,
  personId: string,
): Promise<string[]> {
  const now = clock.now();
  const codes = Array.from({ length: count }, makeRecoveryCode);
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  await tx
    .updateTable('factor')
    .set({ disabled_at: now })
    .where('person_id', '=', personId)
    .where('kind', '=', 'recovery-code')
    .where('disabled_at', 'is', null)
    .execute();
  const factorId = await insertFactor(tx, { personId, kind: 'recovery-code', activatedAt: now, now });
  const hashes = await Promise.all(
    codes.map((code) => hash(peppered(providers.keys, code)[0] as string, SMALL_COST)),
  );
  await tx
    .insertInto('recovery_code')
    .values(
      hashes.map((hashed) => ({
        id: randomUUIDv7(),
        factor_id: factorId,
        person_id: personId,
        hash: hashed,
        used_at: null,
      })),
    )
    .execute();
  return codes.map(shown);
}

export const unusedRecoveryCodes = (tx: Tx, personId: string) =>
  tx
    .selectFrom('recovery_code')
    .select(['id', 'hash'])
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();

/** Consumes a matching code; only one of two concurrent attempts succeeds. */
export async function takeRecoveryCode(
  { clock, providers }: Pick<ServerContext, 'clock' | 'providers'>,
  tx: Tx,
  personId: string,
  code: string,
): Promise<boolean> {
  const given = peppered(providers.keys, code);
  for (const { id, hash: hashed } of await unusedRecoveryCodes(tx, personId)) {
    const matches = await Promise.all(given.map((text) => verify(hashed, text)));
    if (!matches.includes(true)) continue;
    const { numUpdatedRows } = await tx
      .updateTable('recovery_code')
      .set({ used_at: clock.now() })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
  return false;
}
