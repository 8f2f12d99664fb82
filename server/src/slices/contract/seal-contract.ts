// Job: seals a contract that everyone has signed: its frozen bytes, a certificate page, our seal over both. Stores it
// under an object lock and emails everyone a copy. Retries are safe: one sealed object, one row, one email each (M04).
import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { contractRetention } from '@portico/domain/retention';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JobData } from '../../platform/jobs/queues.ts';
import { asWorker, type Worker } from '../../platform/worker-context.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { type CertifiedSignature, withCertificate } from './certificate.ts';
import {
  claimFolder,
  findContract,
  findSealedObject,
  listSignatures,
  type SignatureRow,
  type StoredContract,
  sealedObject,
  setSealed,
} from './seal-sql.ts';
import { openStatement } from './signature-statement.ts';

const TYPE = 'application/pdf';
const DAY_MS = 24 * 60 * 60 * 1000;

const sha256Of = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Verifies the hash, so that only the bytes everyone signed are ever sealed. */
async function frozenBytes(server: ServerContext, { object_key, sha256 }: StoredContract): Promise<Buffer> {
  const kept = await server.providers.storage.get('clean', object_key);
  const bytes = kept && (await buffer(kept));
  if (bytes && sha256?.equals(sha256Of(bytes))) return bytes;
  server.metrics.alarm('contract-lost');
  server.log.error('alarm', { reason: 'contract-lost' });
  throw new Error('what was signed is not there');
}

async function certified(
  worker: Worker,
  tx: Tx,
  { id: contractId, client_id: clientId, sha256 }: StoredContract,
  row: SignatureRow,
): Promise<CertifiedSignature> {
  // Each row has the hash that its signer saw; a row with another hash is no signature of this contract.
  if (!sha256?.equals(row.sha256)) throw new Error('a signature is of something else');
  const said = await openStatement(
    worker,
    tx,
    { contractId, personId: row.person_id, clientId },
    row.said_sealed,
  );
  return {
    kind: row.kind === 'signs' ? 'signs' : 'reads',
    name: said.name,
    jobTitle: said.jobTitle,
    place: said.place,
    method: row.method,
    signedAt: row.signed_at,
    authenticatedAt: row.authenticated_at,
    authenticatedBy: row.authenticated_by,
  };
}

async function closeContract(server: ServerContext, contract: StoredContract): Promise<void> {
  const { id, client_id: clientId, version } = contract;
  const worker = asWorker(server);
  const frozen = await frozenBytes(server, contract);
  // Claim the folder before writing the object, so that the sweep and other workers know where to look.
  const folder = await server.db.as({}, (tx) => claimFolder(tx, id, randomBytes(24).toString('hex')));
  if (folder === undefined) return;
  const { rows, signatures } = await server.db.as({ clientId }, async (tx) => {
    const found = await listSignatures(tx, id);
    return {
      rows: found,
      signatures: await Promise.all(found.map((row) => certified(worker, tx, contract, row))),
    };
  });
  const { name: firm } = server.config.brand;
  const whole = await withCertificate(frozen, {
    ...{ firm, contractId: id, version, signatures, at: worker.now },
    ...{ sha256: sha256Of(frozen).toString('hex'), bytes: frozen.length },
  });
  const reason = `Signed by everybody who had to; sealed by ${firm}`;
  const sealed = await server.providers.seal.seal(whole, { reason, at: worker.now });
  const copy = { sha256: sha256Of(sealed), bytes: sealed.length };
  const key = sealedObject(folder, copy.sha256);
  await server.providers.storage.put('sealed', key, sealed, sealed.length, TYPE);
  await server.db.as({ clientId }, async (tx) => {
    // Another worker has sealed it, or it was voided meanwhile.
    if (!(await setSealed(tx, id, copy, worker.now))) return;
    await recordAudit(worker, tx, {
      action: 'contract.seal',
      clientId,
      target: `contract:${id}`,
      detail: { version, signatures: rows.length },
    });
    for (const { person_id: personId, kind } of rows)
      await enqueueMessage(worker, tx, {
        personId,
        kind: 'contract-sealed',
        about: id,
        values: { sealedAt: worker.now, hasSigned: kind === 'signs' },
        attachment: { bucket: 'sealed', key, name: 'contract.pdf', type: TYPE },
      });
  });
}

/** Removes objects left by failed attempts and locks the sealed copy for the legal retention period. */
async function settleObjects({ db, providers }: ServerContext, contractId: string): Promise<void> {
  const contract = await db.as({}, (tx) => findContract(tx, contractId));
  if (!contract?.sealed_key) return;
  const own = findSealedObject(contract);
  const strays: string[] = [];
  for await (const { key } of providers.storage.list('sealed', `${contract.sealed_key}/`))
    if (key !== own) strays.push(key);
  await providers.storage.remove('sealed', strays);
  if (own === undefined || contract.sealed_at === null) return;
  const untilMs = contract.sealed_at.getTime() + contractRetention.sealed.days * DAY_MS;
  await providers.storage.lock(own, new Date(untilMs));
}

export async function sealContract(
  server: ServerContext,
  { contractId }: JobData['seal-contract'],
): Promise<void> {
  const contract = await server.db.as({}, (tx) => findContract(tx, contractId));
  if (contract?.state === 'signed') await closeContract(server, contract);
  await settleObjects(server, contractId);
}
