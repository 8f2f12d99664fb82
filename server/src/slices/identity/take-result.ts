// What a check has come to, taken once: compared with what the person typed, and when it is them, the step is recorded for the
// client in which the check was begun. Personal data belong to the person and are confirmed for each client: in another client the
// person confirms by complete-step, which asks the same comparison.
import { comparePerson, computeValidity } from '@portico/domain/identity/compare';
import type { CheckResult } from '@portico/providers/identity/port';
import { findMembershipState, isStepOpen } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockClient } from '../../platform/db/lock-client.ts';
import { asWorker, type Worker } from '../../platform/worker-context.ts';
import { loadTypedPerson, sealCheckField } from './check-secrets.ts';
import { lockCheck, newestCheck, type StoredCheck, updateCheck } from './sql.ts';

/** A document that has run out proves nothing, whatever the vendor thinks of it; its last day is too late (F2). */
function judged(result: CheckResult, today: string): CheckResult {
  return result.state === 'approved' && computeValidity(result.seen.expiryDate, today) === 'over'
    ? { version: result.version, state: 'rejected', problem: 'document-expired' }
    : result;
}

const isFinal = ({ state }: CheckResult): boolean => state !== 'open' && state !== 'reading';

/** Client, then check: whoever changes either waits or is waited for. */
export async function lockForResult(
  tx: Tx,
  { id, client_id: clientId }: Pick<StoredCheck, 'id' | 'client_id'>,
): Promise<StoredCheck> {
  await lockClient(tx, clientId);
  const check = await lockCheck(tx, id);
  // Begun anew from another client at this very moment: the next try finds it there.
  if (check?.client_id !== clientId) throw new Error('the check has moved to another client');
  return check;
}

async function keepResult(worker: Worker, tx: Tx, check: StoredCheck, result: CheckResult) {
  const { now } = worker;
  const isSeen = result.state === 'approved';
  const likeness = isSeen
    ? comparePerson(await loadTypedPerson(worker, tx, check.person_id), result.seen).likeness
    : null;
  await updateCheck(tx, check.id, {
    state: result.state,
    result_version: result.version,
    problem: result.state === 'rejected' ? result.problem : null,
    likeness,
    seen_sealed: isSeen
      ? await sealCheckField(worker, tx, check, 'seen_sealed', JSON.stringify(result.seen))
      : null,
    explanation_sealed: null,
    silent_since: null,
    asked_at: now,
    decided_at: isFinal(result) ? now : null,
  });
  return likeness;
}

/** In the transaction that has locked the check; a result that is not newer than the last changes nothing. */
export async function recordResult(
  worker: Worker,
  tx: Tx,
  check: StoredCheck,
  fetched: CheckResult,
): Promise<void> {
  const { now } = worker;
  const { id, person_id: personId, client_id: clientId } = check;
  const result = judged(fetched, now.toISOString().slice(0, 10));
  if (result.version <= check.result_version) {
    // Heard again, and nothing new: it answers, at least.
    await updateCheck(tx, id, { silent_since: null, asked_at: now });
    return;
  }
  const membership = await findMembershipState(tx, personId, clientId);
  const isNewest = (await newestCheck(tx, personId))?.id === id;
  const isRecorded = check.state === 'approved' && membership?.position.done.includes('VERIFY_IDENTITY');
  const isTakenBack = isRecorded === true && result.state !== 'approved';
  const likeness = isTakenBack ? null : await keepResult(worker, tx, check, result);
  if (isTakenBack)
    await updateCheck(tx, id, { result_version: result.version, contradicted_at: now, silent_since: null });
  else if (isNewest && likeness === 'equal' && membership && isStepOpen(membership, 'VERIFY_IDENTITY'))
    await worker.stepEngine.record(worker, tx, membership, 'VERIFY_IDENTITY');
  if (!isFinal(result)) return;
  await recordAudit(worker, tx, {
    action: 'identity.result',
    personId,
    clientId,
    target: `person:${personId}`,
    detail: { state: result.state, version: result.version, ...(likeness && { likeness }), isTakenBack },
  });
}

/** What a vendor answered. */
export async function takeResult(
  server: ServerContext,
  check: StoredCheck,
  fetched: CheckResult,
): Promise<void> {
  const { person_id: personId, client_id: clientId } = check;
  await server.db.as({ personId, clientId }, async (tx) =>
    recordResult(asWorker(server), tx, await lockForResult(tx, check), fetched),
  );
}
