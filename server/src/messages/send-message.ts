// Job: sends one message over SMTP. Marked `sending` before and `sent` after; a crash in between repeats the same mail
// with the same Message-ID, which is the most that SMTP allows.
import type { ServerContext } from '../context.ts';
import type { JobData } from '../jobs/jobs.ts';

export async function sendMessage(
  server: ServerContext,
  { messageId }: JobData['send-message'],
): Promise<void> {
  const message = await server.db.as({}, async (tx) => {
    const row = await tx.selectFrom('message').selectAll().where('id', '=', messageId).executeTakeFirst();
    if (!row || row.state === 'sent' || row.state === 'undeliverable') return undefined;
    await tx.updateTable('message').set({ state: 'sending' }).where('id', '=', messageId).execute();
    const place = { table: 'message', column: 'content_sealed', row: messageId, owner: row.person_id };
    return {
      messageId: row.message_id,
      ...JSON.parse(await server.vault.open(tx, place, row.content_sealed)),
    };
  });
  if (!message) return;

  const outcome = await server.providers.mail.send(message);
  await server.db.as({}, (tx) =>
    tx
      .updateTable('message')
      .set({
        state: outcome === 'accepted' ? 'sent' : 'undeliverable',
        sent_at: server.clock.now(),
        content_sealed: Buffer.alloc(0),
      })
      .where('id', '=', messageId)
      .execute(),
  );
}
