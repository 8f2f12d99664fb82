// A business account in Firefox ESR: the task list, an owner with the ownership chart, and a document.
import { writeFileSync } from 'node:fs';
import { seedCreator } from '../business.ts';
import { documentFile } from '../document-files.ts';
import { CERTIFICATE, seedAtDocuments } from '../documents.ts';
import { DOCUMENTS } from '../documents-states.ts';
import { OWNERS } from '../owners.ts';
import {
  byText,
  chooseCountry,
  expect,
  expectHeading,
  expectPath,
  field,
  label,
  logIn,
  openPage,
  press,
  readText,
  type Tab,
  test,
  typeDate,
} from './browser.ts';

const CLIENT = 'Okonjo Weiß Software GmbH';

async function addOwner(tab: Tab, name: string, share: string): Promise<void> {
  await byText(tab, 'label', 'A person').click();
  await press(tab, 'Continue');
  await field(tab, 'givenNames').fill(name);
  await field(tab, 'hasSingleName').click();
  await typeDate(tab, 'dateOfBirth', '27 3 1985');
  await chooseCountry(tab, 'nationality', 'Germany');
  await chooseCountry(tab, 'residenceCountry', 'Germany');
  await press(tab, 'Continue');
  await field(tab, 'email').fill(`${name.toLowerCase()}@example.org`);
  await press(tab, 'Continue');
  await field(tab, 'stakes.0.share').fill(share);
  await typeDate(tab, 'stakes.0.since', '31 1 2020');
  await press(tab, 'Continue');
  await label(tab, 'signer.power-none').click();
  await label(tab, 'sanctionsSelfDeclared-no').click();
  await press(tab, 'Continue');
}

test('opens the owners from the task list, adds one, and draws the ownership chart', async ({
  tab,
  seeder,
}) => {
  await logIn(tab, await seedCreator(seeder, 'UBO_USERS'));
  await openPage(tab, '/business');
  await expectHeading(tab, 'UBO users');
  await byText(tab, 'link', 'UBO users').click();
  await expectPath(tab, OWNERS);
  await tab.page.locator('main ::-p-text(Add the first owner)').click();
  await expectHeading(tab, `Who owns ${CLIENT}?`);
  await addOwner(tab, 'Ann', '100');
  const chart = await tab.page.locator('.structure-picture').waitHandle();
  const box = await chart.boundingBox();
  expect(box?.width).toBeGreaterThan(100);
  expect(box?.height).toBeGreaterThan(50);
  const drawn = await chart.evaluate(({ textContent }) => textContent);
  expect(drawn).toContain('Ann');
  expect(drawn).toContain('100');
});

test('uploads a document, which is scanned and stored', async ({ tab, seeder }, testInfo) => {
  await logIn(tab, await seedAtDocuments(seeder));
  await openPage(tab, DOCUMENTS);
  const { name, buffer } = documentFile('certificate.pdf');
  const path = testInfo.outputPath(name);
  writeFileSync(path, buffer);
  // Not a locator, because locators wait for visibility and the input is hidden behind its label.
  const input = await tab.page.waitForSelector(`[id="document-${CERTIFICATE}-files"]`);
  await (await input?.toElement('input'))?.uploadFile(path);
  await tab.page.locator('.file-row[data-state=done]').setTimeout(60_000).wait();
  expect(await readText(tab, '.file-row-name')).toContain(name);
});
