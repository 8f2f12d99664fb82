// Scheduled job: applies changes that were requested without the authenticator once their 24 hours are over. The database
// function decides whether a change is due; this job ends proofs that rest on the former factor and notifies the owner.
import type { ChangeKind } from '@portico/domain/api/account';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { asWorker, type Worker } from '../../platform/worker-context.ts';
import { endProofs } from '../auth/endings.ts';
import { ownEmail, ownPhone } from '../auth/own-address.ts';
import { applyChange, listDueChanges, type PendingChange } from '../auth/pending-change.ts';
import { changeWords } from '../messages/change-words.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { notify } from './notify.ts';
import { notifyFormerAddress } from './notify-former-address.ts';

const AT_ONCE = 1000;

interface Former {
  readonly email: string;
  readonly phone: string | undefined;
}

async function notifyHolder(worker: Worker, tx: Tx, change: PendingChange, former: Former): Promise<void> {
  const { id: about, person_id: personId } = change;
  const kind = change.kind as ChangeKind;
  if (kind === 'authenticator')
    return notify(worker, tx, { personId, kind: 'authenticator-changed', about, values: {} });
  const address = former[kind];
  if (address === undefined) return;
  await notifyFormerAddress(worker, tx, { kind: `change_${kind}`, personId, about, former: address });
}

async function apply(server: ServerContext, tx: Tx, change: PendingChange): Promise<void> {
  const personId = change.person_id;
  // As in the request, the notices name the browser that asked for the change.
  const worker = { ...asWorker(server), caller: { address: '', device: change.device } };
  const former = { email: await ownEmail(worker, tx, personId), phone: await ownPhone(worker, tx, personId) };
  const became = await applyChange(tx, change, worker.now);
  if (became === undefined) return;
  await recordAudit(worker, tx, {
    action: 'account.apply-change',
    result: became === 'applied' ? 'done' : 'refused',
    personId,
    target: `change:${change.id}`,
    detail: { kind: change.kind },
  });
  const values = { what: changeWords[change.kind as ChangeKind] };
  if (became === 'cancelled')
    return notify(worker, tx, { personId, kind: 'change-cancelled', about: change.id, values });
  if (became === 'taken')
    return enqueueMessage(worker, tx, { personId, kind: 'change-not-made', about: change.id, values });
  await endProofs({ ...worker, cookies: {} }, tx, personId, 'delayed-change');
  await notifyHolder(worker, tx, change, former);
}

export async function applyChanges(server: ServerContext): Promise<void> {
  const due = await server.db.as({}, (tx) => listDueChanges(tx, server.clock.now(), AT_ONCE));
  for (const change of due)
    await server.db
      .as({}, (tx) => apply(server, tx, change))
      // A failing change must not block the others; the job retries it in a minute.
      .catch((error) => server.log.error('accident', { call: 'apply-changes', error }));
}
