// A decision applies to the case as the first staff member saw it, until the second has confirmed.

import { expect, test, vi } from 'vitest';
import { decide, personAtCapture, sendPicture, startCaptureTest } from '../../../test/capture.ts';
import { CREATOR, completeCompanyAnswers, openCompany } from '../../../test/company.ts';
import { countBlocked } from '../../../test/count-blocked.ts';
import { closeAtEnd } from '../../../test/harness.ts';
import { ownEntry, showDocument } from '../../../test/members.ts';
import { openPersonal } from '../../../test/personal-form.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { checkFile } from '../files/check-file.ts';
import { approve } from './approve.ts';
import { giveBack } from './return.ts';
import { withdraw } from './withdraw.ts';

const at = closeAtEnd(await startCaptureTest());
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const emil = await staff.hire('emil@firm.example');

test('replacing the portrait from another client makes an open proposal out of date [sec N05]', async () => {
  const ada = await personAtCapture(at);
  const { browser, clientId, personId } = ada;
  const take = async (kind: 'front' | 'portrait') => {
    const fileId = await sendPicture(browser, kind);
    await checkFile(at.worker, { fileId });
    await decide(at, fileId);
  };
  await take('front');
  await take('portrait');
  await at.owner.query(`update client set status = 'WAITING_FOR_APPROVAL' where id = $1`, [clientId]);
  const { body: second } = await browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
  await at.owner.query(
    `update member set progress = (select progress from member where person_id = $1 and client_id = $2)
     where person_id = $1 and client_id = $3`,
    [personId, clientId, second.id],
  );
  await browser.get(`/auth/change-client?clientId=${second.id}`);
  expect((await ada.choose('national-id')).status).toBe(201);

  const asks = [{ step: 'VERIFY_IDENTITY', field: '', sentence: 'The portrait is too dark.' }] as const;
  const { decisionId } = await giveBack(await staff.seat(dora), { clientId, asks });
  await take('portrait');
  await expect(giveBack(await staff.seat(emil), { clientId, confirms: decisionId })).rejects.toMatchObject({
    code: 'CASE_CHANGED',
  });
});

test('a save that changes nothing keeps a proposal valid [sec J07]', async () => {
  const { clientId } = await openCompany(at, {
    progress: CREATOR,
    status: 'WAITING_FOR_APPROVAL',
    told: completeCompanyAnswers,
    owners: [ownEntry()],
  });
  const employee = await openCompany(at, {
    id: clientId,
    role: 'employee',
    progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'],
  });
  const { decisionId } = await approve(await staff.seat(dora), { clientId });
  const { version, answers, savedAt } = (await employee.browser.get('/personal/information')).body;
  at.clock.advance(60);
  for (const sent of [{}, { cityOfBirth: answers.cityOfBirth }])
    expect(
      await employee.browser.post('/personal/save-information', { answers: sent, version }),
    ).toMatchObject({ status: 200, body: { version, savedAt } });
  const confirmed = await approve(await staff.seat(emil), { clientId, confirms: decisionId });
  expect(confirmed.stage).toBe('confirmed');
});

test('an approval waits for a concurrent block of the member and is then refused [X30]', async () => {
  const { clientId, person, complete } = await openPersonal(at);
  await complete();
  const { decisionId } = await approve(await staff.seat(dora), { clientId });
  const seat = await staff.seat(emil);
  await at.owner.query('begin');
  await at.owner.query('update person set blocked_at = $2 where id = $1', [person.id, at.clock.now()]);
  let isSettled = false;
  const confirming = approve(seat, { clientId, confirms: decisionId })
    .then(
      ({ stage }) => stage,
      ({ code }) => code,
    )
    .finally(() => {
      isSettled = true;
    });
  await vi.waitFor(async () => expect(isSettled || (await countBlocked(at.owner)) === 1).toBe(true));
  await at.owner.query('commit');
  expect(await confirming).toBe('PERSON_BLOCKED');
});

test('refuses approval when the personal details no longer match the verified document [sec J04]', async () => {
  const ada = await openPersonal(at);
  const { clientId, browser } = ada;
  await ada.complete();
  await showDocument(at, { person: ada.person }, clientId, 'passport');
  const { decisionId } = await approve(await staff.seat(dora), { clientId });
  await withdraw(await staff.seat(dora), { id: clientId, decisionId });
  const { body: second } = await browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
  await browser.get(`/auth/change-client?clientId=${second.id}`);
  await ada.save({ givenNames: 'Eve', familyName: 'Mallory', dateOfBirth: '1970-01-01' });
  await expect(approve(await staff.seat(dora), { clientId })).rejects.toMatchObject({ code: 'IDENTITY' });
});
