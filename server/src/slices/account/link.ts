// Single-use links in emails. They also work for people who are not logged in: the token is sufficient. A link is
// valid only while security warnings go to the mailbox it was sent to. Otherwise a thief who changes the email
// address would keep links that lock the account again after its owner has recovered it.
import { randomBytes } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SealedColumn } from '../../platform/db/sealed-columns.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inSeconds, tokenHash } from '../auth/flow.ts';
import { ownEmail } from '../auth/own-address.ts';
import { enqueueMessage, type MessageContext } from '../messages/enqueue-message.ts';
import type { MessageKind, MessageValues } from '../messages/texts.ts';
import { consumeDisavowals, consumeLink, findLink, findUndo, type Link } from './sql.ts';

const TOKEN_BYTES = 32;

export type LinkKind = 'disavow' | 'undo' | 'cancel';
/** A cancel link outlives the delay of its change, so that it still works when the worker is late. */
const linkSeconds: Readonly<Record<LinkKind, number>> = {
  disavow: limits.disavowLinkSeconds,
  undo: limits.undoLinkSeconds,
  cancel: limits.disavowLinkSeconds,
};

export const formerAddressColumn = (personId: string, hash: Buffer): SealedColumn => ({
  column: 'link.former_sealed',
  row: hash.toString('hex'),
  owner: personId,
});

/**
 * Security warnings go to the account's mailbox and, while a change of it can be undone, also to the former one.
 * Otherwise only the thief would receive warnings about the thief's next changes.
 */
async function warnedMailboxes(
  ctx: Pick<MessageContext, 'vault' | 'now'>,
  tx: Tx,
  personId: string,
): Promise<string[]> {
  const current = await ownEmail(ctx, tx, personId);
  const undo = await findUndo(tx, personId, 'change_email', ctx.now);
  if (!undo?.former_sealed) return [current];
  const former = await ctx.vault.open(tx, formerAddressColumn(personId, undo.token_hash), undo.former_sealed);
  return former === current ? [current] : [current, former];
}

interface NewLink {
  readonly kind: LinkKind;
  readonly personId: string;
  readonly event: string;
  /** The address or number that an undo restores. */
  readonly former?: string;
}

async function makeLink(
  ctx: Pick<MessageContext, 'config' | 'vault' | 'now'>,
  tx: Tx,
  { kind, personId, event, former }: NewLink,
  mailbox: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const hash = tokenHash(token);
  await tx
    .insertInto('link')
    .values({
      token_hash: hash,
      person_id: personId,
      kind,
      event,
      mailbox_index: ctx.vault.blindIndexes(mailbox)[0] as Buffer,
      former_sealed:
        former === undefined ? null : await ctx.vault.seal(tx, formerAddressColumn(personId, hash), former),
      created_at: ctx.now,
      expires_at: inSeconds(ctx.now, linkSeconds[kind]),
      used_at: null,
    })
    .execute();
  return `${ctx.config.portalOrigin}/security-notice?act=${kind}&token=${token}`;
}

/** Sends a separate link to each mailbox. */
export async function mailLink<K extends MessageKind>(
  ctx: MessageContext,
  tx: Tx,
  link: NewLink,
  message: {
    readonly kind: K;
    readonly about: string;
    readonly valuesWith: (url: string) => MessageValues<K>;
    /** Overrides the mailboxes that receive security warnings. */
    readonly to?: string;
  },
): Promise<void> {
  const { personId } = link;
  const { kind, about, valuesWith, to } = message;
  const mailboxes = to === undefined ? await warnedMailboxes(ctx, tx, personId) : [to];
  for (const [index, mailbox] of mailboxes.entries())
    await enqueueMessage(ctx, tx, {
      personId,
      kind,
      about: index === 0 ? about : `${about}/${index}`,
      to: mailbox,
      values: valuesWith(await makeLink(ctx, tx, link, mailbox)),
    });
}

async function isWarned(ctx: RequestContext, tx: Tx, { person_id, mailbox_index }: Link): Promise<boolean> {
  // Links created by the previous release have no mailbox index; the last of them expires ten days after the roll-out.
  if (!mailbox_index) return true;
  const indexes = (await warnedMailboxes(ctx, tx, person_id)).flatMap((mailbox) =>
    ctx.vault.blindIndexes(mailbox),
  );
  return indexes.some((index) => index.equals(mailbox_index));
}

/** Consumes the link and switches the transaction to its person. Unknown, used and expired links get the same refusal. */
export async function takeLink(ctx: RequestContext, tx: Tx, kind: LinkKind, token: string): Promise<Link> {
  const link = await findLink(tx, tokenHash(token));
  if (link?.kind !== kind || link.expires_at <= ctx.now) throw new Refusal('NOT_FOUND');
  await ctx.db.actAs(tx, { personId: link.person_id });
  if (!(await isWarned(ctx, tx, link)) || !(await consumeLink(tx, link, ctx.now)))
    throw new Refusal('NOT_FOUND');
  return link;
}

/** Exported for other slices, which may not import this slice's SQL. */
export const endDisavowals = consumeDisavowals;
