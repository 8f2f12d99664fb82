// How staff see changed answers, tested against applicants who try to hide a change.
import { expect, test } from 'vitest';
import { loadEveryChange } from '../../../test/answer-changes.ts';
import { closeAtEnd, startTestServer } from '../../../test/harness.ts';
import { askAgain, openPersonal } from '../../../test/personal-form.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { approve } from './approve.ts';
import { shown } from './print.ts';
import { showCase } from './show-case.ts';

const at = closeAtEnd(await startTestServer());
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const emil = await staff.hire('emil@firm.example');

const show = async (clientId: string): Promise<string> =>
  shown(await showCase(await staff.seat(dora), { named: clientId, isWhole: true }));
const changesShown = async (clientId: string): Promise<string[]> =>
  (await show(clientId))
    .split('\n')
    .filter((line) => line.startsWith('  changed '))
    .map((line) => line.replace(/^.*?: /, ''));

/** A submitted client whose person has a second client, in which the personal form can still be changed. */
async function submittedWithDraft() {
  const ada = await openPersonal(at);
  await ada.complete();
  const { body } = await ada.browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
  await ada.browser.get(`/auth/change-client?clientId=${body.id}`);
  const stored = async () =>
    (
      await loadEveryChange(
        at,
        { personId: ada.person.id, clientId: body.id },
        { form: 'personal', ownerId: ada.person.id },
      )
    ).map(({ before, after }) => [before, after]);
  return { ...ada, stored };
}

test('merges all changes of one answer into one line, so that many others cannot bury it [sec J04]', async () => {
  const ada = await submittedWithDraft();
  await ada.save({ familyName: 'Somebody-Else' });
  // Alternate between two answers, because a save to another field closes the previous change.
  for (let turn = 0; turn < 26; turn++) {
    await ada.save({ cityOfBirth: `Bonn ${turn}` });
    await ada.save({ expectedMonthlyCount: turn % 2 === 0 ? null : '1-5' });
  }
  const lines = await changesShown(ada.clientId);
  expect(lines).toContain('familyName, Okonjo-Weiß → Somebody-Else');
  expect(lines).toContain('cityOfBirth, Köln → Bonn 25 (26 changes)');
  expect(lines).toHaveLength(3);
});

test('shows changes before and after a decision separately', async () => {
  const ada = await openPersonal(at);
  await ada.complete();
  await askAgain(staff, [dora, emil], ada.clientId, 'cityOfBirth');
  at.clock.advance(60);
  await ada.save({ cityOfBirth: 'Bonn' });
  await ada.answerReturn();
  at.clock.advance(60);
  await askAgain(staff, [dora, emil], ada.clientId, 'cityOfBirth');
  at.clock.advance(60);
  await ada.save({ cityOfBirth: 'Ulm' });
  expect(await changesShown(ada.clientId)).toEqual(['cityOfBirth, Bonn → Ulm', 'cityOfBirth, Köln → Bonn']);
});

test('later edits do not overwrite what staff were shown or decided about [sec J04]', async () => {
  const ada = await submittedWithDraft();
  await ada.save({ cityOfBirth: 'Shown' });
  await show(ada.clientId);
  await ada.save({ cityOfBirth: 'Proposed' });
  const { decisionId } = await approve(await staff.seat(dora), { clientId: ada.clientId });
  await show(ada.clientId);
  await approve(await staff.seat(emil), { clientId: ada.clientId, confirms: decisionId });
  await ada.save({ cityOfBirth: 'Ulm' });
  expect(await ada.stored()).toEqual([
    ['Proposed', 'Ulm'],
    ['Shown', 'Proposed'],
    ['Köln', 'Shown'],
  ]);
});

test('a decision closes the current change even if no one has viewed the case', async () => {
  const ada = await submittedWithDraft();
  await ada.save({ cityOfBirth: 'Proposed' });
  await approve(await staff.seat(dora), { clientId: ada.clientId });
  await ada.save({ cityOfBirth: 'Ulm' });
  expect(await ada.stored()).toEqual([
    ['Proposed', 'Ulm'],
    ['Köln', 'Proposed'],
  ]);
});

test('an answer cannot fake a line of its own by padding to where the terminal wraps [sec O01]', async () => {
  const ada = await openPersonal(at);
  const lineOf = async () =>
    (await show(ada.clientId)).split('\n').find((line) => /^ {2}cityOfBirth/.test(line));
  const before = (await lineOf())?.length ?? 0;
  await ada.save({ cityOfBirth: `Köln${' '.repeat(80 - before)}  pepStatus  FORGED: No, none of us` });
  expect(await lineOf()).toMatch(/Köln<\d+ spaces>pepStatus<2 spaces>FORGED/);
});
