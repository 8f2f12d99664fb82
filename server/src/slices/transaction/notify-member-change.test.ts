import { SIGNATURE_HEADER, sign } from '@portico/providers/signature';
import { expect, inject, test } from 'vitest';
import { startDocumentsTest } from '../../../test/documents.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import { type CompanyMember, openCompanyWithMembers } from '../../../test/members.ts';
import { handlers, startWork } from '../../work.ts';
import { notifyMemberChange } from './notify-member-change.ts';

const at = closeAtEnd(await startDocumentsTest({ LIMIT_FACTOR: '1000' }));
const company = await openCompanyWithMembers(at);
await at.owner.query(`update client set status = 'ONBOARDED' where id = $1`, [company.clientId]);

const base = (): string => `${inject('stack').simulatorsUrl}/transaction`;
const memberChange = ({ person }: CompanyMember) => ({ clientId: company.clientId, personId: person.id });

/** The person's table row on the service's page, without tags. */
async function shownThere({ person }: CompanyMember): Promise<string | undefined> {
  const text = await (await fetch(`${base()}/`)).text();
  return text
    .split('<tr>')
    .find((row) => row.includes(person.id))
    ?.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
const postSigned = (content: object) => {
  const body = JSON.stringify(content);
  const signature = sign(inject('stack').simulatorSecret, body, new Date());
  return fetch(`${base()}/partner/member`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  });
};
/** Starts a worker for this kind of job; it runs until the server closes. */
const startWorking = () => startWork(at.worker, { 'tell-member-change': handlers['tell-member-change'] });

test('notifies the transaction service of changed rights and of an ended membership', async () => {
  const employee = await company.join('employee');
  const { creator } = company;
  const personId = employee.person.id;
  expect(
    (
      await creator.browser.post('/members/change-rights', {
        personId,
        rights: { amountLimit: '25,000', limitCurrency: 'EUR' },
      })
    ).status,
  ).toBe(200);
  await startWorking();
  await expect
    .poll(() => shownThere(employee))
    .toContain('active Transaction_Submit, Read_All 25000 EUR 2027-11-15');

  expect((await creator.browser.post('/members/end', { personId })).status).toBe(200);
  await expect.poll(() => shownThere(employee)).toContain('ended none');
});

test('a late message with an older version undoes nothing', async () => {
  const employee = await company.join('employee');
  const personId = employee.person.id;
  expect((await company.creator.browser.post('/members/end', { personId })).status).toBe(200);
  await notifyMemberChange(at.worker, memberChange(employee));
  const former = {
    ...memberChange(employee),
    version: 0,
    isMember: true,
    permissions: ['Read_All'],
    amountLimit: null,
    limitCurrency: null,
    validUntil: null,
  };
  expect((await postSigned(former)).status).toBe(200);
  expect(await shownThere(employee)).toContain('ended none');
});

test('fails with an error while the service is down, so that the job is retried', async () => {
  const away = {
    ...memberChange(await company.join('employee')),
    clientId: '0198c0de-0000-7000-8000-facade000503',
  };
  await expect(notifyMemberChange(at.worker, away)).rejects.toThrow('transaction service: 503');
});
