// Writes a message: inserts its sealed row and enqueues the job that sends it, in the caller's transaction.
import { createHmac, randomUUIDv7 } from 'node:crypto';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Attachment } from './attachment.ts';
import { type MailText, writeMail } from './layout.ts';
import { type MessageKind, type MessageValues, messages, type Setting } from './texts.ts';

/** The parts of a request context that a message needs. */
export type MessageContext = Pick<
  RequestContext,
  'config' | 'providers' | 'vault' | 'jobs' | 'now' | 'caller'
>;

export interface NewMessage<K extends MessageKind> {
  /** The person whose data key seals the message until it is sent. */
  readonly personId: string;
  readonly kind: K;
  /** Id of the message's subject. There is one message per person, kind and subject. */
  readonly about: string;
  /** An email address or phone number; defaults to the person's own mailbox. */
  readonly to?: string;
  readonly values: MessageValues<K>;
  /** For emails only. It is fetched when the email is sent and never stored with it. */
  readonly attachment?: Attachment;
  /** Written like any other message but never sent, so that the requester cannot tell the difference, not even by timing. */
  readonly isSilent?: boolean | undefined;
}

async function mailboxOf(ctx: MessageContext, tx: Tx, personId: string): Promise<string> {
  const { email_sealed } = await tx
    .selectFrom('person')
    .select('email_sealed')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return ctx.vault.open(
    tx,
    { column: 'person.email_sealed' as const, row: personId, owner: personId },
    email_sealed,
  );
}

/** Serialises the message for its sender. An address with a line break could inject headers (Q04). */
function contentOf(
  ctx: MessageContext,
  to: string,
  written: MailText | string,
  attachment: Attachment | undefined,
): string {
  if (/\p{Cc}/u.test(to)) throw new Error('an address is one line');
  return JSON.stringify(
    typeof written === 'string'
      ? { to, text: written }
      : { to, ...writeMail(written, ctx.config), ...(attachment && { attachment }) },
  );
}

export async function enqueueMessage<K extends MessageKind>(
  ctx: MessageContext,
  tx: Tx,
  { personId, kind, about, to, values, attachment, isSilent = false }: NewMessage<K>,
): Promise<void> {
  const id = randomUUIDv7();
  const { channel, text } = messages[kind];
  const setting: Setting = {
    origin: ctx.config.portalOrigin,
    firm: ctx.config.brand.name,
    request: { at: ctx.now, device: ctx.caller.device },
  };
  const written = (text as (given: object) => MailText | string)({ ...values, ...setting });
  const content = contentOf(ctx, to ?? (await mailboxOf(ctx, tx, personId)), written, attachment);
  const mark = createHmac('sha256', ctx.providers.keys.secrets('message-id')[0].bytes)
    .update(`${personId}/${kind}/${about}`)
    .digest('hex');
  const place = { column: 'message.content_sealed' as const, row: id, owner: personId };
  const sealed = await ctx.vault.seal(tx, place, content);
  await tx
    .insertInto('message')
    .values({
      id,
      person_id: personId,
      kind,
      channel,
      content_sealed: isSilent ? Buffer.alloc(0) : sealed,
      state: isSilent ? 'undeliverable' : 'queued',
      message_id: `${mark.slice(0, 32)}@${new URL(ctx.config.portalOrigin).hostname}`,
      created_at: ctx.now,
      sent_at: null,
    })
    .execute();
  await ctx.jobs.enqueue(tx, 'send-message', { messageId: id });
}
