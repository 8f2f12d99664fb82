// Jobs that call the identity vendor: begin a check, fetch the result an event announces, and poll checks that have gone
// silent. No transaction stays open during a vendor call.
import type { IdentityCheck } from '@portico/providers/identity/port';
import type { ServerContext } from '../../platform/context.ts';
import type { JobData } from '../../platform/jobs/queues.ts';
import { sealCheckField } from './check-secrets.ts';
import {
  findCheck,
  findEvent,
  listChecksToPoll,
  lockCheck,
  recordSilence,
  type StoredCheck,
  updateCheck,
} from './sql.ts';
import { takeResult } from './take-result.ts';

const MINUTE_MS = 60_000;
const GIVEN_UP_MS = 7 * 24 * 60 * MINUTE_MS;
const FOLLOWED_AT_ONCE = 50;

/** Records that the vendor did not answer, so that the page can say so, and rethrows so that the queue retries. */
async function askOrRecordSilence<T>(
  server: ServerContext,
  { id }: StoredCheck,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    await server.db.as({}, (tx) => recordSilence(tx, id, server.clock.now()));
    throw error;
  }
}

const pathOf: Readonly<Record<string, string>> = {
  PERSONAL_ACCOUNT: '/personal/verify-identity',
  BUSINESS_ACCOUNT: '/business/verify-identity',
};
async function returnTo({ db, config }: ServerContext, { client_id }: StoredCheck): Promise<string> {
  const { account_type } = await db.as({}, (tx) =>
    tx.selectFrom('client').select('account_type').where('id', '=', client_id).executeTakeFirstOrThrow(),
  );
  return `${config.portalOrigin}${pathOf[account_type]}?back`;
}

async function begin(server: ServerContext, vendor: IdentityCheck, check: StoredCheck): Promise<void> {
  const { db, clock } = server;
  const begun = await askOrRecordSilence(server, check, async () =>
    vendor.begin({ checkId: check.id, returnTo: await returnTo(server, check) }),
  );
  await db.as({}, async (tx) => {
    const now = await lockCheck(tx, check.id);
    if (now?.state !== 'starting') return;
    await updateCheck(tx, check.id, {
      state: 'open',
      reference: begun.reference,
      address_sealed:
        begun.address === undefined
          ? null
          : await sealCheckField(server, tx, check, 'address_sealed', begun.address),
      silent_since: null,
      asked_at: clock.now(),
    });
  });
}

/** Begins a check at the vendor if it has no session yet; otherwise fetches its result. */
async function ask(server: ServerContext, checkId: string): Promise<void> {
  const vendor = server.providers.identity;
  const check = await server.db.as({}, (tx) => findCheck(tx, checkId));
  if (!vendor || !check || check.route !== 'vendor') return;
  const { reference } = check;
  if (reference === null) {
    if (check.state === 'starting') await begin(server, vendor, check);
    return;
  }
  const result = await askOrRecordSilence(server, check, () => vendor.result(reference));
  await takeResult(server, check, result);
}

export const beginIdentity = (server: ServerContext, { checkId }: JobData['begin-identity']): Promise<void> =>
  ask(server, checkId);

export async function readIdentityEvent(
  server: ServerContext,
  { eventId }: JobData['read-identity-event'],
): Promise<void> {
  const event = await server.db.as({}, (tx) => findEvent(tx, eventId));
  if (!event) return;
  if (event.check_id !== null) return ask(server, event.check_id);
  // The event either arrived before we stored the session's reference, or names a session we do not know.
  const ageMs = server.clock.now().getTime() - event.received_at.getTime();
  if (ageMs < MINUTE_MS) throw new Error('an event of a session that is not known yet');
}

/** Polls the vendor, because a lost event would otherwise leave a check open for ever. */
export async function pollIdentity(server: ServerContext): Promise<void> {
  const { db, clock, log } = server;
  const now = clock.now();
  const due = await db.as({}, (tx) =>
    listChecksToPoll(tx, new Date(now.getTime() - MINUTE_MS), FOLLOWED_AT_ONCE),
  );
  for (const { id, created_at } of due) {
    if (now.getTime() - created_at.getTime() > GIVEN_UP_MS)
      await db.as({}, (tx) => updateCheck(tx, id, { state: 'ended', decided_at: now }));
    else await ask(server, id).catch((error: unknown) => log.warn('identity vendor', { error }));
  }
}
