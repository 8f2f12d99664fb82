// Scheduled job: reminds parties who have not answered a contract on certain days, and expires contracts that were
// not signed in time. The creator may have a new one prepared.
import { limits } from '@portico/domain/limits';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockClient } from '../../platform/db/lock-client.ts';
import { asWorker, type Worker } from '../../platform/worker-context.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { buildMailValues } from './end-contract.ts';
import { loadParties, type PartyNow } from './list-people.ts';
import {
  type Contract,
  findContract,
  listUnfinishedContracts,
  recordReminder,
  reopenSigning,
  setContract,
} from './sql.ts';
import { isAnswerable, isUnsigned } from './states.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 10_000;

const clientNow = (tx: Tx, id: string) =>
  tx
    .selectFrom('client')
    .select(['company', 'reference', 'created_by', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

interface Ending {
  readonly state: 'expired' | 'voided';
  readonly action: 'contract.expire' | 'contract.void';
  readonly mail: 'contract-expired' | 'contract-changed';
  readonly to: readonly string[];
}

async function end(worker: Worker, tx: Tx, contract: Contract, { state, action, mail, to }: Ending) {
  const { id, client_id: clientId } = contract;
  const { company, reference } = await clientNow(tx, clientId);
  await setContract(tx, id, { state, ended_at: worker.now });
  await worker.db.actAs(tx, { clientId });
  await reopenSigning(tx);
  await recordAudit(worker, tx, { action, clientId, target: `contract:${id}` });
  for (const personId of to)
    await enqueueMessage(worker, tx, {
      personId,
      kind: mail,
      about: id,
      values: { company: buildMailValues(company), reference },
    });
}

/** Expires the contract and notifies its creator, who can have a new one prepared. */
const expire = async (worker: Worker, tx: Tx, contract: Contract): Promise<void> =>
  end(worker, tx, contract, {
    state: 'expired',
    action: 'contract.expire',
    mail: 'contract-expired',
    to: [(await clientNow(tx, contract.client_id)).created_by],
  });

/** A party has declined the invitation and will never answer, so tell those who have that a new contract follows. */
const voidBroken = (worker: Worker, tx: Tx, contract: Contract, parties: readonly PartyNow[]) =>
  end(worker, tx, contract, {
    state: 'voided',
    action: 'contract.void',
    mail: 'contract-changed',
    to: parties.flatMap(({ personId, answeredAt }) => (personId && answeredAt ? [personId] : [])),
  });

/** Counts the reminders due so far, equally for parties who joined later. */
const dueAt = ({ rendered_at }: Contract, now: Date): number => {
  const days = rendered_at ? (now.getTime() - rendered_at.getTime()) / DAY_MS : 0;
  return limits.contract.reminderDays.filter((day) => day <= days).length;
};

async function remind(
  worker: Worker,
  tx: Tx,
  contract: Contract,
  parties: readonly PartyNow[],
): Promise<void> {
  const due = dueAt(contract, worker.now);
  const { company, reference, status } = await clientNow(tx, contract.client_id);
  if (due === 0 || status === 'BLOCKED') return;
  for (const party of parties) {
    const { personId, answeredAt, kind, reminders } = party;
    if (personId === null || answeredAt || reminders >= due) continue;
    // Record them all as sent: a party who joined late gets one reminder, not one for each past day.
    await recordReminder(tx, party, due, worker.now);
    await enqueueMessage(worker, tx, {
      personId,
      kind: 'contract-reminder',
      about: `${contract.id}:${due}`,
      values: {
        company: buildMailValues(company),
        reference,
        isSigner: kind === 'signs',
        until: contract.expires_at,
      },
    });
  }
}

async function follow(worker: Worker, tx: Tx, id: string, clientId: string): Promise<void> {
  await lockClient(tx, clientId);
  const contract = await findContract(tx, id);
  if (!contract || !isUnsigned(contract)) return;
  const parties = await loadParties(tx, contract);
  if (contract.expires_at <= worker.now) await expire(worker, tx, contract);
  else if (!parties.every(({ isInvited }) => isInvited)) await voidBroken(worker, tx, contract, parties);
  else if (isAnswerable(contract)) await remind(worker, tx, contract, parties);
}

export async function expireContracts(server: ServerContext): Promise<void> {
  const worker = asWorker(server);
  for (const { id, client_id } of await server.db.as({}, (tx) => listUnfinishedContracts(tx, AT_ONCE)))
    await server.db
      .as({}, (tx) => follow(worker, tx, id, client_id))
      // A failing contract must not block the others; the next run tries it again.
      .catch((error) => server.log.error('accident', { call: 'expire-contracts', error }));
}
