import { createHash } from 'node:crypto';
import { companyWords } from '@portico/domain/forms/company-words';
import { canonicalText } from '@portico/domain/forms/form-definition';
import { personalWords } from '@portico/domain/forms/personal-words';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment } from '@portico/testing/cases/investment-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { afterEach, describe, expect, test } from 'vitest';
import { openCompany } from '../../../test/company.ts';
import { closeAtEnd, startTestServer } from '../../../test/harness.ts';
import { askAgain, openPersonal, reword } from '../../../test/personal-form.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { personalForm } from '../personal/answers.ts';
import { shown } from '../staff/print.ts';
import { showCase } from '../staff/show-case.ts';
import { currentDefinition } from './versioned-form.ts';

const at = closeAtEnd(await startTestServer());
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@firm.example');
const emil = await staff.hire('emil@firm.example');

const changed: (() => void)[] = [];
afterEach(() => {
  for (const putBack of changed.splice(0)) putBack();
});
const release = (...reworded: Parameters<typeof reword>): void => void changed.push(reword(...reworded));

interface Section {
  readonly title: string;
  readonly rows: readonly { readonly key: string; readonly label: string; readonly answer: string }[];
}
const rowIn = (sections: readonly Section[], key: string) => {
  const row = sections.flatMap(({ rows }) => rows).find((each) => each.key === key);
  return row && [row.label, row.answer];
};
const recordOf = async ({ browser }: Awaited<ReturnType<typeof openPersonal>>): Promise<Section[]> => {
  const { status, body } = await browser.get('/personal/record');
  expect(status).toBe(200);
  return body.sections;
};

describe('answers keep the wording of their question', () => {
  test('a release that rewords a question leaves older answers unchanged; new answers get the new wording', async () => {
    const ada = await openPersonal(at);
    await ada.complete();
    const before = await recordOf(ada);
    expect(rowIn(before, 'familyName')).toEqual(['Family name', completeAnswers['familyName']]);

    release(personalWords, 'familyName', 'Surname');
    release(personalWords, 'sourceOfFunds', 'What pays into the account?');
    (personalWords.choices['pepStatus'] as Record<string, string>)['none'] = 'Nobody does';
    changed.push(() => {
      (personalWords.choices['pepStatus'] as Record<string, string>)['none'] = 'No, none of us';
    });
    expect(await recordOf(ada)).toEqual(before);
    // A person who answers under the new release sees the new wording.
    const bo = await openPersonal(at);
    await bo.complete();
    expect(rowIn(await recordOf(bo), 'familyName')?.[0]).toBe('Surname');
    expect(rowIn(await recordOf(bo), 'pepStatus')?.[1]).toBe('Nobody does');

    const { clientId } = ada;
    await askAgain(staff, [dora, emil], clientId, 'familyName');
    await ada.save({ familyName: 'Weiss' });
    await ada.answerReturn();
    const after = await recordOf(ada);
    expect(rowIn(after, 'familyName')).toEqual(['Surname', 'Weiss']);
    expect(rowIn(after, 'sourceOfFunds')).toEqual(['Source of funds', 'Pension']);
    expect(rowIn(after, 'pepStatus')?.[1]).toBe('No, none of us');

    const looked = shown(await showCase(await staff.seat(dora), { named: clientId, isWhole: true }));
    expect(looked).toMatch(/^ {2}familyName +Surname: Weiss$/m);
    expect(looked).toMatch(/^ {2}sourceOfFunds +Source of funds: Pension$/m);
    expect(looked).toContain(`by ${ada.person.email}: familyName, ${completeAnswers['familyName']} → Weiss`);
  });

  test('refuses completion from a page with outdated wording until the page asks the current one', async () => {
    const ada = await openPersonal(at);
    const complete = (definition: string) =>
      ada.browser.post('/client/complete-step', { step: 'PERSONAL_INFORMATION', definition });
    const hashNow = () =>
      createHash('sha256')
        .update(canonicalText(currentDefinition(personalForm)))
        .digest('hex');
    const old = hashNow();
    release(personalWords, 'familyName', 'Surname');
    expect(await complete(old)).toMatchObject({ status: 409, body: { code: 'FORM_CHANGED' } });
    const { rows } = await at.owner.query('select 1 from answer_version where client_id = $1', [
      ada.clientId,
    ]);
    expect(rows).toEqual([]);
    expect((await complete(hashNow())).status).toBe(200);
    expect(rowIn(await recordOf(ada), 'familyName')?.[0]).toBe('Surname');
  });

  test('a question that a release removes stays in the record of those who answered it', async () => {
    const ada = await openPersonal(at);
    await ada.complete();
    const { questions } = personalForm.form as { questions: Record<string, unknown> };
    const { employmentStatus } = questions;
    delete questions['employmentStatus'];
    changed.push(() => {
      questions['employmentStatus'] = employmentStatus;
    });
    expect(rowIn(await recordOf(ada), 'employmentStatus')).toEqual(['Employment status', 'Retired']);
  });

  test('completing the form for another client in new wording leaves the first client’s record unchanged', async () => {
    const ada = await openPersonal(at);
    await ada.complete();
    const before = await recordOf(ada);
    release(personalWords, 'familyName', 'Surname');
    const { body: other } = await ada.browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
    await ada.browser.get(`/auth/change-client?clientId=${other.id}`);
    await ada.complete();
    expect(rowIn(await recordOf(ada), 'familyName')?.[0]).toBe('Surname');
    await ada.browser.get(`/auth/change-client?clientId=${ada.clientId}`);
    expect(await recordOf(ada)).toEqual(before);
    const looked = async (clientId: string) =>
      shown(await showCase(await staff.seat(dora), { named: clientId, isWhole: true }));
    expect(await looked(ada.clientId)).toMatch(/^ {2}familyName +Family name: /m);
    expect(await looked(other.id)).toMatch(/^ {2}familyName +Surname: /m);
  });

  test('a company’s record uses the wording of each form’s own completed answers', async () => {
    const company = await openCompany(at);
    const record = async () => (await company.browser.get('/company/record')).body;
    await company.save(completeCompany, 0);
    release(companyWords, 'legalName', 'Registered name');
    // A draft always shows the wording of the current release.
    expect(rowIn((await record()).information, 'legalName')?.[0]).toBe('Registered name');
    expect((await company.complete('COMPANY_INFORMATION')).status).toBe(200);
    await company.saveInvestment(completeInvestment, 0);
    expect((await company.complete('INVESTMENT_INFORMATION')).status).toBe(200);
    release(companyWords, 'legalName', 'Name of the company');
    const { information, investment } = await record();
    expect(rowIn(information, 'legalName')).toEqual(['Registered name', completeCompany['legalName']]);
    expect(investment.length).toBeGreaterThan(3);
    const looked = shown(await showCase(await staff.seat(dora), { named: company.clientId, isWhole: true }));
    expect(looked).toMatch(/^ {2}legalName +Registered name: /m);
  });
});
