// Job: handles a declined invitation or an ended membership. A contract that names the person is voided unless all signed it,
// and their list becomes incomplete. If the client waited only for them, it is submitted.

import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockClient } from '../../platform/db/lock-client.ts';
import type { JobData } from '../../platform/jobs/queues.ts';
import { asWorker } from '../../platform/worker-context.ts';

const creatorOf = async (tx: Tx, clientId: string): Promise<string | undefined> =>
  (await tx.selectFrom('client').select('created_by').where('id', '=', clientId).executeTakeFirst())
    ?.created_by;

export async function followDecline(
  server: ServerContext,
  { clientId }: JobData['follow-decline'],
): Promise<void> {
  const worker = asWorker(server);
  await server.db.as({}, async (tx) => {
    await lockClient(tx, clientId);
    const personId = await creatorOf(tx, clientId);
    // The client has been deleted since.
    if (!personId) return;
    await server.db.actAs(tx, { personId, clientId });
    const creator = { personId, client: { id: clientId } };
    await server.stepEngine.afterChange(worker, tx, creator, { invitations: true, members: true });
  });
}
