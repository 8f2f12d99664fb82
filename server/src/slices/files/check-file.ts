// Job: checks a file that has arrived and records whether it is clean, infected or unreadable. The virus scanner runs
// first, so that known malware never reaches our own parsers. If a provider is unavailable, the job is retried: until
// then the file waits, and nothing marks it as clean (L06).
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { lockClient } from '../../platform/db/lock-client.ts';
import { asWorker } from '../../platform/worker-context.ts';
import { afterCheck } from './after-check.ts';
import { inspectFile } from './inspect-file.ts';
import { joinedKey } from './parts.ts';
import { emptyQuarantine, enqueueQuarantineRemoval } from './remove.ts';
import { type FileVerdict, findFile, type Purpose, type StoredFile, setChecked } from './sql.ts';
import type { FileType } from './types.ts';

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

async function judge(server: ServerContext, file: StoredFile): Promise<FileVerdict> {
  const { storage, scanner } = server.providers;
  const whole = await storage.get('quarantine', joinedKey(file));
  if (!whole) throw new Error('what is to be checked is not there');
  const bytes = await buffer(whole);
  if (!hashOf(bytes).equals(file.sha256)) return { state: 'unreadable', reason: 'damaged' };

  const scan = await scanner.scan(bytes);
  if (scan.outcome === 'infected') {
    server.log.warn('virus', { reason: scan.signature });
    return { state: 'infected', reason: 'virus' };
  }
  const seen = await inspectFile(file.type as FileType, bytes);
  if ('reason' in seen) return { state: 'unreadable', reason: seen.reason };
  if (scan.outcome !== 'clean') return { state: 'unreadable', reason: 'cannot-be-read' };
  await storage.put('clean', file.object_key, seen.copy, seen.copy.length, seen.copyType);
  return {
    state: 'clean',
    clean_type: seen.copyType,
    clean_bytes: seen.copy.length,
    clean_sha256: hashOf(seen.copy),
  };
}

export async function checkFile(server: ServerContext, { fileId }: { fileId: string }): Promise<void> {
  const file = await server.db.as({}, (tx) => findFile(tx, fileId));
  if (file?.state !== 'scanning') return;
  const verdict = await judge(server, file);
  const worker = asWorker(server);
  const { person_id: personId, client_id: clientId } = file;
  const isTakenBack = await server.db.as({ personId, clientId }, async (tx) => {
    await lockClient(tx, clientId);
    // This worker may have stalled so long that another run of the job finished first. Then keep the copy.
    if (!(await setChecked(tx, fileId, verdict, worker.now)))
      return (await findFile(tx, fileId)) === undefined;
    await server.jobs.retryNow(tx, 'check-file');
    await enqueueQuarantineRemoval(server, tx, file);
    await recordAudit(worker, tx, {
      action: 'file.check',
      result: verdict.state === 'clean' ? 'done' : 'refused',
      personId,
      clientId,
      target: `file:${fileId}`,
      detail: { state: verdict.state, ...(verdict.reason !== undefined && { reason: verdict.reason }) },
    });
    await afterCheck[file.purpose as Purpose](worker, tx, file);
    return false;
  });
  if (isTakenBack) await server.providers.storage.remove('clean', [file.object_key]);
  await emptyQuarantine(server, { objectKey: file.object_key });
}
