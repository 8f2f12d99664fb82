// The owners of an approved company change: its creator submits the change; two staff members ask a question and then approve it.
import { decide } from '@portico/tools/product/decide';
import { atWidths } from './at-widths.ts';
import { expect, logIn, test } from './browser.ts';
import { creatorSteps, seedCreator } from './business.ts';
import { freshAddress } from './invite.ts';
import { formerRow } from './members.ts';
import { MEMBERS } from './members-states.ts';
import { continueOwners, findOwnerRow, main, OWNERS, person } from './owners.ts';
import { field } from './personal.ts';

const COMPANY = 'Okonjo Weiß Software GmbH';
const QUESTION = 'Please tell us on which day the shares were sold.';

atWidths('the owners of an approved company', () => {
  test('change while the account stays open: submitted, returned, resubmitted, approved; the seller loses access', async ({
    page,
    portal,
    seeder,
  }) => {
    test.setTimeout(120_000);
    const [ann, ben] = [person('Ann', ['client', '60']), person('Ben', ['client', '40'])];
    for (const { answers } of [ann, ben]) answers.email = freshAddress();
    const creator = await seedCreator(seeder, 'E_SIGN_APPLICATION', {
      company: COMPANY,
      status: 'ONBOARDED',
      progress: creatorSteps,
      owners: [ann, ben],
    });
    await seeder.bringPapers(creator);
    for (const { id, answers } of [ann, ben])
      await seeder.invite(creator, { role: 'ubo', email: answers.email, state: 'finished', namedId: id });
    await seeder.invite(creator, { role: 'representative', email: freshAddress(), state: 'finished' });
    const clientId = creator.clientIds[0] ?? '';

    await logIn(page, creator, MEMBERS);
    await main(page).getByRole('link', { name: 'Change the owners' }).click();
    await expect(page).toHaveURL(OWNERS);
    await expect(main(page)).toContainText('Your account stays open while we review it.');
    await expect(main(page)).not.toContainText('you can’t change them');
    await main(page).getByRole('button', { name: 'Submit change' }).click();
    // Ben sells his shares to Ann.
    await findOwnerRow(page, COMPANY, 'Ben').getByRole('button', { name: 'Remove Ben Ash' }).click();
    await expect(main(page).getByText(/^Saved/)).toBeVisible();
    await page.goto(`${OWNERS}?owner=${ann.id}&part=holds`);
    await field(page, 'stakes.0.share').fill('100');
    await continueOwners(page);
    await expect(findOwnerRow(page, COMPANY, 'Ann')).toContainText('100');
    await main(page).getByRole('button', { name: 'Submit change' }).click();
    const reviewing = main(page).getByText('We’re reviewing this change');
    await expect(reviewing).toBeVisible();

    await decide(portal, 'return-owners', clientId, '--reason', QUESTION);
    await page.reload();
    await expect(main(page).getByText(QUESTION)).toBeVisible();
    await expect(main(page).getByText('You haven’t submitted this change yet')).toBeVisible();
    await main(page).getByRole('button', { name: 'Submit change' }).click();
    await expect(reviewing).toBeVisible();

    await decide(portal, 'approve-owners', clientId);
    await page.reload();
    await expect(main(page).getByRole('button', { name: 'Submit change' })).toBeVisible();
    await expect(reviewing).toHaveCount(0);
    await page.goto(MEMBERS);
    await expect(formerRow(page, 'Ben Ash')).toContainText('Removed by');
  });
});
