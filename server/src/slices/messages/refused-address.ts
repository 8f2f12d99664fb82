// Remembers which addresses cannot be reached. The worker learns it from the mail server or SMS gateway, and the page that
// waits for a code shows it (X20). Stored by address, not by message: an email that is never sent, so as not to reveal that
// there is no account (C09), then looks like one that was refused.
import { limits } from '@portico/domain/limits';
import { sql } from 'kysely';
import type { RequestContext, ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MessageChannel } from './texts.ts';

const guards: Readonly<Record<MessageChannel, 'email' | 'sms'>> = { mail: 'email', sms: 'sms' };

/** Runs after each attempt that the provider answered. */
export async function rememberOutcome(
  server: Pick<ServerContext, 'vault' | 'clock'>,
  tx: Tx,
  sent: { readonly channel: MessageChannel; readonly to: string; readonly outcome: 'accepted' | 'refused' },
): Promise<void> {
  const indexes = server.vault.blindIndexes(sent.to);
  const channel = guards[sent.channel];
  if (sent.outcome === 'accepted') {
    await tx
      .updateTable('address_guard')
      .set({ refused_at: null })
      .where('channel', '=', channel)
      .where('address_index', 'in', indexes)
      .where('refused_at', 'is not', null)
      .execute();
    return;
  }
  const now = server.clock.now();
  await sql`
    insert into address_guard (channel, address_index, refused_at) values (${channel}, ${indexes[0]}, ${now})
    on conflict (channel, address_index) do update set refused_at = ${now}`.execute(tx);
}

/** A refusal lasts as long as the limit on emails to strangers, so that it does not reveal an account. */
export async function isUnreachable(
  ctx: RequestContext,
  tx: Tx,
  channel: 'email' | 'sms',
  address: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('address_guard')
    .select('refused_at')
    .where('channel', '=', channel)
    .where('address_index', 'in', ctx.vault.blindIndexes(address))
    .where('refused_at', '>', new Date(ctx.now.getTime() - limits.strangerMail.seconds * 1000))
    .executeTakeFirst();
  return row !== undefined;
}
