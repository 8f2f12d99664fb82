import { audiences } from '@portico/domain/token/claims';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestServer } from '../../test/harness.ts';
import { type Company, openCompanyOf, type Walker, without } from '../../test/members.ts';
import { startPapersTest } from '../../test/papers.ts';
import { openTestDesk, type TestDesk } from '../../test/staff.ts';
import { renewCode } from '../seed/people.ts';
import { approve, approvePerson } from './approve.ts';
import { listClients } from './look.ts';
import type { NewStaff } from './members.ts';
import { takeOutPictures } from './pictures.ts';

let at: TestServer;
let staff: TestDesk;
let dora: NewStaff;
let emil: NewStaff;
beforeAll(async () => {
  at = await startPapersTest({ HANDOFF: 'one-time' });
  staff = openTestDesk(at);
  dora = await staff.hire('dora@staff.example.com');
  emil = await staff.hire('emil@staff.example.com');
});
afterAll(async () => {
  await staff.close();
  await at.close();
});

const setStatus = (clientId: string, status: string) =>
  at.owner.query('update client set status = $2, status_since = $3 where id = $1', [
    clientId,
    status,
    at.clock.now(),
  ]);
const joinAsEmployee = (company: Company): Promise<Walker> =>
  company.join('employee', without('employee', 'VERIFY_IDENTITY'), {
    answers: { transactionPermissions: ['Exchange', 'Read_All'] },
  });
const refusePortrait = ({ browser }: Pick<Walker, 'browser'>) =>
  browser.post('/identity/start', { consentToPortrait: false, consentVersion: 'none' });

/** What a token says that they get now, acting for this client; and whether they are handed over. */
async function accessOf({ person }: Walker, clientId: string) {
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

describe('sec J08 an employee who refuses the portrait after their client was approved', () => {
  test('stays out of the transaction side until two of staff have decided about them', async () => {
    const company = await openCompanyOf(at);
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

  test('is not let in by having refused it for another client before', async () => {
    const company = await openCompanyOf(at);
    const eve = await joinAsEmployee(company);
    const { body } = await eve.browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
    await at.owner.query('update member set progress = $2 where client_id = $1', [
      body.id,
      ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'ACCEPTED_TERMS_CONDITIONS', 'PERSONAL_INFORMATION'],
    ]);
    await eve.browser.get(`/auth/change-client?clientId=${body.id}`);
    expect((await refusePortrait(eve)).status).toBe(201);
    at.clock.advance(60);
    // The company is approved while its employee has not shown anything there.
    await setStatus(company.clientId, 'WAITING_FOR_APPROVAL');
    const { decisionId } = await approve(await staff.seat(dora), { clientId: company.clientId });
    await approve(await staff.seat(emil), { clientId: company.clientId, confirms: decisionId });
    at.clock.advance(60);
    await eve.browser.get(`/auth/change-client?clientId=${company.clientId}`);
    expect((await eve.complete('VERIFY_IDENTITY')).status).toBe(200);
    expect(await accessOf(eve, company.clientId)).toEqual(CLOSED);
  });
});

test('an employee who refused it before is part of the case that two of staff have approved', async () => {
  const company = await openCompanyOf(at);
  const eve = await joinAsEmployee(company);
  await setStatus(company.clientId, 'WAITING_FOR_APPROVAL');
  expect((await refusePortrait(eve)).status).toBe(201);
  const { decisionId } = await approve(await staff.seat(dora), { clientId: company.clientId });
  await approve(await staff.seat(emil), { clientId: company.clientId, confirms: decisionId });
  expect(await accessOf(eve, company.clientId)).toMatchObject(OPEN);
});
