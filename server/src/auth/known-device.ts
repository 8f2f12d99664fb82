// A browser that somebody has signed in with before, known by a cookie of its own that opens nothing by itself: it only
// has its own count of wrong passwords, so that strangers cannot lock its owner out (A12).
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { cookieNames } from '../http/cookies.ts';
import { tokenHash } from './flow.ts';

const TOKEN_BYTES = 32;
const KEPT_SECONDS = 400 * 24 * 60 * 60;

/** What the browser calls itself, as the database knows it. */
export const deviceHash = ({ cookies }: RequestContext): Buffer | null => {
  const token = cookies[cookieNames.device];
  return token === undefined ? null : tokenHash(token);
};

/** Every browser of theirs is a stranger again. */
export const forgetDevices = (tx: Tx, personId: string) =>
  tx.deleteFrom('device').where('person_id', '=', personId).execute();

/** True when this person signs in with this browser for the first time. */
export async function rememberDevice(ctx: RequestContext, tx: Tx, personId: string): Promise<boolean> {
  const given = ctx.cookies[cookieNames.device];
  const token = given ?? randomBytes(TOKEN_BYTES).toString('base64url');
  ctx.setCookie({ name: cookieNames.device, value: token, keptSeconds: KEPT_SECONDS });
  const { numUpdatedRows } = await tx
    .updateTable('device')
    .set({ seen_at: ctx.now, name: ctx.caller.device })
    .where('person_id', '=', personId)
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  await tx
    .insertInto('device')
    .values({
      id: randomUUIDv7(),
      person_id: personId,
      token_hash: tokenHash(token),
      name: ctx.caller.device,
      created_at: ctx.now,
      seen_at: ctx.now,
    })
    .execute();
  return true;
}
