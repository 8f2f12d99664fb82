import { audiences } from '@portico/domain/sessions/claims';
import { completePeople } from '@portico/testing/cases/people-cases';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { startDocumentsTest } from '../../../test/documents.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import { type CompanyMember, openCompanyWithMembers } from '../../../test/members.ts';
import { listMessages } from '../../../test/sign-up.ts';

const at = closeAtEnd(await startDocumentsTest({ LIMIT_FACTOR: '1000' }));
const company = await openCompanyWithMembers(at);
await at.owner.query(`update client set status = 'ONBOARDED' where id = $1`, [company.clientId]);

const change = (by: CompanyMember, whom: CompanyMember, rights: object) =>
  by.browser.post('/members/change-rights', { personId: whom.person.id, rights });
const granted = async ({ browser }: CompanyMember) => {
  await browser.get(`/auth/change-client?clientId=${company.clientId}`);
  const { aud, permissions } = decodeJwt(browser.token ?? '');
  return { aud, permissions };
};
const listed = async (by: CompanyMember, whom: CompanyMember) =>
  (await by.browser.get('/members/list')).body.members.find(
    ({ personId }: { personId: string }) => personId === whom.person.id,
  );
const NOT_ALLOWED = { status: 403, body: { code: 'NOT_ALLOWED' } };

test('an employee’s rights, limit and end date change at once in the list, the next token and a notice', async () => {
  const employee = await company.join('employee');
  expect((await granted(employee)).permissions).toEqual(['Transaction_Submit', 'Read_All']);
  const rights = {
    transactionPermissions: ['Read_All'],
    amountLimit: '25,000',
    limitCurrency: 'EUR',
    validUntil: '2026-12-31',
  };
  expect(await change(company.creator, employee, rights)).toMatchObject({ status: 200 });
  expect(await listed(company.creator, employee)).toMatchObject({
    permissions: ['Read_All'],
    amountLimit: '25,000',
    limitCurrency: 'EUR',
    validUntil: '2026-12-31',
  });
  expect((await granted(employee)).permissions).toEqual(['Read_All']);
  const rightsMails = (await listMessages(at, 'rights-changed')).filter(
    ({ to }) => to === employee.person.email,
  );
  expect(rightsMails).toHaveLength(1);
  const creators = (await listMessages(at, 'people-changed')).filter(
    ({ to }) => to === company.creator.person.email,
  );
  expect(creators[0]?.text).toContain('What Emil Brandt can do');
});

test('a representative can get an end date, and loses access to the transaction side after it', async () => {
  const rosa = await company.join('representative');
  expect(await change(company.creator, rosa, { validUntil: '2026-11-16' })).toMatchObject({ status: 200 });
  expect((await granted(rosa)).aud).toContain(audiences.transaction);
  await at.owner.query(`update invitation set valid_until = '2026-11-14' where person_id = $1`, [
    rosa.person.id,
  ]);
  expect((await granted(rosa)).aud).toEqual([audiences.onboarding]);
});

test('values that the form of their role refuses are refused at their field, and nothing changes', async () => {
  const employee = await company.join('employee');
  const refused: readonly (readonly [field: string, rights: object])[] = [
    ['validUntil', { validUntil: '2026-11-15' }],
    ['validUntil', { validUntil: '2029-01-01' }],
    ['validUntil', { validUntil: null }],
    ['transactionPermissions', { transactionPermissions: [] }],
    ['transactionPermissions.0', { transactionPermissions: ['Account_Admin'] }],
    ['limitCurrency', { amountLimit: '10', limitCurrency: null }],
  ];
  for (const [field, rights] of refused)
    expect(await change(company.creator, employee, rights), JSON.stringify(rights)).toMatchObject({
      status: 422,
      body: { fields: [{ field }] },
    });
  const rosa = await company.join('representative');
  expect(await change(company.creator, rosa, { transactionPermissions: [] })).toMatchObject({
    status: 422,
    body: { fields: [{ field: 'transactionPermissions' }] },
  });
  expect(await change(company.creator, employee, { jobTitle: 'Director' })).toMatchObject({ status: 422 });
  expect((await listed(company.creator, employee)).permissions).toEqual(['Transaction_Submit', 'Read_All']);
  expect((await listed(company.creator, employee)).validUntil).toBe(completePeople.employee.validUntil);
});

test('no one changes their own rights, grants more than they have, or changes a member they do not manage [sec J01]', async () => {
  const rosa = await company.join('representative');
  const other = await company.join('representative');
  const employee = await company.join('employee');
  const owner = await company.join('ubo');
  const all = { transactionPermissions: ['Account_Admin', 'Transaction_Approve'] };
  expect(await change(rosa, rosa, all)).toMatchObject(NOT_ALLOWED);
  expect(await change(rosa, company.creator, all)).toMatchObject(NOT_ALLOWED);
  expect(await change(rosa, owner, all)).toMatchObject(NOT_ALLOWED);
  for (const by of [employee, owner]) expect(await change(by, other, all)).toMatchObject(NOT_ALLOWED);
  // Rosa has Transaction_Submit, Exchange and Read_All.
  expect(await change(rosa, other, all)).toMatchObject({
    status: 422,
    body: { fields: [{ field: 'transactionPermissions' }] },
  });
  expect(await change(rosa, employee, { transactionPermissions: ['Exchange', 'Read_All'] })).toMatchObject({
    status: 200,
  });
  expect(await change(company.creator, other, all)).toMatchObject({ status: 200 });
  // Rights that the creator gave to a colleague stay, although Rosa could not give them herself.
  expect(await change(rosa, other, { ...all, validUntil: '2027-01-31' })).toMatchObject({ status: 200 });
});
