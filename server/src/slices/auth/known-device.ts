// A browser that somebody has logged in with before, known by a cookie that opens nothing by itself: it only has its own count of
// wrong passwords, so that strangers cannot lock its owner out (A12). The cookie lists one token per person, because people share
// browsers. A token is remembered only for the person it was made for: a value that was planted in a browser never becomes theirs.
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

/** The tokens of this browser, as the database knows them. */
export const deviceHashes = (ctx: Pick<RequestContext, 'cookies'>): Buffer[] => tokensIn(ctx).map(tokenHash);

/** Every browser of theirs is unknown again, or every one but this. */
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

/** The token of this browser that is this person's own. */
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

/** True when this person logs in with this browser for the first time. */
export async function rememberDevice(ctx: RequestContext, tx: Tx, personId: string): Promise<boolean> {
  const own = await findOwnToken(ctx, tx, personId);
  const token = own ?? randomBytes(TOKEN_BYTES).toString('base64url');
  // Newest first: the person who has not been here for longest is dropped.
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
