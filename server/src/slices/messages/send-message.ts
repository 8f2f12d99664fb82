// Job: sends one message by email or SMS. The row is marked `sending` before and `sent` after. A crash in between sends it
// again with the same id: SMTP allows no better, and the SMS gateway detects the duplicate.
import type { Mail } from '@portico/providers/mail/port';
import type { Providers } from '@portico/providers/providers';
import type { TextMessage } from '@portico/providers/sms/port';
import type { ServerContext } from '../../platform/context.ts';
import type { JobData } from '../../platform/jobs/queues.ts';
import { type Attachment, fetchAttachment } from './attachment.ts';
import { rememberOutcome } from './refused-address.ts';
import type { MessageChannel } from './texts.ts';

type Outcome = 'accepted' | 'refused';
type SealedMail = Omit<Mail, 'attachment'> & { readonly attachment?: Attachment };
type Sealed = SealedMail | TextMessage;

async function sendMail({ mail, storage }: Providers, message: SealedMail): Promise<Outcome> {
  const { attachment, ...letter } = message;
  if (!attachment) return mail.send(letter);
  return mail.send({ ...letter, attachment: await fetchAttachment(storage, attachment) });
}

/** The content sealed for a channel has the shape that its sender takes. */
const senders: Readonly<Record<MessageChannel, (providers: Providers, message: Sealed) => Promise<Outcome>>> =
  {
    mail: (providers, message) => sendMail(providers, message as SealedMail),
    sms: ({ sms }, message) => sms.send(message as TextMessage),
  };

export async function sendMessage(
  server: ServerContext,
  { messageId }: JobData['send-message'],
): Promise<void> {
  // Throw for a job from another version of the code; completing it silently would lose a message (X45).
  if (typeof messageId !== 'string') throw new TypeError('a job names its message');
  const due = await server.db.as({}, async (tx) => {
    const row = await tx.selectFrom('message').selectAll().where('id', '=', messageId).executeTakeFirst();
    if (!row || row.state === 'sent' || row.state === 'undeliverable') return undefined;
    await tx.updateTable('message').set({ state: 'sending' }).where('id', '=', messageId).execute();
    const place = { column: 'message.content_sealed' as const, row: messageId, owner: row.person_id };
    const content = JSON.parse(await server.vault.open(tx, place, row.content_sealed));
    const made = { messageId: row.message_id, writtenAt: row.created_at };
    return { channel: row.channel as MessageChannel, message: { ...made, ...content } as Sealed };
  });
  if (!due) return;

  const outcome = await senders[due.channel](server.providers, due.message);
  await server.db.as({}, async (tx) => {
    await tx
      .updateTable('message')
      .set({
        state: outcome === 'accepted' ? 'sent' : 'undeliverable',
        sent_at: server.clock.now(),
        content_sealed: Buffer.alloc(0),
      })
      .where('id', '=', messageId)
      .execute();
    await rememberOutcome(server, tx, { channel: due.channel, to: due.message.to, outcome });
  });
}
