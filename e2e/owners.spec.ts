// Who owns a company, entered by its creator, on a phone and on a wide screen, with every error on the way.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { atWidths } from './at-widths.ts';
import { expect, logIn, test } from './browser.ts';
import { seedCreator } from './business.ts';
import {
  addCompany,
  addOwner,
  addPerson,
  begin,
  continueOwners,
  findGroup,
  findNameField,
  findOwnerId,
  findOwnerRow,
  follows,
  inviteOwners,
  main,
  OWNERS,
  person,
  takingPart,
  vector,
} from './owners.ts';
import { field } from './personal.ts';
import { readSavedValues } from './saved-values.ts';

const CLIENT = 'Okonjo Weiß Software GmbH';
const confirm = (page: Page) => main(page).getByRole('button', { name: 'Save and continue' }).click();
const at = (name: string, part: string): string => `${OWNERS}?owner=${findOwnerId(name)}&part=${part}`;

const VECTOR = [
  `Ann Ash holds 38 % of ${CLIENT}: 30 % through HoldA and 8 % through HoldB.`,
  `Cara Ash holds 32 % of ${CLIENT} through HoldB.`,
  `Ben Ash holds 30 % of ${CLIENT} through HoldA.`,
];

atWidths('owners', () => {
  test('two holdings and three people entered by hand own 38, 32 and 30 per cent, as chart, text and record [ux U28]', async ({
    page,
    seeder,
  }) => {
    test.setTimeout(150_000);
    await logIn(page, await seedCreator(seeder, 'UBO_USERS'), OWNERS);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite UBO/signer account');
    await expect(main(page).getByText('Step 1/1')).toBeVisible();
    await addCompany(page, CLIENT, 'HoldA', '60');
    await expect(follows(page)).toContainText('not yet accounted for');
    await expect(findGroup(page, CLIENT)).toContainText('60 % accounted for · 40 % not yet accounted for');
    await addCompany(page, CLIENT, 'HoldB', '40 %');
    await addPerson(page, 'HoldA', 'Ann', '50');
    await addPerson(page, 'HoldA', 'Ben', '50,00');
    await addOwner(page, 'HoldB', 'Ann', '20');
    await addPerson(page, 'HoldB', 'Cara', '80');
    for (const sentence of VECTOR)
      await expect(follows(page)).toContainText(sentence.replace(' Ash holds', ' holds'));
    await expect(follows(page)).toContainText('Ownership is fully accounted for.');
    await expect(main(page).getByText('5 owners added · all complete')).toBeVisible();
    // The chart is an image for sighted people and a list for screen readers.
    await expect(page.getByRole('img', { name: `Ownership structure chart of ${CLIENT}` })).toBeVisible();
    await page.getByText('Show the chart as a list').click();
    const list = page.locator('.structure-list');
    await expect(list).toContainText(`HoldA holds 60 % of ${CLIENT}.`);
    await expect(list).toContainText('Cara holds 80 % of HoldB. Effective share 32 %, beneficial owner');
    const taking = takingPart(page).getByRole('listitem');
    await expect(taking).toHaveText([
      /^Ann beneficial owner/,
      /^Ben beneficial owner/,
      /^Cara beneficial owner/,
    ]);
    for (const row of await taking.all()) await expect(row).toContainText('Not invited yet');
    await inviteOwners(page);
    for (const row of await taking.all()) await expect(row).toContainText('Invited, not viewed yet');
    await confirm(page);
    await expect(page).toHaveURL('/business/representative-users');
    await page.goto(OWNERS);
    for (const sentence of VECTOR)
      await expect(follows(page)).toContainText(sentence.replace(' Ash holds', ' holds'));
  });
});

test.describe('existing owners', () => {
  test('a cycle is reported at the field that fixes it and blocks continuing', async ({ page, seeder }) => {
    await begin(
      page,
      seeder,
      vector.filter(({ id }) => id !== findOwnerId('Ben')),
    );
    // HoldB owns a part of HoldA, and HoldA a part of HoldB: a cycle.
    await findNameField(page, 'HoldA', 'Someone I’ve already added');
    await field(page, 'named').selectOption({ label: 'HoldB' });
    await continueOwners(page);
    await field(page, 'stakes.1.share').fill('50');
    await field(page, 'stakes.1.since.day').fill('1');
    await field(page, 'stakes.1.since.month').fill('2');
    await field(page, 'stakes.1.since.year').fill('2020');
    await continueOwners(page);
    await expect(follows(page)).toContainText('HoldB holds 50 % of HoldA');
    await page.goto(at('HoldA', 'holds'));
    await main(page).getByRole('button', { name: 'Add another' }).click();
    await field(page, 'stakes.1.heldThrough').selectOption({ label: 'HoldB' });
    await field(page, 'stakes.1.share').fill('1');
    await expect(follows(page)).toContainText('We can’t draw the chart yet');
    await readSavedValues(page);
    await main(page).getByRole('link', { name: 'Back to all owners' }).click();
    await confirm(page);
    const summary = page.locator('.error-summary');
    await expect(summary).toBeFocused();
    await expect(page).toHaveURL(/owner=/);
    await expect(page).toHaveTitle(/^Error: /);
    // Typed answers are saved even if they form a cycle.
    await page.reload();
    await expect(follows(page)).toContainText('We can’t draw the chart yet');
  });

  test('shares above 100 per cent are reported with all names at the last share on blur, and block continuing', {
    tag: '@campaign',
  }, async ({ page, seeder }) => {
    await begin(page, seeder, vector, at('HoldB', 'holds'));
    await field(page, 'stakes.0.share').fill('41');
    await field(page, 'stakes.0.since.day').focus();
    const told = `Check the shares in ${CLIENT}. Those of HoldA and HoldB add up to 101 %. The maximum is 100 %.`;
    await expect(page.locator('[id="stakes.0.share-error"]')).toHaveText(told);
    await main(page).getByRole('link', { name: 'Back to all owners' }).click();
    await expect(findGroup(page, CLIENT)).toContainText('101 % accounted for');
    await confirm(page);
    await expect(page.locator('.error-summary')).toContainText(told);
    await page.locator('.error-summary').getByRole('link', { name: told }).click();
    await expect(field(page, 'stakes.0.share')).toBeFocused();
    await field(page, 'stakes.0.share').fill('40');
    await expect(page.locator('[id="stakes.0.share-error"]')).toHaveCount(0);
    await continueOwners(page);
    await inviteOwners(page);
    await confirm(page);
    await expect(page).toHaveURL('/business/representative-users');
  });

  test('an owner can be removed and restored; someone who holds twice loses only that holding [ux U28]', {
    tag: '@campaign',
  }, async ({ page, seeder }) => {
    await begin(page, seeder);
    await findOwnerRow(page, 'HoldB', 'Ann').getByRole('button', { name: 'Remove Ann Ash' }).click();
    await expect(page.getByText('You’ve removed Ann Ash from HoldB.')).toBeVisible();
    await expect(findOwnerRow(page, 'HoldB', 'Ann')).toHaveCount(0);
    await expect(findOwnerRow(page, 'HoldA', 'Ann')).toHaveCount(1);
    await expect(findGroup(page, 'HoldB')).toContainText('80 % accounted for · 20 % not yet accounted for');
    await expect(follows(page)).toContainText(`8 % of ${CLIENT}, held through HoldB`);
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(
      findOwnerRow(page, 'HoldB', 'Ann').getByRole('link', { name: 'Change Ann Ash' }),
    ).toBeVisible();
    await expect(follows(page)).toContainText(VECTOR[0] ?? '');
    await findOwnerRow(page, CLIENT, 'HoldB').getByRole('button', { name: 'Remove HoldB' }).click();
    await expect(main(page).getByRole('region', { name: 'Not linked to a company yet' })).toContainText(
      'Cara Ash',
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(main(page).getByText('5 owners added · all complete')).toBeVisible();
    await findOwnerRow(page, 'HoldA', 'Ben').getByRole('button', { name: 'Remove Ben Ash' }).click();
    await readSavedValues(page);
    await page.reload();
    await expect(main(page).getByText('4 owners added')).toBeVisible();
    await expect(findOwnerRow(page, 'HoldA', 'Ben')).toHaveCount(0);
  });

  test('downloads carry the company’s name: a valid SVG chart and readable ownership statements', async ({
    page,
    context,
    seeder,
  }) => {
    await begin(page, seeder);
    const save = async (name: string): Promise<{ file: string; text: string }> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ]);
      return { file: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
    };
    const svg = await save('Download chart (SVG)');
    expect(svg.file).toBe('okonjo-weiß-software-gmbh-owners.svg');
    // Parse in another page, because the portal's policy forbids it to parse markup from text.
    const elsewhere = await context.newPage();
    const drawn = await elsewhere.evaluate((text) => {
      const read = new DOMParser().parseFromString(text, 'image/svg+xml');
      return {
        errors: read.querySelectorAll('parsererror').length,
        boxes: read.querySelectorAll('rect').length,
        told: read.querySelector('desc')?.textContent,
      };
    }, svg.text);
    expect(drawn).toMatchObject({ errors: 0, boxes: 6 });
    expect(drawn.told).toContain('Cara Ash holds');
    const bods = await save('Download data (BODS JSON)');
    expect(bods.file).toBe('okonjo-weiß-software-gmbh-owners.bods.json');
    const statements = JSON.parse(bods.text) as {
      recordType: string;
      recordDetails: { componentRecords?: [] };
    }[];
    expect(statements.filter(({ recordType }) => recordType !== 'relationship')).toHaveLength(6);
    // Each of the three owners, with the path through which they own.
    expect(statements.filter(({ recordDetails }) => recordDetails.componentRecords)).toHaveLength(3);
  });

  test('without a beneficial owner, asks for a reason, an explanation and a person who runs the company', async ({
    page,
    seeder,
  }) => {
    const small = Array.from({ length: 10 }, (_, n) => person(`Small${n}`, ['client', '10']));
    await begin(page, seeder, small);
    await expect(follows(page)).toContainText('No one owns or controls enough to be a beneficial owner.');
    await confirm(page);
    await expect(page.locator('.error-summary').getByRole('link')).toHaveText([
      'Select why no one owns or controls enough.',
      'Enter one or two sentences about how you looked for beneficial owners.',
      'Add at least one senior managing official.',
    ]);
    await field(page, 'noOwnerReason').selectOption('noBeneficialOwners');
    await field(page, 'noOwnerText').fill('Ten partners hold a tenth each, and none decides alone.');
    await main(page).getByRole('link', { name: 'Add a senior managing official' }).click();
    await page.getByRole('radio', { name: 'Someone I’ve already added' }).check();
    await field(page, 'named').selectOption({ label: 'Small3 Ash' });
    await continueOwners(page);
    await field(page, 'stakes.1.since.day').fill('1');
    await field(page, 'stakes.1.since.month').fill('2');
    await field(page, 'stakes.1.since.year').fill('2020');
    await continueOwners(page);
    await expect(main(page)).toContainText('Senior managing officials: Small3 Ash');
    await inviteOwners(page);
    await confirm(page);
    await expect(page).toHaveURL('/business/representative-users');
  });

  test('enters and confirms an owner by keyboard alone [ux U56]', { tag: '@campaign' }, async ({
    page,
    seeder,
  }) => {
    await begin(
      page,
      seeder,
      vector.filter(({ id }) => id !== findOwnerId('Cara')),
    );
    await findGroup(page, 'HoldB')
      .getByRole('link', { name: /^Add another owner/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Who owns HoldB?' })).toBeFocused();
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const type = (text: string) => page.keyboard.type(text);
    // Tab to the radio buttons, then move down to "A government or public body".
    await press('Tab', 'Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await expect(page.getByRole('radio', { name: 'A government or public body' })).toBeChecked();
    await press('Tab', 'Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'About this owner' })).toBeFocused();
    await press('Tab', 'Tab', 'Tab');
    await expect(field(page, 'company.legalName')).toBeFocused();
    await type('Land Hessen');
    await press('Tab', 'Tab');
    await expect(field(page, 'company.country')).toBeFocused();
    await type('Germany');
    await press('Enter', 'Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'What does Land Hessen hold?' })).toBeFocused();
    await press('Tab', 'Tab', 'Tab');
    await expect(field(page, 'stakes.0.share')).toBeFocused();
    await type('80');
    await press('Tab', 'Tab');
    await type('1');
    await press('Tab');
    await type('Feb');
    await press('Tab');
    await type('2020');
    await press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Sanctions' })).toBeFocused();
    await press('Tab', 'ArrowDown');
    await expect(field(page, 'sanctionsSelfDeclared-no')).toBeChecked();
    await press('Enter');
    await expect(
      findOwnerRow(page, 'HoldB', 'Land Hessen').getByRole('link', { name: 'Change Land Hessen' }),
    ).toBeFocused();
    await takingPart(page).getByRole('button', { name: 'Send all 2 invitations' }).focus();
    await press('Enter');
    await expect(takingPart(page).getByText('Invited, not viewed yet')).toHaveCount(2);
    await main(page).getByRole('button', { name: 'Save and continue' }).focus();
    await press('Enter');
    await expect(page).toHaveURL('/business/representative-users');
  });
});
