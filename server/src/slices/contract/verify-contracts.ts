// Job: compares stored bytes with the database for every contract once a day, spread over hourly runs (X19, INV3): the signed
// and the sealed copy. A missing or changed copy raises an alarm daily until it is restored; meanwhile it is not served.
import { limits } from '@portico/domain/limits';
import type { Bucket } from '@portico/providers/storage/port';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { asWorker } from '../../platform/worker-context.ts';
import { inspectTwice } from '../files/copy.ts';
import {
  findSealedObject,
  listContractsToVerify,
  type StoredContract,
  setContractVerified,
} from './seal-sql.ts';

const AT_ONCE = 50;
/** A run ends before the next begins; the next one verifies the rest. */
const RUN_MS = 30 * 60_000;

interface Expected {
  readonly what: 'signed' | 'sealed';
  readonly bucket: Bucket;
  readonly object_key: string;
  readonly clean_bytes: number | null;
  readonly clean_sha256: Buffer | null;
}

function expectedOf(contract: StoredContract): Expected[] {
  const { object_key, bytes, sha256, sealed_bytes, sealed_sha256 } = contract;
  const sealed = findSealedObject(contract);
  return [
    { what: 'signed', bucket: 'clean', object_key, clean_bytes: bytes, clean_sha256: sha256 },
    ...(sealed === undefined
      ? []
      : [
          {
            what: 'sealed' as const,
            bucket: 'sealed' as const,
            object_key: sealed,
            clean_bytes: sealed_bytes,
            clean_sha256: sealed_sha256,
          },
        ]),
  ];
}

async function verifyContract(server: ServerContext, contract: StoredContract): Promise<void> {
  const { id, client_id: clientId } = contract;
  const worker = asWorker(server);
  const wrong: { what: Expected['what']; found: string }[] = [];
  for (const { what, bucket, ...copy } of expectedOf(contract)) {
    const found = await inspectTwice(server.providers.storage, copy, bucket);
    if (found !== 'intact') wrong.push({ what, found });
  }
  await server.db.as({ clientId }, async (tx) => {
    await setContractVerified(tx, id, worker.now);
    for (const detail of wrong)
      await recordAudit(worker, tx, {
        action: 'contract.verify',
        result: 'refused',
        clientId,
        target: `contract:${id}`,
        detail,
      });
  });
  if (wrong.length === 0) return;
  server.metrics.alarm('contract-lost');
  server.log.error('alarm', { reason: 'contract-lost', requestId: worker.requestId });
}

export async function verifyContracts(server: ServerContext): Promise<void> {
  const since = new Date(server.clock.now().getTime() - limits.upload.verifyAgainSeconds * 1000);
  const nextUnverified = (): Promise<StoredContract[]> =>
    server.db.as({}, (tx) => listContractsToVerify(tx, since, AT_ONCE));
  const endMs = Date.now() + RUN_MS;
  for (
    let some = await nextUnverified();
    some.length > 0 && Date.now() < endMs;
    some = await nextUnverified()
  )
    for (const contract of some) await verifyContract(server, contract);
}
