import { audiences } from '@portico/domain/sessions/claims';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { startDocumentsTest } from '../../../test/documents.ts';
import { closeAtEnd, openBrowser } from '../../../test/harness.ts';
import { type Company, type CompanyMember, openCompanyWithMembers, without } from '../../../test/members.ts';
import { listMessages } from '../../../test/sign-up.ts';
import { atSigning, READY } from '../../../test/signing.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { renewCode } from '../../seed/people.ts';
import { seedDocuments } from '../documents/seed-documents.ts';
import { followDecline } from '../people/handle-decline.ts';
import { approve, approvePerson } from './approve.ts';
import { endMembership } from './end-membership.ts';
import { listClients } from './list-clients.ts';
import { takeOutPictures } from './pictures.ts';
import { giveBack } from './return.ts';

const at = closeAtEnd(await startDocumentsTest({ HANDOFF: 'one-time' }));
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@staff.example.com');
const emil = await staff.hire('emil@staff.example.com');

const setStatus = (clientId: string, status: string) =>
  at.owner.query('update client set status = $2, status_since = $3 where id = $1', [
    clientId,
    status,
    at.clock.now(),
  ]);
const joinAsEmployee = (company: Company): Promise<CompanyMember> =>
  company.join('employee', without('employee', 'VERIFY_IDENTITY'), {
    answers: { transactionPermissions: ['Exchange', 'Read_All'] },
  });
const refusePortrait = ({ browser }: Pick<CompanyMember, 'browser'>) =>
  browser.post('/identity/start', { consentToPortrait: false, consentVersion: 'none' });

/** The access that a new token grants for this client, and whether a hand-off succeeds. */
async function accessOf({ person }: CompanyMember, clientId: string) {
  const browser = openBrowser(at);
  await renewCode(at.server, person);
  await browser.login(person);
  await browser.get(`/auth/change-client?clientId=${clientId}`);
  const { aud, permissions } = decodeJwt(browser.token ?? '');
  const handOff = await browser.post('/transaction/hand-off', {});
  return { aud, permissions, refusal: handOff.body.code };
}
const CLOSED = { aud: [audiences.onboarding], permissions: undefined, refusal: 'APPROVAL_PENDING' };
const OPEN = { aud: [audiences.onboarding, audiences.transaction], permissions: ['Exchange', 'Read_All'] };
const isListed = async (clientId: string): Promise<boolean> =>
  (await listClients(await staff.seat(dora), { isAll: false })).some(({ id }) => id === clientId);

describe('an employee who refuses the portrait after their client was approved [sec J08]', () => {
  test('has no transaction access until two staff members have approved them', async () => {
    const company = await openCompanyWithMembers(at);
    await setStatus(company.clientId, 'ONBOARDED');
    const eve = await joinAsEmployee(company);
    expect(await refusePortrait(eve)).toMatchObject({ status: 201, body: { state: 'manual' } });
    expect(await eve.done()).toContain('VERIFY_IDENTITY');
    expect(await accessOf(eve, company.clientId)).toEqual(CLOSED);

    expect(await isListed(company.clientId)).toBe(true);
    const pictures = { named: company.clientId, reason: 'To compare the face.' };
    expect(await takeOutPictures(await staff.seat(dora), pictures)).toEqual([]);
    const personId = eve.person.id;
    const { decisionId: confirms } = await approvePerson(await staff.seat(dora), { personId });
    await expect(
      staff.seat(dora).then((seat) => approvePerson(seat, { personId, confirms })),
    ).rejects.toMatchObject({ code: 'SAME_PERSON' });
    expect(await accessOf(eve, company.clientId)).toEqual(CLOSED);
    await approvePerson(await staff.seat(emil), { personId, confirms });
    expect(await accessOf(eve, company.clientId)).toMatchObject(OPEN);

    expect(await isListed(company.clientId)).toBe(false);
    await expect(staff.seat(dora).then((seat) => approvePerson(seat, { personId }))).rejects.toMatchObject({
      code: 'NOTHING_TO_CHECK',
    });
    await expect(staff.seat(dora).then((seat) => takeOutPictures(seat, pictures))).rejects.toMatchObject({
      code: 'WRONG_STATE',
    });
  });

  test('has no transaction access because of an earlier refusal for another client', async () => {
    const company = await openCompanyWithMembers(at);
    const eve = await joinAsEmployee(company);
    const { body } = await eve.browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
    await at.owner.query('update member set progress = $2 where client_id = $1', [
      body.id,
      ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'ACCEPTED_TERMS_CONDITIONS', 'PERSONAL_INFORMATION'],
    ]);
    await eve.browser.get(`/auth/change-client?clientId=${body.id}`);
    expect((await refusePortrait(eve)).status).toBe(201);
    at.clock.advance(60);
    // The company is approved before its employee has verified their identity there.
    await setStatus(company.clientId, 'WAITING_FOR_APPROVAL');
    const { decisionId } = await approve(await staff.seat(dora), { clientId: company.clientId });
    await approve(await staff.seat(emil), { clientId: company.clientId, confirms: decisionId });
    at.clock.advance(60);
    await eve.browser.get(`/auth/change-client?clientId=${company.clientId}`);
    expect((await eve.complete('VERIFY_IDENTITY')).status).toBe(200);
    expect(await accessOf(eve, company.clientId)).toEqual(CLOSED);
  });
});

test('approving a client also approves an employee who refused the portrait before', async () => {
  const company = await openCompanyWithMembers(at);
  const eve = await joinAsEmployee(company);
  await setStatus(company.clientId, 'WAITING_FOR_APPROVAL');
  expect((await refusePortrait(eve)).status).toBe(201);
  const { decisionId } = await approve(await staff.seat(dora), { clientId: company.clientId });
  await approve(await staff.seat(emil), { clientId: company.clientId, confirms: decisionId });
  expect(await accessOf(eve, company.clientId)).toMatchObject(OPEN);
});

describe('when a membership ends while the client awaits approval', () => {
  /** Everybody has signed the contract or confirmed that they read it. */
  async function atFullySigned() {
    const signing = await atSigning(at);
    const { clientId, creator, ubo, reader, representative } = signing;
    await seedDocuments(at.server, at.worker, { personId: creator.person.id, clientId });
    const employee = await signing.invite({ role: 'employee' });
    const sha256 = await signing.made();
    for (const { browser } of [creator, ubo, representative])
      expect((await signing.sign(browser, sha256)).status).toBe(200);
    expect((await signing.confirm(reader.browser, sha256)).status).toBe(200);
    await setStatus(clientId, 'WAITING_FOR_APPROVAL');
    return { ...signing, employee };
  }
  const end = async (clientId: string, memberId: string): Promise<void> => {
    const reason = 'The company told us that they were dismissed.';
    const { decisionId } = await endMembership(await staff.seat(dora), { clientId, memberId, reason });
    await endMembership(await staff.seat(emil), { clientId, memberId, confirms: decisionId });
    await followDecline(at.worker, { clientId });
  };

  test.each(['employee', 'representative'] as const)(
    '%s: the open approval is out of date, a new one succeeds and the contract stays in force',
    async (role) => {
      const signed = await atFullySigned();
      const { clientId } = signed;
      const { id: contractId } = await signed.newest();
      const { decisionId: former } = await approve(await staff.seat(dora), { clientId });
      await end(clientId, signed[role].person.id);
      await expect(
        staff.seat(emil).then((seat) => approve(seat, { clientId, confirms: former })),
      ).rejects.toMatchObject({ code: 'CASE_CHANGED' });
      const { decisionId: confirms } = await approve(await staff.seat(dora), { clientId });
      await approve(await staff.seat(emil), { clientId, confirms });
      expect(await signed.newest()).toMatchObject({ id: contractId, state: 'signed' });
      const { body } = await signed.creator.browser.get(`/client/get-client?clientId=${clientId}`);
      expect(body.status).toBe('ONBOARDED');
    },
  );

  test('an owner above the threshold: the client is incomplete until the owner is invited again and rejoins', async () => {
    const { clientId, creator, reader, newest } = await atFullySigned();
    await end(clientId, reader.person.id);
    await expect(staff.seat(dora).then((seat) => approve(seat, { clientId }))).rejects.toMatchObject({
      code: 'INCOMPLETE',
    });
    const asks = [
      { step: 'UBO_USERS', field: '', sentence: 'Please invite every beneficial owner again.' } as const,
    ];
    const { decisionId } = await giveBack(await staff.seat(dora), { clientId, asks });
    await giveBack(await staff.seat(emil), { clientId, confirms: decisionId });
    await renewCode(at.server, creator.person);
    at.clock.advance(60);
    const invited = await creator.browser.post('/people/invite', { personId: reader.namedId });
    expect(invited).toMatchObject({ status: 201 });
    const completed = await creator.browser.post('/client/complete-step', { step: 'UBO_USERS' });
    expect(completed).toMatchObject({ status: 200 });
    const answered = await creator.browser.post('/client/answer-return', { confirms: [] });
    expect(answered).toMatchObject({ status: 200, body: { status: 'RETURNED' } });

    const [mail] = (await listMessages(at, 'invitation')).filter(({ to }) => to === reader.email);
    const [, token] = /[?&#]t=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const back = openBrowser(at);
    await renewCode(at.server, reader.person);
    await back.login(reader.person);
    expect(await back.post('/invite/join', { token })).toMatchObject({ status: 200, body: { clientId } });
    await back.get(`/auth/change-client?clientId=${clientId}`);
    // Marks all steps but the first as done, because their answers, identity check and signature still exist.
    await at.owner.query('update member set progress = $3 where client_id = $1 and person_id = $2', [
      clientId,
      reader.person.id,
      READY.filter((step) => step !== 'PERSONAL_INFORMATION'),
    ]);
    expect((await back.post('/client/complete-step', { step: 'PERSONAL_INFORMATION' })).status).toBe(200);
    const { body: seen } = await creator.browser.get(`/client/get-client?clientId=${clientId}`);
    expect(seen.status).toBe('WAITING_FOR_APPROVAL');
    expect(await newest()).toMatchObject({ version: 1, state: 'signed' });
    const { decisionId: confirms } = await approve(await staff.seat(dora), { clientId });
    expect(await approve(await staff.seat(emil), { clientId, confirms })).toMatchObject({
      stage: 'confirmed',
    });
  });
});
