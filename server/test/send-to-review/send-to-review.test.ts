import { randomUUID } from 'node:crypto';
import type { OwnerEntry } from '@portico/domain/owners/entries';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { enterShares } from '@portico/testing/cases/layered-owners';
import { completeOwners } from '@portico/testing/cases/owner-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeededInvited } from '../../src/seed/invited.ts';
import { followDecline } from '../../src/slices/people/handle-decline.ts';
import type { NewStaff } from '../../src/slices/staff/members.ts';
import { giveBack } from '../../src/slices/staff/return.ts';
import { startDocumentsTest } from '../documents.ts';
import { closeAtEnd, sendUntilAnswered } from '../harness.ts';
import { proveMailbox } from '../invited.ts';
import {
  type Company,
  type CompanyMember,
  openCompanyWithMembers,
  ownEntry,
  showDocument,
  without,
} from '../members.ts';
import { listMessages } from '../sign-up.ts';
import { openTestStaff, type TestStaff } from '../staff.ts';

const at = closeAtEnd(await startDocumentsTest({ LIMIT_FACTOR: '1000' }));

/** The last step of everybody here: its answers are complete and only need to be confirmed. */
const LAST = 'PERSONAL_INFORMATION';
const open = (...missing: readonly never[] | [typeof LAST]): Promise<Company> =>
  openCompanyWithMembers(at, { progress: without('creator', ...missing) });

const submissions = async ({ clientId }: Company) =>
  (
    await at.owner.query(
      `select actor from audit where client_id = $1 and action = 'client.submit' order by seq`,
      [clientId],
    )
  ).rows.map(({ actor }) => actor);
const receivedBy = async ({ person }: CompanyMember) =>
  (await listMessages(at, 'application-received')).filter(({ to }) => to === person.email);
const take = async (participant: CompanyMember) =>
  expect((await participant.complete(LAST)).status).toBe(200);

describe('submitting a company for review', () => {
  test('the last member to finish submits it, the creator is notified and everyone sees it', async () => {
    const company = await open(LAST);
    const { creator } = company;
    const ubo = await company.join('ubo', without('ubo', LAST));
    const representative = await company.join('representative', without('representative', LAST));
    await take(creator);
    await take(representative);
    expect(await company.status()).toBe('DRAFT');
    const { body } = await ubo.complete(LAST);
    expect(body.onboardingProgress).toContain('WAITING_FOR_APPROVAL');
    for (const participant of [creator, ubo, representative])
      expect(await participant.seen()).toMatchObject({
        status: 'WAITING_FOR_APPROVAL',
        onboardingProgress: expect.arrayContaining(['WAITING_FOR_APPROVAL']),
      });
    expect(await submissions(company)).toEqual([`person:${ubo.person.id}`]);
    expect(await receivedBy(creator)).toHaveLength(1);
    expect(await receivedBy(ubo)).toEqual([]);
    // Nothing can be changed by anybody now.
    for (const { browser } of [creator, ubo])
      expect(
        await browser.post('/personal/save-information', { answers: { familyName: 'Weiss' }, version: 9 }),
      ).toMatchObject({ status: 409, body: { code: 'STEP_NOT_OPEN' } });
  }, 60_000);

  test('the creator can be the last to finish', async () => {
    const company = await open(LAST);
    await take(await company.join('ubo', without('ubo', LAST)));
    expect(await company.status()).toBe('DRAFT');
    await take(company.creator);
    expect(await company.status()).toBe('WAITING_FOR_APPROVAL');
  }, 60_000);

  test('eight concurrent last steps submit it once', async () => {
    const company = await open(LAST);
    const participants = [company.creator];
    for (const role of ['ubo', 'ubo', 'ubo', 'ubo', 'representative', 'representative', 'employee'] as const)
      participants.push(await company.join(role, without(role, LAST)));
    const answers = await Promise.all(
      participants.map((participant) => sendUntilAnswered(() => participant.complete(LAST))),
    );
    expect(answers.map(({ status }) => status)).toEqual(participants.map(() => 200));
    expect(await company.status()).toBe('WAITING_FOR_APPROVAL');
    expect(await submissions(company)).toHaveLength(1);
    expect(await receivedBy(company.creator)).toHaveLength(1);
  }, 60_000);
});

describe('members a company waits for', () => {
  test('shows everyone how many are done, not who, without employees and revoked invitations', async () => {
    const company = await open(LAST);
    const { creator } = company;
    const ubo = await company.join('ubo', without('ubo', LAST));
    const employee = await company.join('employee', without('employee', LAST));
    await company.invite('representative', 'sent');
    await company.invite('representative', 'revoked');
    await company.invite('employee', 'sent');
    for (const participant of [creator, ubo, employee])
      expect((await participant.seen())['people']).toEqual({ done: 0, all: 3 });
    await take(ubo);
    for (const participant of [creator, ubo])
      expect((await participant.seen())['people']).toEqual({ done: 1, all: 3 });
  }, 60_000);

  test.each(['ubo', 'representative'] as const)(
    'waits for an invited %s who has not joined',
    async (role) => {
      const company = await open(LAST);
      const { invitationId } = await company.invite(role, 'sent');
      await take(company.creator);
      expect(await company.status()).toBe('DRAFT');
      expect(invitationId).not.toBe('');
    },
    60_000,
  );

  test('does not wait for an employee, who can still finish after approval', async () => {
    const company = await open(LAST);
    const { clientId, creator } = company;
    await company.invite('employee', 'sent');
    const employee = await company.join('employee', ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'], { told: {} });
    await take(creator);
    expect(await company.status()).toBe('WAITING_FOR_APPROVAL');

    const { mobilePhone: _, taxResidencies: __, usPerson: ___, ...told } = completeAnswers;
    const save = () => employee.browser.post('/personal/save-information', { answers: told, version: 0 });
    expect((await save()).status).toBe(200);
    expect(await employee.complete(LAST)).toMatchObject({ status: 200 });
    // Once done, it is closed like all others.
    expect((await save()).body.code).toBe('STEP_NOT_OPEN');
    await at.owner.query(`update client set status = 'ONBOARDED' where id = $1`, [clientId]);
    expect((await employee.complete('VERIFY_IDENTITY')).body.code).toBe('STEP_INCOMPLETE');
    await showDocument(at, employee, clientId);
    expect(await employee.complete('VERIFY_IDENTITY')).toMatchObject({
      status: 200,
      body: { onboardingProgress: expect.arrayContaining(['VERIFY_IDENTITY', 'ONBOARDED']) },
    });
    expect(await company.status()).toBe('ONBOARDED');
    expect((await creator.complete('UBO_USERS')).status).toBe(200);
    expect(await submissions(company)).toHaveLength(1);
  }, 60_000);

  test('does not wait for people whose invitation was revoked or declined', async () => {
    const company = await open(LAST);
    await company.invite('ubo', 'revoked');
    await company.invite('ubo', 'declined');
    await take(company.creator);
    expect(await company.status()).toBe('WAITING_FOR_APPROVAL');
  }, 60_000);
});

describe('when a person the company waits for leaves [U39]', () => {
  let staff: TestStaff;
  let reviewers: readonly [NewStaff, NewStaff];
  beforeAll(async () => {
    staff = openTestStaff(at);
    reviewers = [await staff.hire('dora@firm.example'), await staff.hire('emil@firm.example')];
  });
  afterAll(() => staff.close());

  const corrections = (['UBO_USERS', 'REPRESENTATIVE_USERS'] as const).map((step) => ({
    step,
    field: '',
    sentence: 'Please look at this step again.',
  }));
  /** Owns too little to take part, and was invited with a larger share. */
  const small = () => ({
    id: randomUUID(),
    answers: {
      ...completeOwners.person,
      ...enterShares([DIRECTLY, '10']),
      email: `${randomUUID()}@example.com`,
      'signer.power': 'none',
    },
  });
  async function withSmallOwner() {
    const [me, other] = [ownEntry('90'), small()];
    const company = await openCompanyWithMembers(at, { owners: [me, other] });
    const invited = await company.invite('ubo', 'sent', { namedId: other.id, email: other.answers.email });
    return { company, me, invited };
  }
  async function withRepresentative() {
    const company = await openCompanyWithMembers(at);
    return { company, me: undefined, invited: await company.invite('representative', 'sent') };
  }
  /** All corrections of the creator are answered; only a person invited in the meantime is missing. */
  async function giveBackAndAnswer({ clientId, creator }: Company): Promise<void> {
    await at.owner.query(`update client set status = 'WAITING_FOR_APPROVAL' where id = $1`, [clientId]);
    const [first, second] = reviewers;
    const { decisionId } = await giveBack(await staff.seat(first), { clientId, asks: corrections });
    await giveBack(await staff.seat(second), { clientId, confirms: decisionId });
    const confirms = corrections.map(({ step, field }) => ({ step, field }));
    expect(await creator.browser.post('/client/answer-return', { confirms })).toMatchObject({
      status: 200,
      body: { status: 'RETURNED' },
    });
  }
  /** The invited person declines, followed by the worker's job, as after a crash before it could report. */
  async function decline(invited: SeededInvited) {
    const browser = await proveMailbox(at, invited);
    const answer = await browser.post('/invite/decline', {});
    const { rows } = await at.owner.query(
      `delete from pgboss.job where name = 'follow-decline' returning data`,
    );
    expect(rows).toHaveLength(1);
    for (const { data } of [...rows, ...rows]) await followDecline(at.worker, data);
    return answer;
  }
  const call =
    (path: string) =>
    ({ creator }: Company, { namedId }: SeededInvited) =>
      creator.browser.post(path, { personId: namedId });
  const takeOut = async ({ creator }: Company, { namedId }: SeededInvited, me?: OwnerEntry) =>
    creator.browser.post('/company/save-owners', {
      owners: [
        { id: namedId, answers: null },
        { id: me?.id, answers: { ...me?.answers, ...enterShares([DIRECTLY, '100']) } },
      ],
      nobody: {},
      version: 100,
    });

  const ways = [
    ['removing a representative', withRepresentative, call('/people/remove')],
    ['revoking the invitation of an owner who need not take part', withSmallOwner, call('/people/revoke')],
    ['removing an owner', withSmallOwner, takeOut],
    [
      'an owner who need not take part declining',
      withSmallOwner,
      (_: Company, invited: SeededInvited) => decline(invited),
    ],
  ] as const;
  test.each(ways)(
    '%s: submits the company once and notifies the creator',
    async (_, begin, leave) => {
      const { company, me, invited } = await begin();
      await giveBackAndAnswer(company);
      expect(await leave(company, invited, me)).toMatchObject({ status: 200 });
      expect(await company.status()).toBe('WAITING_FOR_APPROVAL');
      expect(await submissions(company)).toHaveLength(1);
      expect(await receivedBy(company.creator)).toHaveLength(1);
    },
    60_000,
  );

  test.each(ways)(
    '%s: keeps waiting for another member with open steps',
    async (_, begin, leave) => {
      const { company, me, invited } = await begin();
      await company.join('ubo', without('ubo', LAST));
      await giveBackAndAnswer(company);
      expect(await leave(company, invited, me)).toMatchObject({ status: 200 });
      expect(await company.status()).toBe('RETURNED');
    },
    60_000,
  );

  test('revoking or declining a required invitation reopens the creator’s list; completing it submits the company', async () => {
    for (const leave of [call('/people/revoke'), (_: Company, invited: SeededInvited) => decline(invited)]) {
      const { company, invited } = await withRepresentative();
      const { creator } = company;
      await giveBackAndAnswer(company);
      expect(await leave(company, invited)).toMatchObject({ status: 200 });
      expect(await company.status()).toBe('RETURNED');
      expect(await creator.done()).toEqual(without('creator', 'REPRESENTATIVE_USERS'));
      await creator.browser.post('/people/remove', { personId: invited.namedId });
      expect((await creator.complete('REPRESENTATIVE_USERS')).status).toBe(200);
      expect(await company.status()).toBe('WAITING_FOR_APPROVAL');
    }
  }, 60_000);

  test('a declined invitation in a draft reopens the list at once, even while others have open steps', async () => {
    const { company, invited } = await withRepresentative();
    await company.join('ubo', without('ubo', LAST));
    await decline(invited);
    expect(await company.status()).toBe('DRAFT');
    expect(await company.creator.done()).toEqual(without('creator', 'REPRESENTATIVE_USERS'));
  }, 60_000);

  test.each(['WAITING_FOR_APPROVAL', 'ONBOARDED'] as const)(
    'a client in status %s is not submitted again',
    async (status) => {
      const company = await open(LAST);
      const invited = await company.invite('employee', 'sent');
      await take(company.creator);
      await at.owner.query('update client set status = $2 where id = $1', [company.clientId, status]);
      expect((await decline(invited)).status).toBe(200);
      expect(await company.status()).toBe(status);
      expect(await submissions(company)).toHaveLength(1);
      expect(await company.creator.done()).toEqual(without('creator'));
    },
    60_000,
  );
});

describe('when a recorded step is incomplete at submission', () => {
  const forget = (table: string, where: string, of: string) =>
    at.owner.query(`delete from ${table} where ${where}`, [of]);

  test('another member’s answers reopen their step, and completing it submits the company', async () => {
    const company = await open(LAST);
    const { creator } = company;
    const ubo = await company.join('ubo');
    // As if she had changed it for another client of hers.
    await forget('personal_answer', `person_id = $1 and key = 'employmentStatus'`, ubo.person.id);
    await take(creator);
    expect(await company.status()).toBe('DRAFT');
    expect(await ubo.done()).toEqual(without('ubo', LAST));
    expect(await creator.done()).toEqual(without('creator'));
    const answers = { employmentStatus: completeAnswers['employmentStatus'] };
    expect((await ubo.browser.post('/personal/save-information', { answers, version: 9 })).status).toBe(200);
    await take(ubo);
    expect(await company.status()).toBe('WAITING_FOR_APPROVAL');
  }, 60_000);

  test('company answers reopen the creator’s step when another member finishes last', async () => {
    const company = await open();
    const { creator, clientId } = company;
    const ubo = await company.join('ubo', without('ubo', LAST));
    await forget(
      'company_answer',
      `client_id = $1 and form = 'information' and key = 'companyPhone'`,
      clientId,
    );
    await take(ubo);
    expect(await company.status()).toBe('DRAFT');
    expect(await creator.done()).toEqual(without('creator', 'COMPANY_INFORMATION'));
    expect(await ubo.done()).toEqual(without('ubo'));
    // She has not read it and cannot read it.
    expect((await ubo.browser.get('/company/information')).body.code).toBe('NOT_ALLOWED');
  }, 60_000);

  test('a declined invitation reopens the creator’s list of representatives', async () => {
    const company = await openCompanyWithMembers(at);
    const { creator } = company;
    const ubo = await company.join('ubo', without('ubo', LAST));
    await company.invite('representative', 'declined');
    await take(ubo);
    expect(await company.status()).toBe('DRAFT');
    expect(await creator.done()).toEqual(without('creator', 'REPRESENTATIVE_USERS'));
  }, 60_000);

  test('a missing document reopens the document upload', async () => {
    const company = await open();
    const { creator, clientId } = company;
    const ubo = await company.join('ubo', without('ubo', LAST));
    await forget('file', 'id = (select id from file where client_id = $1 limit 1)', clientId);
    await take(ubo);
    expect(await company.status()).toBe('DRAFT');
    expect(await creator.done()).toEqual(without('creator', 'DOCUMENT_UPLOAD'));
  }, 60_000);
});

describe('a block during a step [X30]', () => {
  test.each(['ubo', 'representative', 'employee'] as const)(
    'of the client refuses a %s at a step and records nothing [X30]',
    async (role) => {
      const company = await open(LAST);
      const participant = await company.join(role, without(role, LAST));
      await at.owner.query('begin');
      await at.owner.query(`update client set status = 'BLOCKED' where id = $1`, [company.clientId]);
      const answer = participant.complete(LAST);
      await at.owner.query('commit');
      expect(await answer).toMatchObject({ status: 403, body: { code: expect.stringMatching(/BLOCKED$/) } });
      expect(await participant.done()).toEqual(without(role, LAST));
      at.clock.advance(5);
      expect((await participant.browser.get('/personal/information')).status).toBe(403);
    },
    60_000,
  );

  test('of a person lets the others continue and keeps the company waiting [X30]', async () => {
    const company = await open(LAST);
    const ubo = await company.join('ubo', without('ubo', LAST));
    await at.owner.query('update person set blocked_at = now() where id = $1', [ubo.person.id]);
    at.clock.advance(5);
    expect(await ubo.complete(LAST)).toMatchObject({ status: 403, body: { code: 'USER_IS_BLOCKED' } });
    await take(company.creator);
    expect(await company.status()).toBe('DRAFT');
  }, 60_000);
});

test('a member without a known role is never done and keeps the company waiting [S4.21]', async () => {
  const company = await open(LAST);
  const stranger = await at.seed(`${randomUUID()}@example.com`, {});
  await at.owner.query(
    `insert into member (client_id, person_id, is_creator, role, progress, joined_at) values ($1, $2, false, null, '{}', now())`,
    [company.clientId, stranger.id],
  );
  await take(company.creator);
  expect(await company.status()).toBe('DRAFT');
}, 60_000);
