// The table of spent tokens. Each row names the request that spent it and stays until the token would have expired.
import { createHash } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import type { RunQuery } from '../db/database.ts';

/** No token that is valid now is still valid after this time, whatever clock it was issued by. */
const REMEMBERED_MS = 2 * limits.captcha.maxAgeSeconds * 1000;

const SPEND = `
  insert into captcha_used as used (token_hash, spent_by, expires_at) values ($1, $2, $3)
  on conflict (token_hash) do update set spent_by = excluded.spent_by where used.spent_by = excluded.spent_by
  returning true as spent`;

/** False if another request has spent the token. A request without an idempotency key never equals another one. */
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
