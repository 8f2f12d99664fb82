// Job: renders a prepared contract, freezes its hash and notifies everyone who has joined. Retries are safe: the same
// facts yield the same bytes under the same key, and the row changes once, together with its emails.
import { createHash } from 'node:crypto';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockClient } from '../../platform/db/lock-client.ts';
import type { JobData } from '../../platform/jobs/queues.ts';
import { asWorker, type Worker } from '../../platform/worker-context.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import { buildMailValues } from './end-contract.ts';
import { loadParties } from './list-people.ts';
import { renderContractPdf } from './pdf/contract-pdf.ts';
import { openFacts } from './sealed-facts.ts';
import { type Contract, findContract, setContract } from './sql.ts';

async function notifyParties(worker: Worker, tx: Tx, contract: Contract): Promise<void> {
  const { company, reference } = await tx
    .selectFrom('client')
    .select(['company', 'reference'])
    .where('id', '=', contract.client_id)
    .executeTakeFirstOrThrow();
  for (const { personId, kind } of await loadParties(tx, contract))
    if (personId !== null)
      await enqueueMessage(worker, tx, {
        personId,
        kind: 'contract-ready',
        about: contract.id,
        values: { company: buildMailValues(company), reference, isSigner: kind === 'signs' },
      });
}

export async function renderContract(
  server: ServerContext,
  { contractId }: JobData['render-contract'],
): Promise<void> {
  const draft = await server.db.as({}, async (tx) => {
    const contract = await findContract(tx, contractId);
    return contract?.state === 'draft'
      ? { contract, facts: await openFacts(server, tx, contract) }
      : undefined;
  });
  if (!draft) return;
  const { client_id: clientId, object_key: key, version } = draft.contract;
  const bytes = await renderContractPdf(draft.facts);
  await server.providers.storage.put('clean', key, bytes, bytes.length, 'application/pdf');

  const worker = asWorker(server);
  await server.db.as({}, async (tx) => {
    await lockClient(tx, clientId);
    const contract = await findContract(tx, contractId);
    // Another run has rendered it, or it was voided meanwhile.
    if (contract?.state !== 'draft') return;
    await setContract(tx, contractId, {
      state: 'sent',
      sha256: createHash('sha256').update(bytes).digest(),
      bytes: bytes.length,
      rendered_at: worker.now,
    });
    await recordAudit(worker, tx, {
      action: 'contract.render',
      clientId,
      target: `contract:${contractId}`,
      detail: { version },
    });
    await notifyParties(worker, tx, contract);
  });
}
