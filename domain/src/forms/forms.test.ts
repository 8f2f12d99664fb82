// Checks all forms: no question is asked twice, and every question gives a reason (U08, U17).
import { readdirSync } from 'node:fs';
import { completeCompany } from '@portico/testing/cases/company-cases';
import { completeInvestment } from '@portico/testing/cases/investment-cases';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  completed,
  draftAnswers,
  type Form,
  findAdvice,
  findProblems,
  type Question,
  readAnswer,
} from './form.ts';

/** Known since sign-up, so forms display them and never ask. */
const PROVEN_AT_SIGN_UP = ['email', 'password', 'phone'];

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' &&
  value !== null &&
  'sections' in value &&
  'questions' in value &&
  'rules' in value;

const files = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('.ts') && !file.includes('.test.'),
);
const forms = (
  await Promise.all(
    files.map(async (file) =>
      Object.entries((await import(/* @vite-ignore */ `./${file.slice(0, -3)}.ts`)) as object),
    ),
  )
)
  .flat()
  .filter((entry): entry is [string, Form] => isForm(entry[1]));

test('all forms are found', () => {
  expect(forms.map(([name]) => name).sort()).toEqual([
    'companyInformation',
    'investmentInformation',
    'personalInformation',
  ]);
});

test('each key is asked once across all forms, and never if sign-up already asked it [ux U08]', () => {
  const keys = forms.flatMap(([, { questions }]) => Object.keys(questions));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(keys.filter((key) => PROVEN_AT_SIGN_UP.includes(key))).toEqual([]);
});

test.each(forms)(
  '%s: each question has a section, a legal basis and, unless optional, a message for a missing answer [ux U17, F0]',
  (_, form) => {
    for (const [key, { section, basis, missing, isOptional }] of Object.entries(form.questions)) {
      expect(form.sections, key).toContain(section);
      expect(basis.length, key).toBeGreaterThan(3);
      expect(missing === '', key).toBe(isOptional === true);
    }
    expect(form.visibleTo).toContain('self');
    expect(form.keptYears).toBeGreaterThanOrEqual(5);
    const keys = [...form.rules.map(({ key }) => key), ...Object.keys(form.suggested ?? {})];
    for (const key of keys) expect(Object.keys(form.questions)).toContain(key);
  },
);

test.each(forms)('%s: every question rejects malformed answers [sec J06]', (_, form) => {
  for (const key of Object.keys(form.questions))
    for (const nothing of ['\u0000', {}, 7, [['x']], [{ isAdministrator: true }]])
      expect(readAnswer(form, key, nothing), `${key} ${JSON.stringify(nothing)}`).toHaveProperty('problems');
});

/** Inherited by every object. No country, currency or question has such a name. */
const IN_EVERY_OBJECT = ['__proto__', 'constructor', 'toString'];

test.each(forms)(
  '%s: inherited property names are not questions, and no answer with such a name throws [sec J06]',
  (_, form) => {
    const asking = { today: '2026-11-15', isPersonalAccount: false, company: completeCompany };
    const complete = { ...completeAnswers, ...completeCompany, ...completeInvestment };
    for (const name of IN_EVERY_OBJECT) {
      expect(readAnswer(form, name, 'x')).toEqual({
        problems: [{ field: name, message: 'This is not asked here.' }],
      });
      for (const key of Object.keys(form.questions))
        for (const answer of [name, [name], [{ country: name, tin: '12345678', currency: name }]]) {
          const answers = { ...complete, [key]: answer };
          expect(() => findProblems(form, answers, asking), `${key}: ${name}`).not.toThrow();
          expect(() => findAdvice(form, answers, asking), `${key}: ${name}`).not.toThrow();
          expect(() => completed(form, answers, asking), `${key}: ${name}`).not.toThrow();
        }
    }
  },
);

test.each(forms)('a draft of %s may be wrong or empty, but must have the type of its answer', (_, form) => {
  const Draft = draftAnswers(form);
  const takes = (key: string, answer: unknown): boolean => Draft.safeParse({ [key]: answer }).success;
  for (const [key, { schema, draft }] of Object.entries(form.questions)) {
    expect(takes(key, null), key).toBe(true);
    if (draft) continue;
    const { type } = schema._zod.def;
    const isYesOrNo = type === 'boolean' || type === 'literal';
    expect([takes(key, '?'), takes(key, ['?']), takes(key, true)], `${key}, ${type}`).toEqual([
      type === 'string' || type === 'enum',
      type === 'array',
      isYesOrNo,
    ]);
  }
});

test('a question of an unknown type needs its own draft schema', () => {
  const questions = { age: { schema: z.number() } as unknown as Question };
  expect(() => draftAnswers({ questions })).toThrow('age needs a draft of its own');
});
