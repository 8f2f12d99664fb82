import { companyCases, completeCompany } from '@portico/testing/cases/company-cases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legalForms } from '../documents/legal-forms.ts';
import { companyInformation } from './company-information.ts';
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

const asking: FormContext = { today: '2026-11-15', isPersonalAccount: false };
const OPTIONAL = ['registeredAddress.postalCode'];
const fieldsOf = (found: readonly { field: string }[]) => found.map(({ field }) => field);

describe('company information (F3)', () => {
  test.each(companyCases)('$title [F3]', ({ changed, problems, advice = [] }) => {
    const answers = { ...completeCompany, ...changed };
    const found = findProblems(companyInformation, answers, asking);
    const advised = findAdvice(companyInformation, answers, asking);
    expect(fieldsOf(found)).toEqual(problems);
    expect(fieldsOf(advised)).toEqual(advice);
    for (const { message } of [...found, ...advised]) expect(message).toMatch(/^[A-Z].*\.$/);
    // The draft must accept everything that a page can hold, valid or not.
    expect(draftAnswers(companyInformation).safeParse(answers).error?.issues).toBeUndefined();
  });

  test.each(Object.keys(completeCompany).filter((key) => !OPTIONAL.includes(key)))(
    'the form is incomplete without %s [F3]',
    (key) => {
      const found = findProblems(companyInformation, { ...completeCompany, [key]: null }, asking);
      expect(fieldsOf(found)).toContain(key);
    },
  );

  test('each conditional question is asked in some case and not asked in another [F3]', () => {
    const conditional = Object.entries(companyInformation.questions).filter(([, { isAsked }]) => isAsked);
    expect(conditional.length).toBeGreaterThan(30);
    for (const [key] of conditional) {
      const opened = companyCases.map(({ changed }) =>
        listQuestionKeys(companyInformation, { ...completeCompany, ...changed }, asking).includes(key),
      );
      expect(opened.some(Boolean), `${key} is asked in some case`).toBe(true);
      expect(opened.every(Boolean), `${key} is skipped in some case`).toBe(false);
    }
  });

  test('each rule is violated by some case [F3]', () => {
    for (const { key, words } of companyInformation.rules) {
      const isBroken = companyCases.some(({ changed }) =>
        findProblems(companyInformation, { ...completeCompany, ...changed }, asking).some(
          ({ field, message }) => field === key && message === words,
        ),
      );
      expect(isBroken, key).toBe(true);
    }
  });

  test('an empty draft is incomplete in every section but structure, and sections ask at most 15 questions', () => {
    const problems = findProblems(companyInformation, {}, asking);
    const sections = new Set(problems.map(({ field }) => companyInformation.questions[field]?.section));
    // The questions about the structure depend on the legal form.
    expect([...sections]).toEqual(companyInformation.sections.filter((section) => section !== 'structure'));
    for (const legalForm of legalForms) {
      const keys = listQuestionKeys(companyInformation, { ...completeCompany, legalForm }, asking);
      for (const section of companyInformation.sections) {
        const ofSection = keys.filter((key) => companyInformation.questions[key]?.section === section);
        expect(ofSection.length, `${legalForm} ${section}`).toBeLessThanOrEqual(15);
      }
    }
  });

  test('drops answers to questions that are no longer asked', () => {
    const kept = completed(
      companyInformation,
      { ...completeCompany, nomineeNames: ['Bo'], 'listed.mic': 'XETR', giin: 'x', subdivision: 'CH-ZG' },
      asking,
    );
    expect(kept).toEqual(completeCompany);
  });

  test('suggests known answers, but does not refill a field that was cleared [ux U08]', () => {
    const known: Answers = { countryOfIncorporation: 'AT', isRegulated: true };
    expect(computeSuggestions(companyInformation, known, asking)).toEqual({
      'registeredAddress.country': 'AT',
      countriesOfOperation: ['AT'],
      'regulated.country': 'AT',
      companyTaxResidencies: [{ country: 'AT' }],
    });
    expect(
      computeSuggestions(companyInformation, { ...known, 'registeredAddress.country': null }, asking),
    ).not.toHaveProperty(['registeredAddress.country']);
    expect(computeSuggestions(companyInformation, {}, asking)).toEqual({});
  });

  test.each([
    ['registrationNumber', ' HRB 168844 B ', 'HRB168844B'],
    ['lei', '5493-001k-jtii-gc8y-1r12', '5493001KJTIIGC8Y1R12'],
    ['vatNumber', 'gr 094259216', 'EL094259216'],
    ['giin', '98q96b 00000 le 250', '98Q96B.00000.LE.250'],
    ['listed.isin', 'de 000 716 460 0', 'DE0007164600'],
    ['listed.mic', 'xetr ', 'XETR'],
    ['mainSectorShare', ' ６０ % ', '60'],
    [
      'websites',
      ['example.com', 'HTTP://shop.example.com/a?b=c', 'https://bücher.example'],
      ['https://example.com', 'https://shop.example.com/a?b=c', 'https://bücher.example'],
    ],
    ['companyEmail', ' Office@Example.COM', 'office@example.com'],
    ['tradingNames', ['  Okonjo   & Weiß '], ['Okonjo & Weiß']],
  ])('%s: stores %j as %j [ux U18]', (key, typed, kept) => {
    expect(readAnswer(companyInformation, key, typed)).toEqual({ value: kept });
  });

  test.each([
    ['legalName', 1, 200],
    ['legalFormName', 2, 100],
    ['registerName', 2, 100],
    ['registrationNumber', 2, 40],
    ['registeredAddress.line1', 1, 100],
    ['registeredAddress.city', 1, 80],
    ['activityDescription', 30, 500],
    ['businessDescription', 100, 1000],
    ['mainSectorShareExplanation', 20, 500],
    ['sanctionedCountryDetails', 20, 500],
    ['regulated.authority', 2, 200],
    ['regulated.licenceNumber', 2, 40],
    ['regulated.explanation', 20, 500],
    ['groupParent.name', 1, 200],
  ])('%s accepts %i to %i characters [F3]', (key, least, most) => {
    for (const [length, isRight] of [
      [least - 1, least === 1],
      [least, true],
      [most, true],
      [most + 1, false],
    ] as const)
      expect('value' in readAnswer(companyInformation, key, 'x'.repeat(length)), `${length}`).toBe(isRight);
  });

  test.each([
    'ftp://example.com',
    'https://user@example.com',
    'https://localhost',
    'https://10.0.0.12',
    `${'x'.repeat(199)}.com`,
  ])('rejects the website %s', (typed) => {
    expect(readAnswer(companyInformation, 'websites', [typed])).toHaveProperty('problems');
  });
});

describe('with arbitrary answers [F3]', () => {
  const answer = fc.oneof(
    fc.constantFrom(
      ...legalForms,
      'US',
      'DE',
      'FR',
      'nace:2.1:64',
      'us-person',
      'passive',
      '1',
      '2026-11-15',
    ),
    fc.boolean(),
    fc.constant(null),
    fc.string(),
    fc.array(fc.constantFrom('DE', 'nace:2.1:64', 'none', 'crypto', 'x'), { maxLength: 4 }),
  );
  const answers = fc.dictionary(fc.constantFrom(...Object.keys(companyInformation.questions)), answer);

  test('each problem concerns a question that is asked, appears once, and completing twice changes nothing [F3]', () => {
    fc.assert(
      fc.property(answers, (changed) => {
        const all = { ...completeCompany, ...changed };
        const keys = listQuestionKeys(companyInformation, all, asking);
        const found = fieldsOf(findProblems(companyInformation, all, asking));
        expect(new Set(found).size).toBe(found.length);
        for (const field of found)
          expect(keys.some((key) => field === key || field.startsWith(`${key}.`))).toBe(true);
        for (const field of fieldsOf(findAdvice(companyInformation, all, asking)))
          expect(found).not.toContain(field);
        // Completed answers open and close the same questions.
        const kept = completed(companyInformation, all, asking);
        expect(completed(companyInformation, kept, asking)).toEqual(kept);
      }),
    );
  });
});
