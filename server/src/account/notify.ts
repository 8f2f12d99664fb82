// A notice to the owner of an account that something was done with it: the row that their page shows, and the mail with the
// link by which they say it was not them.
import { randomBytes } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { inSeconds, tokenHash } from '../auth/flow.ts';
import type { Tx } from '../db/database.ts';
import { enqueueMessage, type MessageContext } from '../messages/enqueue-message.ts';
import type { MessageValues, NoticeKind } from '../messages/texts.ts';
import { formerPlace, type LinkKind } from './link.ts';
import { insertNotice } from './sql.ts';

const TOKEN_BYTES = 32;

/** A page of ours with a token that is good once. */
export async function makeLink(
  ctx: Pick<MessageContext, 'config' | 'vault' | 'now'>,
  tx: Tx,
  link: {
    readonly kind: LinkKind;
    readonly personId: string;
    readonly event: string;
    /** The address or number that an undo brings back. */
    readonly former?: string;
    /** When it is not the time that its kind usually has. */
    readonly expiresAt?: Date;
  },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const hash = tokenHash(token);
  const seconds = link.kind === 'disavow' ? limits.disavowLinkSeconds : limits.undoLinkSeconds;
  await tx
    .insertInto('link')
    .values({
      token_hash: hash,
      person_id: link.personId,
      kind: link.kind,
      event: link.event,
      former_sealed:
        link.former === undefined
          ? null
          : await ctx.vault.seal(tx, formerPlace(link.personId, hash), link.former),
      created_at: ctx.now,
      expires_at: link.expiresAt ?? inSeconds(ctx.now, seconds),
      used_at: null,
    })
    .execute();
  return `${ctx.config.portalOrigin}/security-notice?act=${link.kind}&token=${token}`;
}

export async function notify<K extends NoticeKind>(
  ctx: MessageContext,
  tx: Tx,
  notice: {
    readonly personId: string;
    readonly kind: K;
    /** Id of what happened. */
    readonly about: string;
    readonly values: Omit<MessageValues<K>, 'disavowUrl' | 'device' | 'at'>;
  },
): Promise<void> {
  const { personId, kind, about, values } = notice;
  await insertNotice(ctx, tx, personId, kind);
  const disavowUrl = await makeLink(ctx, tx, { kind: 'disavow', personId, event: kind });
  const given = { ...values, disavowUrl, device: ctx.caller.device, at: ctx.now };
  await enqueueMessage(ctx, tx, { personId, kind, about, values: given as unknown as MessageValues<K> });
}
