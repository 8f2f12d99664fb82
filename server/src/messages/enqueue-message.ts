// A message to a person: its sealed row and the job that sends it, in the transaction of their cause.
import { createHmac, randomUUIDv7 } from 'node:crypto';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { htmlText, type MessageKind, messageTexts, plainText } from './texts.ts';

export interface NewMessage {
  readonly personId: string;
  readonly kind: MessageKind;
  /** Id of what it is about. One message per person, kind and this. */
  readonly about: string;
}

export async function enqueueMessage(
  ctx: RequestContext,
  tx: Tx,
  { personId, kind, about }: NewMessage,
): Promise<void> {
  const id = randomUUIDv7();
  const { email_sealed } = await tx
    .selectFrom('person')
    .select('email_sealed')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const to = await ctx.vault.open(
    tx,
    { table: 'person', column: 'email_sealed', row: personId, owner: personId },
    email_sealed,
  );
  const text = messageTexts[kind](ctx.config.portalOrigin);
  const content = JSON.stringify({ to, subject: text.subject, text: plainText(text), html: htmlText(text) });
  const mark = createHmac('sha256', ctx.providers.keys.secrets('message-id')[0].bytes)
    .update(`${personId}/${kind}/${about}`)
    .digest('hex');
  await tx
    .insertInto('message')
    .values({
      id,
      person_id: personId,
      kind,
      content_sealed: await ctx.vault.seal(
        tx,
        { table: 'message', column: 'content_sealed', row: id, owner: personId },
        content,
      ),
      message_id: `${mark.slice(0, 32)}@${new URL(ctx.config.portalOrigin).hostname}`,
      created_at: ctx.now,
      sent_at: null,
    })
    .execute();
  await ctx.jobs.enqueue(tx, 'send-message', { messageId: id });
}
