import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listMails } from '@portico/testing/inbox';
import { expect, inject, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { startWork } from '../../work.ts';

const at = closeAtEnd(await startTestServer());

test('creating a client writes one row, one audit entry, one job and one email that arrives [S7.17, S3.08]', async () => {
  const email = `${randomUUID()}@example.com`;
  const ann = await at.seed(email);
  const browser = openBrowser(at);
  await browser.login(ann);
  const answer = await browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
  expect(answer).toMatchObject({ status: 201, body: { id: expect.any(String) } });
  const { id } = answer.body;

  const { rows: clients } = await at.owner.query(
    'select account_type, status, created_by from client where id = $1',
    [id],
  );
  expect(clients).toEqual([{ account_type: 'BUSINESS_ACCOUNT', status: 'DRAFT', created_by: ann.id }]);
  const { rows: told } = await at.owner.query(
    'select action, result, actor, target from audit where client_id = $1',
    [id],
  );
  expect(told).toEqual([
    { action: 'client.create', result: 'done', actor: `person:${ann.id}`, target: `client:${id}` },
  ]);
  const { rows: jobs } = await at.owner.query(
    `select job.data from pgboss.job join message on message.id::text = job.data->>'messageId'
     where name = 'send-message' and message.kind = 'application-begun'`,
  );
  expect(jobs).toHaveLength(1);
  expect(JSON.stringify(jobs)).not.toContain(email);

  await startWork(at.worker);
  const { inboxUrl } = inject('stack');
  const mails = async () =>
    (await listMails(inboxUrl, email)).filter(({ subject }) => subject.startsWith('You’ve started'));
  for (let tries = 0; tries < 200 && (await mails()).length === 0; tries++) await sleep(50);
  expect((await mails()).map((mail) => mail.subject)).toEqual(['You’ve started your application']);
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await at.owner.query(
      `select state, length(content_sealed) as left from message where kind = 'application-begun' and person_id = $1`,
      [ann.id],
    );
    if (rows[0].state === 'sent') {
      expect(rows[0].left).toBe(0);
      return;
    }
    await sleep(50);
  }
  expect.unreachable('the message was never marked as sent');
});
