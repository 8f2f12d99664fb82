// The table of this slice: tokens that were spent, and by which request, until they would have expired anyway.
import { createHash } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import type { RunQuery } from '../db/database.ts';

/** No token that is good now is good after that, whatever its clock said. */
const REMEMBERED_MS = 2 * limits.captcha.maxAgeSeconds * 1000;

const SPEND = `
  insert into captcha_used as used (token_hash, spent_by, expires_at) values ($1, $2, $3)
  on conflict (token_hash) do update set spent_by = excluded.spent_by where used.spent_by = excluded.spent_by
  returning true as spent`;

/** False when another request has spent it. A request without an idempotency key is never the same as another. */
export async function consumeToken(
  ask: RunQuery,
  token: string,
  requestHash: Buffer | undefined,
  now: Date,
): Promise<boolean> {
  const tokenHash = createHash('sha256').update(token).digest();
  const rows = await ask(SPEND, [tokenHash, requestHash ?? null, new Date(now.getTime() + REMEMBERED_MS)]);
  return rows.length > 0;
}
