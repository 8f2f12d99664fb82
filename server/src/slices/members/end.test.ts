import { randomUUID } from 'node:crypto';
import type { ClientStatus } from '@portico/domain/clients/account';
import { completePeople } from '@portico/testing/cases/people-cases';
import { describe, expect, test } from 'vitest';
import { startDocumentsTest } from '../../../test/documents.ts';
import { closeAtEnd, sendUntilAnswered } from '../../../test/harness.ts';
import {
  type Company,
  type CompanyMember,
  openCompanyWithMembers,
  ownEntry,
  without,
} from '../../../test/members.ts';
import { findToken } from '../../../test/people.ts';
import { listMessages } from '../../../test/sign-up.ts';
import { atSigning } from '../../../test/signing.ts';
import { followDecline } from '../people/handle-decline.ts';

const at = closeAtEnd(await startDocumentsTest({ LIMIT_FACTOR: '1000' }));

const setStatus = ({ clientId }: Pick<Company, 'clientId'>, status: ClientStatus) =>
  at.owner.query('update client set status = $2 where id = $1', [clientId, status]);
const approved = async (more: Parameters<typeof openCompanyWithMembers>[1] = {}): Promise<Company> => {
  const company = await openCompanyWithMembers(at, more);
  await setStatus(company, 'ONBOARDED');
  return company;
};
const end = (by: CompanyMember, whom: CompanyMember) =>
  sendUntilAnswered(() => by.browser.post('/members/end', { personId: whom.person.id }));
const leave = ({ browser }: CompanyMember) => browser.post('/members/leave', {});
const listOf = async ({ browser }: CompanyMember) => (await browser.get('/members/list')).body;
const SESSION_OVER = { status: 401, body: { code: 'SESSION_REQUIRED' } };
const mailsTo = async (kind: Parameters<typeof listMessages>[1], { person }: CompanyMember) =>
  (await listMessages(at, kind)).filter(({ to }) => to === person.email);
/** The creator owns the company but cannot sign for it; another member does. */
const silent = () => {
  const me = ownEntry();
  return { ...me, answers: { ...me.answers, 'signer.power': 'none' } };
};

describe('ending a membership', () => {
  test('ends all access to the company, notifies the person and the creator, and is recorded', async () => {
    const company = await approved();
    const employee = await company.join('employee');
    expect((await employee.seen()).status).toBe('ONBOARDED');
    expect(await end(company.creator, employee)).toMatchObject({ status: 200, body: {} });

    expect(await employee.browser.get('/auth/getUserProfile')).toMatchObject(SESSION_OVER);
    expect((await employee.browser.get('/auth/refresh-token')).status).toBe(401);
    // The account stays usable; only the company is gone from its list of clients.
    at.clock.advance(31);
    expect((await employee.browser.login(employee.person)).status).toBe(200);
    expect((await employee.browser.get(`/auth/change-client?clientId=${company.clientId}`)).body.code).toBe(
      'NOT_FOUND',
    );
    expect((await employee.browser.get(`/client/get-client?clientId=${company.clientId}`)).body.code).toBe(
      'NOT_FOUND',
    );

    const [told] = await mailsTo('membership-ended', employee);
    expect(told?.text).toContain('no longer have access');
    const [toCreator] = await mailsTo('people-changed', company.creator);
    expect(toCreator?.text).toContain('Emil Brandt no longer has access');
    const { members, former } = await listOf(company.creator);
    expect(members.map(({ role }: { role: string }) => role)).toEqual(['creator']);
    expect(former).toMatchObject([{ name: 'Emil Brandt', role: 'employee', endedBy: 'colleague' }]);
    const { rows } = await at.owner.query(
      'select kind, by_person_id from member_change where kind <> $2 and client_id = $1',
      [company.clientId, 'joined'],
    );
    expect(rows).toEqual([{ kind: 'ended', by_person_id: company.creator.person.id }]);
  });

  test('leaves sessions that act for another client alone', async () => {
    const company = await approved();
    const employee = await company.join('employee');
    const { body } = await employee.browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
    await employee.browser.get(`/auth/change-client?clientId=${body.id}`);
    expect((await end(company.creator, employee)).status).toBe(200);
    expect((await employee.browser.get('/auth/getUserProfile')).status).toBe(200);
  });

  test('a representative ends other representatives and employees only once their own steps are done', async () => {
    const company = await approved();
    const rosa = await company.join('representative');
    const other = await company.join('representative');
    const employee = await company.join('employee');
    const late = await company.join('representative', without('representative', 'VERIFY_IDENTITY'));
    expect((await end(late, employee)).body.code).toBe('NOT_ALLOWED');
    expect((await listOf(late)).members).toHaveLength(1);
    expect((await end(rosa, other)).status).toBe(200);
    expect((await end(rosa, employee)).status).toBe(200);
    expect((await mailsTo('people-changed', company.creator))[0]?.text).toContain(
      'A representative of the company',
    );
  });

  test('a representative past their end date cannot end a membership', async () => {
    const company = await approved();
    const rosa = await company.join('representative', undefined, {
      answers: { ...completePeople.representative, validUntil: '2026-11-14' },
    });
    expect((await end(rosa, await company.join('employee'))).body.code).toBe('NOT_ALLOWED');
  });

  test('a retry with the same idempotency key succeeds and has no further effect', async () => {
    const company = await approved();
    const employee = await company.join('employee');
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const once = () => company.creator.browser.post('/members/end', { personId: employee.person.id }, key);
    expect((await once()).status).toBe(200);
    expect((await once()).status).toBe(200);
    expect(await mailsTo('membership-ended', employee)).toHaveLength(1);
    expect((await end(company.creator, employee)).body.code).toBe('USER_NOT_FOUND');
  });

  test('a member of another company cannot be ended, and gets the same response as an unknown person', async () => {
    const [company, other] = [await approved(), await approved()];
    const stranger = await other.join('employee');
    expect(await end(company.creator, stranger)).toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND' },
    });
    expect((await stranger.seen()).status).toBe('ONBOARDED');
  });

  test('a person whose membership ended can be invited again at the same address', async () => {
    const company = await openCompanyWithMembers(at, {
      progress: without('creator', 'REPRESENTATIVE_USERS'),
    });
    const employee = await company.join('employee', undefined, { email: 'again@example.com' });
    const { browser } = company.creator;
    expect((await end(company.creator, employee)).status).toBe(200);
    const id = '0198c0de-0000-4000-8000-00000000a9a1';
    const { version } = (await browser.get('/people/list')).body;
    const answers = { ...completePeople.employee, email: 'again@example.com' };
    expect((await browser.post('/people/save', { id, role: 'employee', answers, version })).status).toBe(200);
    expect((await browser.post('/people/invite', { personId: id })).status).toBe(201);
    at.clock.advance(31);
    await employee.browser.login(employee.person);
    const token = await findToken(at, 'again@example.com');
    expect((await employee.browser.post('/invite/join', { token })).body).toEqual({
      clientId: company.clientId,
    });
    const { members, former } = await listOf(company.creator);
    expect([members.length, former.length]).toEqual([2, 1]);
  });
});

describe('leaving', () => {
  test('ends a member’s session; the creator cannot leave', async () => {
    const company = await approved();
    const employee = await company.join('employee');
    const key = { headers: { 'idempotency-key': randomUUID() } };
    expect((await employee.browser.post('/members/leave', {}, key)).status).toBe(200);
    // The first response may have been lost, so a retry is accepted although it uses the ended session.
    expect((await employee.browser.post('/members/leave', {}, key)).status).toBe(200);
    expect((await leave(employee)).body.code).toBe('SESSION_REQUIRED');
    expect(await employee.browser.get('/auth/getUserProfile')).toMatchObject(SESSION_OVER);
    expect(await mailsTo('membership-ended', employee)).toHaveLength(1);
    expect((await mailsTo('membership-ended', employee))[0]?.text).toContain('You have left');
    expect((await mailsTo('people-changed', company.creator))[0]?.text).toContain('has left');
    expect(await leave(company.creator)).toMatchObject({ status: 409, body: { code: 'CREATOR_STAYS' } });
  });

  test('an owner who leaves stays an owner, with shares and beneficial owners unchanged', async () => {
    const { creator, ubo, clientId } = await atSigning(at);
    await setStatus({ clientId }, 'ONBOARDED');
    const before = (await creator.browser.get('/company/owners')).body;
    expect(before.found.beneficialOwners).toHaveLength(2);
    await at.owner.query(
      `update member set progress = progress || '{E_SIGN_APPLICATION}' where client_id = $1`,
      [clientId],
    );
    // The representative signs for the company without them.
    expect((await ubo.browser.post('/members/leave', {})).status).toBe(200);
    const after = (await creator.browser.get('/company/owners')).body;
    expect(after.found).toEqual(before.found);
    expect(after.owners).toEqual(before.owners);
  });

  test('an owner who leaves a draft reopens the list of owners and can be invited again', async () => {
    const { creator, ubo, clientId } = await atSigning(at);
    expect((await ubo.browser.post('/members/leave', {})).status).toBe(200);
    await followDecline(at.worker, { clientId });
    const done = async () =>
      (await creator.browser.get(`/client/get-client?clientId=${clientId}`)).body.onboardingProgress;
    expect(await done()).not.toContain('UBO_USERS');
    const listed = (await creator.browser.get('/people/list')).body.people;
    const owner = listed.find(({ state }: { state: string }) => state === 'left');
    expect(owner).toMatchObject({ role: 'ubo' });
    expect((await creator.browser.post('/people/invite', { personId: owner.id })).status).toBe(201);
  });
});

describe('the last person with signing power', () => {
  test('cannot leave or be removed once the company is submitted, but can leave a draft', async () => {
    const company = await openCompanyWithMembers(at, { owners: [silent()] });
    const rosa = await company.join('representative');
    for (const status of ['WAITING_FOR_APPROVAL', 'ONBOARDED'] as const) {
      await setStatus(company, status);
      for (const answer of [await end(company.creator, rosa), await leave(rosa)])
        expect(answer, status).toMatchObject({ status: 409, body: { code: 'LAST_SIGNATORY' } });
    }
    const second = await company.join('representative');
    expect((await leave(rosa)).status).toBe(200);
    expect((await leave(second)).body.code).toBe('LAST_SIGNATORY');
    await setStatus(company, 'DRAFT');
    expect((await leave(second)).status).toBe(200);
  });

  test('two joint signatories need a third before one of them leaves', async () => {
    const company = await approved({ owners: [silent()] });
    const joint = { ...completePeople.representative, 'signer.power': 'joint', 'signer.jointWith': '1' };
    const one = await company.join('representative', undefined, { answers: joint });
    await company.join('representative', undefined, { answers: joint });
    expect((await leave(one)).body.code).toBe('LAST_SIGNATORY');
    // An invited person who has not joined cannot sign.
    await company.invite('representative', 'sent', { answers: joint });
    expect((await leave(one)).body.code).toBe('LAST_SIGNATORY');
    await company.join('representative', undefined, { answers: joint });
    expect((await leave(one)).status).toBe(200);
  });

  test('when two representatives end each other at the same time, one stays [X26]', async () => {
    const company = await approved({ owners: [silent()] });
    const one = await company.join('representative');
    const other = await company.join('representative');
    const answers = await Promise.all([end(one, other), end(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await at.owner.query(
      `select count(*)::int as n from member where client_id = $1 and role = 'representative'`,
      [company.clientId],
    );
    expect(rows[0].n).toBe(1);
  });
});

describe('a contract', () => {
  const state = async (clientId: string) =>
    (
      await at.owner.query('select state from contract where client_id = $1 order by version desc limit 1', [
        clientId,
      ])
    ).rows[0].state;

  test('stays valid when a signatory leaves after everyone has signed, and records that they left', async () => {
    const { made, creator, ubo, reader, representative, sign, confirm, clientId, invite, redo, newest } =
      await atSigning(at);
    const second = await invite({ role: 'representative' });
    const sha256 = await made();
    for (const { browser } of [ubo, representative, second])
      expect((await sign(browser, sha256)).status).toBe(200);
    expect((await confirm(reader.browser, sha256)).status).toBe(200);
    expect((await sign(creator.browser, sha256)).status).toBe(200);
    for (const status of ['RETURNED', 'ONBOARDED'] as const) {
      await setStatus({ clientId }, status);
      const leaving = status === 'RETURNED' ? second : representative;
      expect((await leaving.browser.post('/members/leave', {})).status).toBe(200);
      await followDecline(at.worker, { clientId });
      expect(await state(clientId)).toBe('signed');
    }
    // The signed contract stays valid: preparing it again returns the same version.
    await setStatus({ clientId }, 'RETURNED');
    await redo();
    expect((await creator.browser.post('/contract/prepare', {})).status).toBe(202);
    expect(await newest()).toMatchObject({ version: 1, state: 'signed' });
    const { contract } = (await creator.browser.get('/contract/current')).body;
    expect(
      contract.parties.map(({ state: each, leftAt }: { state: string; leftAt: string | null }) => [
        each,
        leftAt !== null,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['done', true],
        ['done', true],
        ['done', false],
      ]),
    );
  });

  test('is voided when a party leaves before everyone has signed, and the next one omits them', async () => {
    const { made, creator, ubo, representative, sign, clientId } = await atSigning(at);
    const sha256 = await made();
    await sign(representative.browser, sha256);
    expect((await representative.browser.post('/members/leave', {})).status).toBe(200);
    // The signature is refused even before the job has run.
    expect((await sign(ubo.browser, sha256)).body.code).toBe('CONTRACT_CHANGED');
    expect(await state(clientId)).toBe('voided');
    // A former member receives no further notices about the client.
    const { rows: told } = await at.owner.query(
      `select person_id from message where kind = 'contract-changed' and person_id = $1`,
      [representative.person.id],
    );
    expect(told).toEqual([]);
    const next = await made();
    expect(next).not.toBe(sha256);
    const { contract } = (await creator.browser.get('/contract/current')).body;
    expect(contract.parties).toHaveLength(3);
  });
});
