import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment, investmentCases } from '@portico/testing/cases/investment-cases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Answers,
  completed,
  computeSuggestions,
  draftAnswers,
  type FormContext,
  findAdvice,
  findProblems,
  listQuestionKeys,
  readAnswer,
} from './form.ts';
import { compareHolder } from './investment-account.ts';
import { initialMoney, parseAmount } from './investment-amount.ts';
import { clientCategory } from './investment-category.ts';
import { moneyBands } from './investment-choices.ts';
import { investmentInformation } from './investment-information.ts';
import { isLargestUnusual } from './investment-questions.ts';

const askingOf = (company: Answers = {}): FormContext => ({
  today: '2026-11-15',
  isPersonalAccount: false,
  company: { ...completeCompany, ...company },
});
const asking = askingOf();
const fieldsOf = (found: readonly { field: string }[]) => found.map(({ field }) => field);

describe('investment information (F4)', () => {
  test.each(investmentCases)('$title [F4]', ({ changed, company, problems, advice = [] }) => {
    const answers = { ...completeInvestment, ...changed };
    const found = findProblems(investmentInformation, answers, askingOf(company));
    const advised = findAdvice(investmentInformation, answers, askingOf(company));
    expect(fieldsOf(found)).toEqual(problems);
    expect(fieldsOf(advised)).toEqual(advice);
    for (const { message } of [...found, ...advised]) expect(message).toMatch(/^[A-Z].*\.$/);
    // The page empties the rows and does not remove them.
    const { experience, ...others } = answers as Answers & { experience?: unknown };
    const typed = experience === null || experience === undefined ? others : answers;
    expect(draftAnswers(investmentInformation).safeParse(typed).error?.issues).toBeUndefined();
  });

  test.each(Object.keys(completeInvestment))('the form is incomplete without %s [F4]', (key) => {
    const found = findProblems(investmentInformation, { ...completeInvestment, [key]: null }, asking);
    expect(fieldsOf(found)).toEqual([key]);
  });

  test('a firm’s own list of high-risk countries decides when a reason is required [F4]', () => {
    const answers = { ...completeInvestment, fundsToCountries: ['US'] };
    const opened = (highRiskCountries: readonly string[]) =>
      findProblems(investmentInformation, answers, { ...asking, highRiskCountries });
    expect(fieldsOf(opened(['US']))).toEqual(['highRiskCountryReason', 'sourceOfWealthOfOwners']);
    expect(opened(['KE'])).toEqual([]);
  });

  const withAll = investmentCases.map(({ changed, company }) => ({
    answers: { ...completeInvestment, ...changed },
    asking: askingOf(company),
  }));

  test('each conditional question is asked in some case and not asked in another [F4]', () => {
    const conditional = Object.entries(investmentInformation.questions).filter(([, { isAsked }]) => isAsked);
    expect(conditional.length).toBeGreaterThan(25);
    for (const [key] of conditional) {
      const opened = withAll.map((each) =>
        listQuestionKeys(investmentInformation, each.answers, each.asking).includes(key),
      );
      expect(opened.some(Boolean), `${key} is asked in some case`).toBe(true);
      expect(opened.every(Boolean), `${key} is skipped in some case`).toBe(false);
    }
  });

  test('each rule is violated by some case [F4]', () => {
    for (const { key, words } of investmentInformation.rules) {
      const isBroken = withAll.some((each) =>
        findProblems(investmentInformation, each.answers, each.asking).some(
          ({ field, message }) => field === key && message === words,
        ),
      );
      expect(isBroken, key).toBe(true);
    }
  });

  test('an empty draft is incomplete in every section that is asked, with or without a company [F4]', () => {
    for (const each of [asking, { today: '2026-11-15', isPersonalAccount: false }]) {
      const problems = findProblems(investmentInformation, {}, each);
      const sections = new Set(problems.map(({ field }) => investmentInformation.questions[field]?.section));
      expect([...sections]).toEqual(['purpose', 'movements', 'origin', 'activities', 'account']);
    }
  });

  test('suggests answers from the company information [ux U08]', () => {
    expect(computeSuggestions(investmentInformation, {}, asking)).toEqual({
      fundsFromCountries: ['DE', 'AT'],
      'fundingAccount.holderName': 'Okonjo Weiß Software GmbH',
    });
  });

  test.each([
    ['fundingAccount.iban', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['fundingAccount.bic', 'deut de ff', 'DEUTDEFF'],
    ['fundingAccount.accountNumber', '000-123-456 789', '000123456789'],
    ['initialAmount', ' 25 000,50 ', '25000.50'],
  ])('%s: stores %j as %j [ux U18]', (key, typed, kept) => {
    expect(readAnswer(investmentInformation, key, typed)).toEqual({ value: kept });
  });

  test.each([
    ['purposeOfRelationshipOther', 2, 200],
    ['largestSingleExplanation', 20, 500],
    ['highRiskCountryReason', 20, 500],
    ['companySourceDescription', 20, 1000],
    ['sourceOfWealthOfOwners', 20, 1000],
    ['activityLicence.authority', 2, 200],
    ['activityLicence.number', 2, 40],
    ['activityLicence.explanation', 20, 500],
    ['fundingAccount.accountNumber', 4, 40],
    ['fundingAccount.holderName', 1, 200],
  ])('%s accepts %i to %i characters [F4]', (key, least, most) => {
    for (const [length, isRight] of [
      [least - 1, least === 1],
      [least, true],
      [most, true],
      [most + 1, false],
    ] as const)
      expect('value' in readAnswer(investmentInformation, key, 'x'.repeat(length)), `${length}`).toBe(
        isRight,
      );
  });

  test('with arbitrary answers, problems concern questions that are asked and completing twice changes nothing [F4]', () => {
    const answer = fc.oneof(
      fc.constantFrom('none', 'over-5m', 'up-to-10k', 'over-30', 'Bo Weiß', '1.5', '0', 'JPY', 'KE'),
      fc.boolean(),
      fc.constant(null),
      fc.string(),
      fc.array(fc.constantFrom('KE', 'DE', 'EUR', 'JPY', 'investment', 'other', 'crypto'), { maxLength: 4 }),
    );
    const changes = fc.dictionary(fc.constantFrom(...Object.keys(investmentInformation.questions)), answer);
    fc.assert(
      fc.property(changes, fc.constantFrom(...withAll), (changed, each) => {
        const all = { ...each.answers, ...changed };
        const keys = listQuestionKeys(investmentInformation, all, each.asking);
        const found = fieldsOf(findProblems(investmentInformation, all, each.asking));
        expect(new Set(found).size).toBe(found.length);
        for (const field of found)
          expect(keys.some((key) => field === key || field.startsWith(`${key}.`))).toBe(true);
        const kept = completed(investmentInformation, all, each.asking);
        expect(completed(investmentInformation, kept, each.asking)).toEqual(kept);
        if (found.length === 0) expect(findProblems(investmentInformation, kept, each.asking)).toEqual([]);
      }),
    );
  });
});

describe('the largest payment [F4]', () => {
  const band = fc.constantFrom(...(Object.keys(moneyBands) as (keyof typeof moneyBands)[]));
  test('needs an explanation only if its minimum exceeds twelve times the maximum monthly volume [F4]', () => {
    fc.assert(
      fc.property(band, band, band, (expectedMonthlyIn, expectedMonthlyOut, largestSingle) => {
        const most = Math.max(moneyBands[expectedMonthlyIn][1], moneyBands[expectedMonthlyOut][1]);
        expect(isLargestUnusual({ expectedMonthlyIn, expectedMonthlyOut, largestSingle })).toBe(
          moneyBands[largestSingle][0] > 12 * most,
        );
        // A higher monthly volume never requires an explanation.
        if (isLargestUnusual({ expectedMonthlyIn: 'over-5m', expectedMonthlyOut, largestSingle }))
          throw new Error('a higher monthly volume requires an explanation');
      }),
    );
  });
});

describe('comparing the account holder with the company [F4]', () => {
  test.each([
    ['Okonjo Ltd', 'OKONJO LIMITED', 'equal'],
    ['Müller & Söhne GmbH', 'MUELLER UND SOEHNE G.m.b.H.', 'equal'],
    ['Weiß AG', 'WEISS Aktiengesellschaft', 'equal'],
    ['Studio 54 S.A.', 'Studio 54 SA', 'equal'],
    ['Studio 54 S.A.', 'Studio 55 SA', 'different'],
    ['Müller GmbH', 'MULLER GMBH', 'equal'],
    ['Okonjo Software GmbH', 'Okonjo Sofware GmbH', 'near'],
    ['Okonjo Software GmbH', 'Okonjo Hardware GmbH', 'different'],
    ['Okonjo Weiß Software GmbH', 'Weiss Okonjo Software', 'near'],
    ['Okonjo Ltd', 'Okonjo', 'near'],
    ['Okonjo Ltd', 'Okonjo GmbH', 'near'],
    ['Okonjo Software and Consulting Services Ltd', 'OKONJO SOFTWARE AND CONSULTI', 'near'],
    ['Okonjo Ltd', 'Bo Weiß', 'different'],
    ['ООО Ромашка', 'ООО Ромашка', 'equal'],
    ['株式会社東京', '株式会社東京', 'equal'],
    ['株式会社東京', '株式会社大阪', 'different'],
    ['株式会社東京', 'TOKYO K.K.', 'near'],
    ['ООО Ромашка', 'OOO ROMASHKA', 'equal'],
    ['AG', 'AG', 'equal'],
    ['AG', 'GmbH', 'different'],
    ['!!!', '!!!', 'different'],
  ])('%s and %s: %s', (company, holder, likeness) => {
    expect(compareHolder(holder, company)).toBe(likeness);
    expect(compareHolder(company, holder)).toBe(likeness);
  });

  test('a name equals itself in any spacing and case, and the comparison is symmetric [F4]', () => {
    const word = fc.stringMatching(/^[A-Za-zÄÖÜßéèñçø0-9]{2,12}$/);
    const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(compareHolder(one, one)).toBe('equal');
        expect(compareHolder(`  ${one.toUpperCase().replaceAll(' ', '   ')}`, one)).toBe('equal');
        expect(compareHolder(one, other)).toBe(compareHolder(other, one));
      }),
    );
  });
});

describe('amounts [F0]', () => {
  test.each([
    ['25000', '25000'],
    ['25,000', '25000'],
    ['25.000', '25000'],
    ["1'234'567.89", '1234567.89'],
    ['1 234 567,89', '1234567.89'],
    ['1.234.567,8', '1234567.8'],
    ['1.234,567', '1234.567'],
    ['0.500', '0.500'],
    ['007', '7'],
    ['１２３４', '1234'],
  ])('reads %s as %s', (typed, plain) => {
    expect(parseAmount(typed)).toBe(plain);
  });
  test.each(['', '-1', '1.2.3', '1,23,456', '1e9', '12.', '.5', '€5', '1,2345', '1'.repeat(16)])(
    'rejects %j',
    (typed) => {
      expect(parseAmount(typed)).toBeUndefined();
    },
  );
  test('an amount formatted in en, de, fr or de-CH is parsed to the same minor units [F0]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_99 }),
        fc.constantFrom('en', 'de', 'fr', 'de-CH'),
        (cents, locale) => {
          const typed = (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
          expect(initialMoney({ currencies: ['EUR'], initialAmount: typed })).toEqual({
            minor: cents,
            currency: 'EUR',
          });
        },
      ),
    );
  });
  test.each([
    ['JPY', '25,000', 25_000],
    ['JPY', '25000.0', 25_000],
    ['KWD', '1.5', 1500],
    ['EUR', '1.234,567', undefined],
    ['XXX', '1', undefined],
  ])('%s %s is %s in minor units', (currency, initialAmount, minor) => {
    expect(initialMoney({ currencies: [currency], initialAmount })?.minor).toBe(minor);
  });
});

describe('the category of a client [F4]', () => {
  test.each([
    [{}, {}, 'retail'],
    [{}, { balanceSheetBand: 'over-50m', turnoverBand: 'over-50m' }, 'professional'],
    [{}, { balanceSheetBand: 'over-50m' }, 'retail'],
    [{ ownFundsReach2m: true }, { balanceSheetBand: 'over-50m' }, 'professional'],
    [{ ownFundsReach2m: true }, {}, 'retail'],
    [
      { balanceSheetReaches20m: true, turnoverReaches40m: true },
      { balanceSheetBand: '10m-50m', turnoverBand: '10m-50m' },
      'professional',
    ],
    [
      { balanceSheetReaches20m: true, turnoverReaches40m: true },
      { balanceSheetBand: '1m-10m', turnoverBand: '10m-50m' },
      'retail',
    ],
    [{}, { isRegulated: true, mainSector: 'nace:2.1:64.19' }, 'professional'],
    [{}, { isRegulated: true, mainSector: 'nace:2.1:86' }, 'retail'],
  ])('answers %j with company %j: %s', (answers, company, category) => {
    expect(clientCategory(answers, { ...completeCompany, ...company })).toBe(category);
  });
});
