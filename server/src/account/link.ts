// A link in a mail that does one thing, once, also for somebody who is not signed in: its token is all it takes.
import { tokenHash } from '../auth/flow.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Place } from '../db/vault.ts';
import { Refusal } from '../refusal.ts';
import { findLink, type Link, spendLink } from './sql.ts';

export type LinkKind = 'disavow' | 'undo' | 'cancel';

export const formerPlace = (personId: string, hash: Buffer): Place => ({
  table: 'link',
  column: 'former_sealed',
  row: hash.toString('hex'),
  owner: personId,
});

/** Spends the link; from here on the transaction acts for its person. Unknown, used and too late answer the same. */
export async function takeLink(ctx: RequestContext, tx: Tx, kind: LinkKind, token: string): Promise<Link> {
  const link = await findLink(tx, tokenHash(token));
  if (link?.kind !== kind || link.expires_at <= ctx.now) throw new Refusal('NOT_FOUND');
  await ctx.db.become(tx, { personId: link.person_id });
  if (!(await spendLink(tx, link, ctx.now))) throw new Refusal('NOT_FOUND');
  return link;
}
