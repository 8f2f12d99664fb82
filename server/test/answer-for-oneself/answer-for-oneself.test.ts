// Staff ask several people of one company for corrections: each sees and answers their own, and the last one resubmits it.

import { describe, expect, test } from 'vitest';
import { approve } from '../../src/slices/staff/approve.ts';
import { shown } from '../../src/slices/staff/print.ts';
import { type CorrectionInput, giveBack } from '../../src/slices/staff/return.ts';
import { showCase } from '../../src/slices/staff/show-case.ts';
import { startDocumentsTest } from '../documents.ts';
import { closeAtEnd } from '../harness.ts';
import { type Company, type CompanyMember, openCompanyWithMembers, without } from '../members.ts';
import { listMessages } from '../sign-up.ts';
import { openTestStaff } from '../staff.ts';

const at = closeAtEnd(await startDocumentsTest());
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const emil = await staff.hire('emil@firm.example');

const setStatus = ({ clientId }: Company, status: string) =>
  at.owner.query('update client set status = $2 where id = $1', [clientId, status]);

/** A company of three that waits for staff. */
async function waiting() {
  const company = await openCompanyWithMembers(at);
  const ubo = await company.join('ubo');
  const representative = await company.join('representative');
  await setStatus(company, 'WAITING_FOR_APPROVAL');
  return { company, ubo, representative, creator: company.creator };
}

const ask = (of: CompanyMember | undefined, step: CorrectionInput['step'], field = ''): CorrectionInput => ({
  step,
  field,
  sentence: `Please look at ${field || 'this step'} again.`,
  ...(of && { of: of.person.email }),
});

async function giveBackTo({ clientId }: Company, ...asks: CorrectionInput[]): Promise<void> {
  const { decisionId } = await giveBack(await staff.seat(dora), { clientId, asks });
  await giveBack(await staff.seat(emil), { clientId, confirms: decisionId });
}
const answer = ({ browser }: CompanyMember, ...confirms: { step: string; field: string }[]) =>
  browser.post('/client/answer-return', { confirms });
const save = ({ browser }: CompanyMember, answers: object) =>
  browser.post('/personal/save-information', { answers, version: 10 ** 6 });
const askedOf = async (participant: CompanyMember) =>
  ((await participant.seen())['askedBack'] as CorrectionInput[]).map(({ step, field }) => `${step}.${field}`);

describe('correction requests to several people', () => {
  test('each person sees and changes only their own, and the last answer resubmits the client', async () => {
    const { company, ubo, representative, creator } = await waiting();
    const occupation = { step: 'PERSONAL_INFORMATION', field: 'occupation' } as const;
    const identity = { step: 'VERIFY_IDENTITY', field: '' } as const;
    await giveBackTo(
      company,
      ask(undefined, occupation.step, 'occupation'),
      ask(ubo, occupation.step, 'occupation'),
      ask(ubo, 'VERIFY_IDENTITY'),
    );

    expect(await askedOf(creator)).toEqual(['PERSONAL_INFORMATION.occupation']);
    expect((await askedOf(ubo)).toSorted()).toEqual(['PERSONAL_INFORMATION.occupation', 'VERIFY_IDENTITY.']);
    expect(await askedOf(representative)).toEqual([]);
    const mails = await listMessages(at, 'application-returned');
    const told = [creator, ubo, representative].map(
      ({ person }) => mails.filter(({ to }) => to === person.email).length,
    );
    expect(told).toEqual([1, 1, 0]);

    expect((await save(representative, { occupation: 'Baker' })).body.code).toBe('STEP_NOT_OPEN');
    expect((await save(ubo, { familyName: 'Weiss' })).body.code).toBe('STEP_NOT_OPEN');
    expect((await save(ubo, { occupation: 'Baker' })).status).toBe(200);
    expect((await answer(ubo)).body.code).toBe('STEP_INCOMPLETE');
    // Nobody can answer for another person: the creator confirms only their own requests.
    expect(await answer(creator, occupation, identity)).toMatchObject({
      status: 200,
      body: { status: 'RETURNED' },
    });
    expect(await company.status()).toBe('RETURNED');
    expect((await answer(ubo)).body.code).toBe('STEP_INCOMPLETE');
    expect(await answer(ubo, identity)).toMatchObject({
      status: 200,
      body: { status: 'WAITING_FOR_APPROVAL' },
    });
    const { rows } = await at.owner.query(
      `select actor, detail from audit where client_id = $1 and action = 'client.submit'`,
      [company.clientId],
    );
    expect(rows).toEqual([{ actor: `person:${ubo.person.id}`, detail: { from: 'RETURNED' } }]);
  }, 60_000);

  test('waits for a person who has changed an answer but not yet confirmed it', async () => {
    const { company, ubo, creator } = await waiting();
    await giveBackTo(
      company,
      ask(undefined, 'PERSONAL_INFORMATION', 'occupation'),
      ask(ubo, 'PERSONAL_INFORMATION', 'occupation'),
    );
    await save(creator, { occupation: 'Bak' });
    await save(ubo, { occupation: 'Baker' });
    expect((await answer(ubo)).body).toEqual({ status: 'RETURNED' });
    await save(creator, { occupation: 'Baker' });
    expect((await answer(creator)).body).toEqual({ status: 'WAITING_FOR_APPROVAL' });
  }, 60_000);

  test('a new return replaces earlier requests, even for a person it asks nothing of', async () => {
    const { company, ubo, creator } = await waiting();
    await giveBackTo(company, ask(ubo, 'PERSONAL_INFORMATION', 'occupation'));
    expect((await answer(ubo, { step: 'PERSONAL_INFORMATION', field: 'occupation' })).body.status).toBe(
      'WAITING_FOR_APPROVAL',
    );
    at.clock.advance(60);
    await giveBackTo(company, ask(undefined, 'PERSONAL_INFORMATION', 'occupation'));
    expect(await askedOf(ubo)).toEqual([]);
    expect((await save(ubo, { occupation: 'Baker' })).body.code).toBe('STEP_NOT_OPEN');
    expect((await answer(creator, { step: 'PERSONAL_INFORMATION', field: 'occupation' })).body.status).toBe(
      'WAITING_FOR_APPROVAL',
    );
  }, 60_000);

  test('a member who joins a returned company completes their own steps before it is resubmitted', async () => {
    const { company, creator } = await waiting();
    await giveBackTo(company, ask(undefined, 'PERSONAL_INFORMATION', 'occupation'));
    const late = await company.join('ubo', without('ubo', 'PERSONAL_INFORMATION'));
    expect((await answer(creator, { step: 'PERSONAL_INFORMATION', field: 'occupation' })).body.status).toBe(
      'RETURNED',
    );
    expect((await late.complete('PERSONAL_INFORMATION')).body.onboardingProgress).toContain(
      'WAITING_FOR_APPROVAL',
    );
    expect(await company.status()).toBe('WAITING_FOR_APPROVAL');
  }, 60_000);

  test('must name a member of the client and a step of that member', async () => {
    const { company, ubo } = await waiting();
    const { clientId } = company;
    const stranger = (await waiting()).ubo;
    const tries: readonly [CorrectionInput, string][] = [
      [ask(ubo, 'COMPANY_INFORMATION', 'legalName'), 'UNKNOWN_STEP'],
      [ask(ubo, 'UBO_USERS'), 'UNKNOWN_STEP'],
      [ask(stranger, 'VERIFY_IDENTITY'), 'NOT_FOUND'],
    ];
    for (const [asked, code] of tries)
      await expect(giveBack(await staff.seat(dora), { clientId, asks: [asked] })).rejects.toMatchObject({
        code,
      });
  }, 60_000);
});

describe('reviewing a company with several people', () => {
  test('shows each member’s role, steps and identity, and who must make corrections', async () => {
    const { company, ubo, representative } = await waiting();
    await giveBackTo(company, ask(ubo, 'VERIFY_IDENTITY'));
    const found = await showCase(await staff.seat(dora), { named: company.clientId, isWhole: true });
    expect(found.people.map(({ email }) => email)).toEqual([
      company.creator.person.email,
      ubo.person.email,
      representative.person.email,
    ]);
    const text = shown(found);
    // The entry for Rosa differs from the answers of the person behind it, who is Ada (F5).
    expect(found.people.map(({ entered }) => entered?.differs)).toEqual([
      undefined,
      undefined,
      ['name', 'date-of-birth'],
    ]);
    expect(text).toContain('added as Rosa Lind Ferreira, born 1979-06-01: DIFFERS from their own details');
    for (const words of [
      'account creator',
      'owner or signer',
      'representative',
      `${ubo.person.email}/verify-identity`,
    ])
      expect(text).toContain(words);
  }, 60_000);

  test('an employee without answers does not prevent approval, an owner with incomplete answers does', async () => {
    const { company, ubo } = await waiting();
    const { clientId } = company;
    await company.join('employee', ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'], { told: {} });
    expect((await approve(await staff.seat(dora), { clientId })).stage).toBe('proposed');
    await at.owner.query(`delete from personal_answer where person_id = $1 and key = 'familyName'`, [
      ubo.person.id,
    ]);
    const another = await waiting();
    await at.owner.query(`delete from personal_answer where person_id = $1 and key = 'familyName'`, [
      another.ubo.person.id,
    ]);
    await expect(
      approve(await staff.seat(dora), { clientId: another.company.clientId }),
    ).rejects.toMatchObject({ code: 'INCOMPLETE' });
  }, 60_000);
});
