// Job: deletes data that has expired: stored replies, counters of closed windows, used captcha tokens, hand-offs,
// links, phones, vendor events, unsent messages, and abandoned auth flows with everything sealed for people who never
// finished signing up.
import { limits } from '@portico/domain/limits';
import { sql } from 'kysely';
import type { ServerContext } from './platform/context.ts';
import type { Tx } from './platform/db/database.ts';
import { forgetEvents } from './slices/identity/forget-events.ts';
import { sweepPhones } from './slices/identity/sweep-phones.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_WINDOW_MS = 31 * DAY_MS;
/** A day longer than a flow can be continued, so that a page left open overnight still learns its outcome. */
const FLOW_KEPT_MS = DAY_MS;
/** Someone who opens an old email then learns that the link has expired, not that it never existed. */
const LINK_KEPT_MS = 30 * DAY_MS;

/** Longer than all attempts to send a message take, and long enough for a manual resend. */
const UNSENT_KEPT_MS = DAY_MS;

/** Gives up messages that were not sent in time and erases their content. */
const giveUpUnsent = (tx: Tx, before: Date) =>
  tx
    .updateTable('message')
    .set({ state: 'undeliverable', content_sealed: Buffer.alloc(0) })
    .where('state', 'in', ['queued', 'sending'])
    .where('created_at', '<', before)
    .execute();

/** Deletes the data key too, which makes copies in backups unreadable. */
async function sweepFlows(tx: Tx, before: Date): Promise<void> {
  const gone = await tx.deleteFrom('flow').where('expires_at', '<', before).returning('person_id').execute();
  const { rows: nobodies } = await sql<{ id: string }>`
    select id from unnest(${[...new Set(gone.map(({ person_id }) => person_id))]}::uuid[]) as given (id)
    where not exists (select from person where person.id = given.id)
      and not exists (select from flow where flow.person_id = given.id)`.execute(tx);
  if (nobodies.length === 0) return;
  const ids = nobodies.map(({ id }) => id);
  await tx.deleteFrom('message').where('person_id', 'in', ids).execute();
  await tx.deleteFrom('data_key').where('owner_id', 'in', ids).execute();
}

export async function sweepExpired({ db, clock }: ServerContext): Promise<void> {
  const now = clock.now();
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  await db.as({}, async (tx) => {
    await tx.deleteFrom('idempotency').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('throttle').where('window_start', '<', ago(LONGEST_WINDOW_MS)).execute();
    await tx.deleteFrom('captcha_used').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('link').where('expires_at', '<', ago(LINK_KEPT_MS)).execute();
    await tx.deleteFrom('hand_off').where('expires_at', '<', ago(DAY_MS)).execute();
    await sweepPhones(tx, now);
    await forgetEvents(tx, ago(limits.webhook.rememberedDays * DAY_MS));
    await giveUpUnsent(tx, ago(UNSENT_KEPT_MS));
    await sweepFlows(tx, ago(FLOW_KEPT_MS));
  });
}
