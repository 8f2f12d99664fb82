// Deletes rows and objects of contracts when the law permits it (F13): unfinished ones soon, sealed ones ten years
// after the end of business. A legal hold keeps everything.
import { type ContractRetentionClass, contractRetention } from '@portico/domain/retention';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { asWorker } from '../../platform/worker-context.ts';
import { deleteContract, listDueContracts } from './forget-sql.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

/** Returns how many contracts were deleted. */
async function forgetClass(server: ServerContext, name: ContractRetentionClass): Promise<number> {
  const worker = asWorker(server);
  const before = new Date(worker.now.getTime() - contractRetention[name].days * DAY_MS);
  return server.db.as({}, async (tx) => {
    const due = await listDueContracts(tx, name, before, AT_ONCE);
    for (const { id, client_id: clientId, object_key: objectKey, sealed_key: sealedKey } of due) {
      await deleteContract(tx, id);
      await server.jobs.enqueue(tx, 'remove-objects', {
        objectKey,
        ...(sealedKey !== null && { sealedKey }),
      });
      await recordAudit(worker, tx, {
        action: 'contract.forget',
        clientId,
        target: `contract:${id}`,
        detail: { kept: name },
      });
    }
    return due.length;
  });
}

export async function forgetContracts(server: ServerContext): Promise<void> {
  for (const name of Object.keys(contractRetention) as ContractRetentionClass[])
    while ((await forgetClass(server, name)) === AT_ONCE);
}
