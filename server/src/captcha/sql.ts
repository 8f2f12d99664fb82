// The table of this slice: tokens that were spent, until nobody could use them any more.
import { createHash } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import type { Tx } from '../db/database.ts';

/** No token that is good now is good after that, whatever its clock said. */
const REMEMBERED_MS = 2 * limits.captcha.maxAgeSeconds * 1000;

/** False when it was spent before. Waits for another transaction that is about to spend it. */
export async function rememberSpent(tx: Tx, token: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('captcha_used')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      expires_at: new Date(now.getTime() + REMEMBERED_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
