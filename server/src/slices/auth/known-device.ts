// Known browsers: ones the person has logged in with before, recognised by a cookie. The cookie grants nothing; it only gives
// the browser its own count of wrong passwords, so strangers cannot lock its owner out (A12). It lists one token per person,
// because people share browsers. A token counts only for the person it was issued to, so a planted value never becomes theirs.
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { cookieNames } from '../../platform/http/cookies.ts';
import { tokenHash } from './flow.ts';

const TOKEN_BYTES = 32;
const KEPT_SECONDS = 400 * 24 * 60 * 60;
const TOKENS_PER_BROWSER = 4;
const SEPARATOR = '.';

const tokensIn = ({ cookies }: Pick<RequestContext, 'cookies'>): string[] =>
  (cookies[cookieNames.device] ?? '').split(SEPARATOR).filter(Boolean).slice(0, TOKENS_PER_BROWSER);

/** Hashes of this browser's tokens, as stored in the database. */
export const deviceHashes = (ctx: Pick<RequestContext, 'cookies'>): Buffer[] => tokensIn(ctx).map(tokenHash);

/** Forgets all known browsers of a person, or all but this one. */
export const forgetDevices = (
  ctx: Pick<RequestContext, 'cookies'>,
  tx: Tx,
  personId: string,
  which: 'others' | 'all',
) => {
  const spared = which === 'others' ? deviceHashes(ctx) : [];
  return tx
    .deleteFrom('device')
    .where('person_id', '=', personId)
    .$if(spared.length > 0, (query) => query.where('token_hash', 'not in', spared))
    .execute();
};

const giveTokens = (ctx: RequestContext, tokens: readonly string[]): void =>
  ctx.setCookie({
    name: cookieNames.device,
    value: tokens.slice(0, TOKENS_PER_BROWSER).join(SEPARATOR),
    keptSeconds: KEPT_SECONDS,
  });

/** Returns the token in this browser that belongs to this person. */
async function findOwnToken(ctx: RequestContext, tx: Tx, personId: string): Promise<string | undefined> {
  const hashes = deviceHashes(ctx);
  if (hashes.length === 0) return undefined;
  const own = await tx
    .updateTable('device')
    .set({ seen_at: ctx.now, name: ctx.caller.device })
    .where('person_id', '=', personId)
    .where('token_hash', 'in', hashes)
    .returning('token_hash')
    .executeTakeFirst();
  return own && tokensIn(ctx).find((token) => tokenHash(token).equals(own.token_hash));
}

/** Returns true on this person's first log-in with this browser. */
export async function rememberDevice(ctx: RequestContext, tx: Tx, personId: string): Promise<boolean> {
  const own = await findOwnToken(ctx, tx, personId);
  const token = own ?? randomBytes(TOKEN_BYTES).toString('base64url');
  // Newest first: the person who was absent longest is dropped.
  giveTokens(ctx, [token, ...tokensIn(ctx).filter((other) => other !== token)]);
  if (own !== undefined) return false;
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
