import { SIGNATURE_HEADER, sign } from '@portico/providers/signature';
import { expect, inject, test } from 'vitest';
import { closeAtEnd, startTestServer } from '../../../test/harness.ts';
import { deadLetters, queues } from '../../platform/jobs/queues.ts';
import { handlers, startWork } from '../../work.ts';
import { enqueueApprovalNotice, notifyApproval } from './notify-approval.ts';

const at = closeAtEnd(await startTestServer());

const base = (): string => `${inject('stack').simulatorsUrl}/transaction`;

/** Asks the service for a client's status, as our server does. */
async function statusThere(clientId: string): Promise<string> {
  const body = JSON.stringify({ clientId });
  const response = await fetch(`${base()}/partner/status`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(inject('stack').simulatorSecret, body, new Date()),
    },
    body,
  });
  return ((await response.json()) as { status: string }).status;
}

test('notifies the transaction service of an approval, also repeatedly, but not if the client was blocked', async () => {
  const account = { accountType: 'PERSONAL_ACCOUNT' } as const;
  const ann = await at.seed('ann@example.com', {
    clients: [
      { ...account, status: 'ONBOARDED' },
      { ...account, status: 'BLOCKED' },
    ],
  });
  const [approved = '', blocked = ''] = ann.clientIds;
  for (const clientId of [approved, approved, blocked]) await notifyApproval(at.worker, { clientId });
  // An approval that arrives before the client is created takes effect on creation.
  const told = await at.owner.query(
    `select client_id, count(*)::int as n from audit where action = 'transaction.tell-approval' group by client_id`,
  );
  expect(told.rows).toEqual([{ client_id: approved, n: 2 }]);
  expect(await statusThere(approved)).toBe('CLIENT_NOT_EXIST');
});

test('retries an approval while the service is down, then moves it to the dead letters', async () => {
  const ben = await at.seed('ben@example.com', {
    clients: [{ accountType: 'PERSONAL_ACCOUNT', status: 'ONBOARDED', idEnding: 'facade000503' }],
  });
  const [clientId = ''] = ben.clientIds;
  await expect(notifyApproval(at.worker, { clientId })).rejects.toThrow('transaction service: 503');
  await at.server.db.as({ personId: ben.id }, (tx) => enqueueApprovalNotice(at.server, tx, clientId));
  await at.owner.query(`update pgboss.job set retry_limit = 1, retry_delay = 0 where name = 'tell-approval'`);
  let tries = 0;
  await startWork(at.worker, {
    'tell-approval': async (server, data) => {
      tries += 1;
      await at.owner.query(`update pgboss.job set retry_delay = 0 where name = 'tell-approval'`);
      await handlers['tell-approval'](server, data);
    },
  });
  const dead = async () =>
    (await at.owner.query('select data from pgboss.job where name = $1', [deadLetters('tell-approval')]))
      .rows;
  await expect.poll(dead, { timeout: 45_000 }).toEqual([{ data: { clientId } }]);
  expect(tries).toBe(2);
  expect(queues['tell-approval'].retryLimit).toBe(12);
}, 60_000);
