// Records the result of a check, each version once, and compares it with the person's details. If they match, the step is
// recorded for the client in which the check began. Other clients confirm it through complete-step, which repeats the
// comparison, because personal details are confirmed per client.
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

/** An expired document proves nothing, whatever the vendor says; on its expiry date it no longer counts (F2). */
function judged(result: CheckResult, today: string): CheckResult {
  return result.state === 'approved' && computeValidity(result.seen.expiryDate, today) === 'over'
    ? { version: result.version, state: 'rejected', problem: 'document-expired' }
    : result;
}

const isFinal = ({ state }: CheckResult): boolean => state !== 'open' && state !== 'reading';

/** Lock order: client, then check. It serialises results with other changes to either. */
export async function lockForResult(
  tx: Tx,
  { id, client_id: clientId }: Pick<StoredCheck, 'id' | 'client_id'>,
): Promise<StoredCheck> {
  await lockClient(tx, clientId);
  const check = await lockCheck(tx, id);
  // The check was restarted from another client meanwhile; the retry will find it there.
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

/** Runs in the transaction that locked the check. A result that is not newer than the stored one changes nothing. */
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
    // No new result, but the vendor has answered, so it is no longer silent.
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
