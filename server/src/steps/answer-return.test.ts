import { randomUUID } from 'node:crypto';
import type { Answers } from '@portico/domain/forms/form';
import { flows } from '@portico/domain/steps/flows';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../test/harness.ts';
import { listMessages } from '../../test/sign-up.ts';
import { openTestStaff } from '../../test/staff.ts';
import { approve } from '../slices/staff/approve.ts';
import { type CorrectionInput, giveBack } from '../slices/staff/return.ts';

const at = closeAtEnd(await startTestServer({ environment: { REVIEW_USUAL_DAYS: '3' } }));
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const emil = await staff.hire('emil@firm.example');

const ALL = flows.personal.holder.flat();
const ask = (field: string, step: CorrectionInput['step'] = 'PERSONAL_INFORMATION'): CorrectionInput => ({
  step,
  field,
  sentence: `Please look at ${field || 'this step'} again.`,
});

async function begin({
  progress = ALL,
  status = 'WAITING_FOR_APPROVAL',
  answers = completeAnswers,
}: {
  progress?: readonly string[];
  status?: string;
  answers?: Answers;
} = {}) {
  const person = await at.seed(`${randomUUID()}@example.com`, {
    answers,
    clients: [{ accountType: 'PERSONAL_ACCOUNT', progress, status } as never],
  });
  const browser = openBrowser(at);
  await browser.login(person);
  const [clientId = ''] = person.clientIds;
  await browser.get(`/auth/change-client?clientId=${clientId}`);
  const loadClient = async () => (await browser.get(`/client/get-client?clientId=${clientId}`)).body;
  const save = async (answers: object) => {
    const { version } = (await browser.get('/personal/information')).body;
    return (await browser.post('/personal/save-information', { answers, version })).status;
  };
  const answer = (...confirms: { step: string; field: string }[]) =>
    browser.post('/client/answer-return', { confirms });
  const complete = (step: string) => browser.post('/client/complete-step', { step });
  return { person, browser, clientId, seen: loadClient, save, answer, complete };
}

/** A person whose client two staff members have returned with these correction requests. */
async function returned(...asks: CorrectionInput[]) {
  const somebody = await begin();
  const { clientId } = somebody;
  const { decisionId } = await giveBack(await staff.seat(dora), { clientId, asks });
  await giveBack(await staff.seat(emil), { clientId, confirms: decisionId });
  return somebody;
}

describe('a correction request', () => {
  test('appears in get-client until it is answered, and its sentence is emailed', async () => {
    const {
      person,
      seen: loadClient,
      save,
      answer,
    } = await returned(ask('familyName'), ask('', 'VERIFY_IDENTITY'));
    expect(await loadClient()).toMatchObject({
      status: 'RETURNED',
      waiting: null,
      onboardingProgress: ALL,
      askedBack: [
        {
          step: 'PERSONAL_INFORMATION',
          field: 'familyName',
          sentence: 'Please look at familyName again.',
          isAnswered: false,
        },
        {
          step: 'VERIFY_IDENTITY',
          field: '',
          sentence: 'Please look at this step again.',
          isAnswered: false,
        },
      ],
    });
    const [mail] = (await listMessages(at, 'application-returned')).filter(({ to }) => to === person.email);
    expect(mail?.text).toContain('Please look at familyName again.');
    expect(mail?.text).toContain((await loadClient()).reference);

    expect(await answer()).toMatchObject({ status: 409, body: { code: 'STEP_INCOMPLETE' } });
    expect(await save({ familyName: 'Weiss' })).toBe(200);
    expect(
      (await loadClient()).askedBack.map(({ isAnswered }: { isAnswered: boolean }) => isAnswered),
    ).toEqual([true, false]);
    expect((await answer()).body.code).toBe('STEP_INCOMPLETE');
    // A confirmation that matches no request answers nothing.
    expect((await answer({ step: 'VERIFY_IDENTITY', field: 'front' })).body.code).toBe('STEP_INCOMPLETE');
    expect(await answer({ step: 'VERIFY_IDENTITY', field: '' })).toMatchObject({
      status: 200,
      body: { status: 'WAITING_FOR_APPROVAL' },
    });
    expect(await loadClient()).toMatchObject({ status: 'WAITING_FOR_APPROVAL', askedBack: [] });
    expect((await answer()).body.code).toBe('STEP_NOT_OPEN');
    expect(await save({ familyName: 'Weiß' })).toBe(409);
  });

  test('opens only the requested fields and the fields that such an answer requires', async () => {
    const { save, seen: loadClient, answer } = await returned(ask('correspondenceSame'), ask('pepStatus'));
    expect(await save({ familyName: 'Weiss' })).toBe(409);
    expect(await save({ correspondenceSame: false, familyName: 'Weiss' })).toBe(409);
    expect(await save({ middleNames: 'Eve' })).toBe(409);
    expect(await save({ mobilePhone: '+491701111111' })).toBe(409);
    // Saving the stored values is no change and answers no request.
    expect(await save({ familyName: completeAnswers['familyName'], correspondenceSame: true })).toBe(200);
    expect((await loadClient()).askedBack.some(({ isAnswered }: { isAnswered: boolean }) => isAnswered)).toBe(
      false,
    );

    expect(await save({ correspondenceSame: false })).toBe(200);
    expect((await answer({ step: 'PERSONAL_INFORMATION', field: 'pepStatus' })).body.code).toBe(
      'STEP_INCOMPLETE',
    );
    // Fields that this answer opens: requested and missing, optional, and continued after a pause.
    expect(
      await save({
        'correspondence.country': 'DE',
        'correspondence.line1': 'Linde',
        'correspondence.region': 'B',
      }),
    ).toBe(200);
    expect(await save({ 'correspondence.line1': 'Lindenstraße 5', 'correspondence.city': 'Berlin' })).toBe(
      200,
    );
    expect(
      await save({ 'correspondence.line1': 'Lindenstraße 55', 'correspondence.postalCode': '10969' }),
    ).toBe(200);
    expect(await save({ 'residence.line1': 'Lindenstraße 55' })).toBe(409);
    expect((await answer({ step: 'PERSONAL_INFORMATION', field: 'pepStatus' })).status).toBe(200);
  });

  test('for a whole step reopens it and is answered by completing it again', async () => {
    const { save, seen: loadClient, complete, answer } = await returned(ask(''));
    expect(await save({ familyName: '' })).toBe(200);
    expect((await complete('PERSONAL_INFORMATION')).body.code).toBe('STEP_INCOMPLETE');
    expect((await answer({ step: 'PERSONAL_INFORMATION', field: '' })).body.code).toBe('STEP_INCOMPLETE');
    expect(await save({ familyName: 'Weiss' })).toBe(200);
    expect((await complete('PERSONAL_INFORMATION')).status).toBe(200);
    expect((await complete('ACCEPTED_TERMS_CONDITIONS')).status).toBe(200);
    expect(await loadClient()).toMatchObject({ status: 'RETURNED', askedBack: [{ isAnswered: true }] });
    expect((await answer()).status).toBe(200);
  });

  test('a second return replaces the requests of the first', async () => {
    const { clientId, save, seen: loadClient, answer } = await returned(ask('familyName'));
    await save({ familyName: 'Weiss' });
    await answer();
    at.clock.advance(1);
    const { decisionId } = await giveBack(await staff.seat(emil), { clientId, asks: [ask('cityOfBirth')] });
    await giveBack(await staff.seat(dora), { clientId, confirms: decisionId });
    expect((await loadClient()).askedBack).toMatchObject([{ field: 'cityOfBirth', isAnswered: false }]);
    expect(await save({ familyName: 'Weiß' })).toBe(409);
  });

  test('cannot be answered by another member of a personal account, who gets 404', async () => {
    const { clientId } = await returned(ask('familyName'));
    const { rows } = await at.owner.query(
      'select id from person where id <> (select created_by from client where id = $1) limit 1',
      [clientId],
    );
    expect(rows).toHaveLength(1);
    const other = await begin({ status: 'DRAFT' });
    await at.owner.query(
      `insert into member (client_id, person_id, is_creator, role, progress, joined_at) values ($1, $2, false, 'employee', '{}', now())`,
      [clientId, other.person.id],
    );
    await other.browser.get(`/auth/change-client?clientId=${clientId}`);
    // A personal account belongs to its creator alone. Other members find nothing there.
    expect(await other.answer()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('an incomplete client is never submitted', () => {
  const UNTIL_IDENTITY = ALL.slice(0, 4);

  test('reopens a recorded step edited to be incomplete, and records it again once complete', async () => {
    const { save, seen: loadClient, complete } = await begin({ status: 'DRAFT', progress: UNTIL_IDENTITY });
    await save({ familyName: 'Weiss' });
    expect((await loadClient()).onboardingProgress).toEqual(UNTIL_IDENTITY);
    await save({ familyName: '' });
    expect((await loadClient()).onboardingProgress).toEqual(ALL.slice(0, 3));
    expect((await complete('PERSONAL_INFORMATION')).body.code).toBe('STEP_INCOMPLETE');
    await save({ familyName: 'Weiss' });
    expect((await complete('PERSONAL_INFORMATION')).status).toBe(200);
    expect((await loadClient()).onboardingProgress).toEqual(UNTIL_IDENTITY);
  });

  test('changing the date of birth requires identity verification again', async () => {
    const { save, seen: loadClient } = await begin({
      status: 'DRAFT',
      progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'PERSONAL_INFORMATION', 'VERIFY_IDENTITY'],
    });
    await save({ cityOfBirth: 'Bonn' });
    expect((await loadClient()).onboardingProgress).toContain('VERIFY_IDENTITY');
    await save({ dateOfBirth: '1985-03-28' });
    expect((await loadClient()).onboardingProgress).toEqual([
      'ACCOUNT_CREATION',
      'ACCOUNT_TYPE',
      'PERSONAL_INFORMATION',
    ]);
  });

  test('finds answers that have become incomplete when the last step is recorded', async () => {
    const {
      browser,
      person,
      clientId,
      seen: loadClient,
    } = await begin({
      status: 'DRAFT',
      progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'PERSONAL_INFORMATION', 'VERIFY_IDENTITY'],
    });
    await at.owner.query(`delete from personal_answer where person_id = $1 and key = 'familyName'`, [
      person.id,
    ]);
    const version = (await browser.get('/client/terms')).body.version;
    expect(await browser.post('/client/accept-terms', { version })).toMatchObject({
      status: 200,
      body: {
        onboardingProgress: [
          'ACCOUNT_CREATION',
          'ACCOUNT_TYPE',
          'ACCEPTED_TERMS_CONDITIONS',
          'VERIFY_IDENTITY',
        ],
      },
    });
    expect(await loadClient()).toMatchObject({ status: 'DRAFT', waiting: null });
    await browser.post('/personal/save-information', { answers: { familyName: 'Weiss' }, version: 1 });
    const { rows } = await at.owner.query('select progress from member where client_id = $1', [clientId]);
    expect(rows[0].progress).not.toContain('PERSONAL_INFORMATION');
  });

  test('recording the last step submits a complete client, shows waiting details and emails the reference [ux U10, U11]', async () => {
    const {
      browser,
      person,
      seen: loadClient,
    } = await begin({
      status: 'DRAFT',
      progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'PERSONAL_INFORMATION', 'VERIFY_IDENTITY'],
    });
    const version = (await browser.get('/client/terms')).body.version;
    const { body } = await browser.post('/client/accept-terms', { version });
    expect(body.onboardingProgress).toContain('WAITING_FOR_APPROVAL');
    const told = await loadClient();
    expect(told).toMatchObject({
      status: 'WAITING_FOR_APPROVAL',
      reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      awaitsApproval: false,
      waiting: {
        since: at.clock.now().toISOString(),
        heldBy: 'Portico',
        usuallyDays: 3,
        checks: ['PERSONAL_INFORMATION', 'VERIFY_IDENTITY'],
      },
    });
    expect(told.onboardingProgress).toContain('WAITING_FOR_APPROVAL');
    const mails = (await listMessages(at, 'application-received')).filter(({ to }) => to === person.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(told.reference);
    expect(mails[0]?.text).toContain('about 3 working days');
  });

  test('computes the usual waiting time from the latest decisions [ux U10]', async () => {
    for (let index = 0; index < 10; index++) {
      const { clientId } = await begin();
      const { decisionId } = await approve(await staff.seat(dora), { clientId });
      await approve(await staff.seat(emil), { clientId, confirms: decisionId });
    }
    const { seen: loadClient } = await begin();
    expect((await loadClient()).waiting.usuallyDays).toBe(1);
  });
});
