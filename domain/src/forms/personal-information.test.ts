import { cases, completeAnswers, TODAY } from '@portico/testing/cases/personal-cases';
import { describe, expect, test } from 'vitest';
import { completed, type FormContext, findProblems, listQuestionKeys, readAnswer } from './form.ts';
import { personalInformation } from './personal-information.ts';

const asking: FormContext = { today: TODAY, isPersonalAccount: true };
const inBusiness: FormContext = { today: TODAY, isPersonalAccount: false };
const ofEmployee: FormContext = { ...inBusiness, isEmployee: true };

describe('personal information (F1)', () => {
  test.each(cases)('$title', ({ changed, problems }) => {
    const found = findProblems(personalInformation, { ...completeAnswers, ...changed }, asking);
    expect(found.map(({ field }) => field)).toEqual(problems);
    for (const { message } of found) expect(message).toMatch(/^[A-Z].*\.$/);
  });

  test.each(Object.keys(completeAnswers).filter((key) => key !== 'residence.postalCode'))(
    'the form is incomplete without %s [F1]',
    (key) => {
      const found = findProblems(personalInformation, { ...completeAnswers, [key]: null }, asking);
      expect(found.map(({ field }) => field)).toEqual([key]);
    },
  );

  test('each conditional question is asked in some case and not asked in another', () => {
    const conditional = Object.entries(personalInformation.questions).filter(([, { isAsked }]) => isAsked);
    for (const [key] of conditional) {
      const opened = cases.map(({ changed }) =>
        listQuestionKeys(personalInformation, { ...completeAnswers, ...changed }, asking).includes(key),
      );
      const isOfPersonalAccounts = opened.every(Boolean);
      expect(opened.some(Boolean), `${key} is asked in some case`).toBe(true);
      if (isOfPersonalAccounts)
        expect(listQuestionKeys(personalInformation, completeAnswers, ofEmployee)).not.toContain(key);
    }
  });

  test('the business flow does not ask about money', () => {
    const keys = listQuestionKeys(
      personalInformation,
      { ...completeAnswers, expectedMonthlyVolume: 'over-100k' },
      inBusiness,
    );
    expect(keys.filter((key) => personalInformation.questions[key]?.section === 'money')).toEqual([]);
    expect(keys).not.toContain('sourceOfWealth');
  });

  test('employees are not asked about money or tax; owners and representatives are asked about tax [F7]', () => {
    const sectionsOf = (of: FormContext) => [
      ...new Set(
        listQuestionKeys(personalInformation, { ...completeAnswers, usPerson: false }, of).map(
          (key) => personalInformation.questions[key]?.section,
        ),
      ),
    ];
    expect(sectionsOf(inBusiness)).toEqual(sectionsOf(asking).filter((section) => section !== 'money'));
    expect(sectionsOf(ofEmployee)).toEqual(sectionsOf(inBusiness).filter((section) => section !== 'tax'));
    const { usPerson: _, taxResidencies: __, ...untaxed } = completeAnswers;
    expect(findProblems(personalInformation, untaxed, ofEmployee)).toEqual([]);
  });

  test('an empty draft is incomplete in every section', () => {
    const problems = findProblems(personalInformation, {}, asking);
    const sections = new Set(problems.map(({ field }) => personalInformation.questions[field]?.section));
    expect([...sections]).toEqual(personalInformation.sections);
  });

  test('drops answers to questions that are no longer asked', () => {
    const kept = completed(
      personalInformation,
      { ...completeAnswers, occupation: 'Baker', pepStatus: 'none', 'pep.body': 'Town hall' },
      asking,
    );
    expect(kept).toEqual(completeAnswers);
  });

  test.each([
    ['givenNames', '  Ada   Maria ', 'Ada Maria'],
    ['residence.postalCode', 'sw1a  1aa', 'SW1A 1AA'],
    ['residence.postalCode', '１０９６９', '10969'],
    ['familyName', '', null],
    ['formerNames', [], null],
  ])('%s: stores %j as %j', (key, typed, kept) => {
    expect(readAnswer(personalInformation, key, typed)).toEqual({ value: kept });
  });

  test.each([
    ['givenNames', 'Ada 😀'],
    ['givenNames', 'visit www.example.com'],
    ['familyName', 'x'.repeat(161)],
    ['residence.line1', 'a\u0000b'],
    ['isAdministrator', true],
    ['taxResidencies', [{ country: 'DE', tin: '36574261809', isChecked: true }]],
  ])('%s: rejects %j', (key, typed) => {
    expect(readAnswer(personalInformation, key, typed)).toHaveProperty('problems');
  });
});
