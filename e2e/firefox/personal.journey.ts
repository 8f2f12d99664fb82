// The form of a personal account in Firefox ESR.
import { INFORMATION, seedPersonal } from '../personal.ts';
import {
  chooseCountry,
  expect,
  expectHeading,
  expectPath,
  field,
  fieldValue,
  logIn,
  openPage,
  press,
  readText,
  test,
  typeDate,
} from './browser.ts';

test('saves the personal form, and resumes it at the same part after logging out', async ({
  tab,
  seeder,
}) => {
  const person = await seedPersonal(seeder);
  await logIn(tab, person);
  await expectPath(tab, INFORMATION);
  await expectHeading(tab, 'Your name');
  await field(tab, 'givenNames').fill('Ada Maria');
  await field(tab, 'familyName').fill('Okonjo-Weiß');
  await press(tab, 'Continue');
  await expectHeading(tab, 'Birth and nationality');
  await typeDate(tab, 'dateOfBirth', '27 Mar 1985');
  await chooseCountry(tab, 'countryOfBirth', 'Deutschland');
  await field(tab, 'cityOfBirth').fill('Köln');
  await expect
    .poll(() => readText(tab, '.page-saved[aria-busy=false]:not([data-waiting])'))
    .toMatch(/^Saved/);

  await openPage(tab, '/logout');
  await expectPath(tab, '/login');
  await seeder.renewCode(person);
  await logIn(tab, person);
  await expectPath(tab, INFORMATION);
  await expectHeading(tab, 'Birth and nationality');
  await expect.poll(() => fieldValue(tab, 'cityOfBirth')).toBe('Köln');
  expect(await fieldValue(tab, 'countryOfBirth')).toBe('Germany');
  expect(await fieldValue(tab, 'dateOfBirth.year')).toBe('1985');
});
