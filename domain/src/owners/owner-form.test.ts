import { completeOwners, ownerCases, TODAY } from '@portico/testing/cases/owner-cases';
import { describe, expect, test } from 'vitest';
import {
  completed,
  draftAnswers,
  type FormContext,
  findProblems,
  listQuestionKeys,
  readAnswer,
} from '../forms/form.ts';
import { interests, interestTypes, noOwnerReasons, shareTypes } from './interests.ts';
import { noOwnerForm, ownerForm, ownerKinds } from './owner-form.ts';

const asking: FormContext = { today: TODAY, isPersonalAccount: false };

describe('the owner form [F5]', () => {
  test.each(ownerCases)('$title', ({ of, changed, problems }) => {
    const found = findProblems(ownerForm, { ...completeOwners[of], ...changed }, asking);
    expect(found.map(({ field }) => field)).toEqual(problems);
    for (const { message } of found) expect(message).toMatch(/^[A-Z].*\.$/);
  });

  test.each(
    ownerKinds.flatMap((kind) => Object.keys(completeOwners[kind]).map((key) => [kind, key] as const)),
  )('%s: %s is required', (kind, key) => {
    const found = findProblems(ownerForm, { ...completeOwners[kind], [key]: null }, asking);
    expect(found.map(({ field }) => field)).toContain(key);
  });

  test('each conditional question is asked in some case and not asked in another', () => {
    for (const [key, { isAsked }] of Object.entries(ownerForm.questions)) {
      if (!isAsked) continue;
      const opened = ownerCases.map(({ of, changed }) =>
        listQuestionKeys(ownerForm, { ...completeOwners[of], ...changed }, asking).includes(key),
      );
      expect([opened.includes(true), opened.includes(false)], key).toEqual([true, true]);
    }
  });

  test('a birth date in the future and an owner under 18 have different messages', () => {
    const words = (dateOfBirth: string) =>
      findProblems(ownerForm, { ...completeOwners.person, dateOfBirth }, asking).map(
        ({ message }) => message,
      );
    expect(words(TODAY)).toEqual(['Their date of birth must be in the past.']);
    expect(words('2012-01-31')).toEqual(['Check the year. An owner must be 18 or older.']);
  });

  test('a person changed to a company keeps none of the person’s answers', () => {
    const kept = completed(ownerForm, { ...completeOwners.person, ...completeOwners.company }, asking);
    expect(kept).toEqual(completeOwners.company);
  });

  test('a share is stored in English notation', () => {
    const [row] = completeOwners.person.stakes;
    expect(readAnswer(ownerForm, 'stakes', [{ ...row, share: ' ３３,３３ % ' }])).toEqual({
      value: [{ ...row, share: '33.33' }],
    });
  });

  test('a draft may be wrong, but not too large or with unknown fields', () => {
    const Draft = draftAnswers(ownerForm);
    expect(Draft.safeParse({ stakes: [{ share: 'half', interest: '' }] }).success).toBe(true);
    expect(Draft.safeParse({ stakes: [{ share: 'x'.repeat(201) }] }).success).toBe(false);
    expect(Draft.safeParse({ stakes: [{ isAdministrator: true }] }).success).toBe(false);
    expect(Draft.safeParse({ stakes: Array(51).fill({}) }).success).toBe(false);
  });

  test('there are fifteen interests, four of them counted in per cent', () => {
    expect(interestTypes).toHaveLength(15);
    expect(shareTypes).toHaveLength(4);
    expect(Object.values(interests).filter((each) => each === 'control')).toHaveLength(4);
  });

  test('asks why there is no owner, with the standard’s seven reasons and an explanation', () => {
    expect(noOwnerReasons).toHaveLength(7);
    const fields = (answers: object) =>
      findProblems(noOwnerForm, { ...answers }, asking).map(({ field }) => field);
    expect(fields({})).toEqual(['noOwnerReason', 'noOwnerText']);
    expect(fields({ noOwnerReason: 'noBeneficialOwners', noOwnerText: 'too short' })).toEqual([
      'noOwnerText',
    ]);
    expect(
      fields({
        noOwnerReason: 'noBeneficialOwners',
        noOwnerText: 'Eleven members hold the same share each.',
      }),
    ).toEqual([]);
  });
});
