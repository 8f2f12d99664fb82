// Deletes stored versions of answers when the law permits it (F13): five years after the end of business. A legal
// hold keeps everything. Definitions stay: they hold no personal data, and other answers may refer to them.
import { answerVersionRetention } from '@portico/domain/retention';
import { recordAudit } from '../../platform/audit/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { asWorker } from '../../platform/worker-context.ts';
import { deleteVersions, listDueVersions } from './sql.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 1000;

/** Returns how many versions were deleted. */
async function forgetSome(server: ServerContext): Promise<number> {
  const worker = asWorker(server);
  const before = new Date(worker.now.getTime() - answerVersionRetention.days * DAY_MS);
  return server.db.as({}, async (tx) => {
    const due = await listDueVersions(tx, before, AT_ONCE);
    await deleteVersions(
      tx,
      due.map(({ id }) => id),
    );
    for (const [clientId, versions] of Map.groupBy(due, ({ client_id }) => client_id))
      await recordAudit(worker, tx, {
        action: 'answers.forget',
        clientId,
        target: `client:${clientId}`,
        detail: { versions: versions.length },
      });
    return due.length;
  });
}

export async function forgetVersions(server: ServerContext): Promise<void> {
  while ((await forgetSome(server)) === AT_ONCE);
}
