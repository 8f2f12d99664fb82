import { expect, test } from 'vitest';
import { ownersForm, ownerWords } from '../owners/owner-definition.ts';
import { peopleForm, peopleWords } from '../people/people-definition.ts';
import { companyInformation } from './company-information.ts';
import { companyWords } from './company-words.ts';
import type { Form } from './form.ts';
import { buildDefinition, canonicalText, type FormName } from './form-definition.ts';
import type { FormWords } from './form-words.ts';
import { investmentInformation } from './investment-information.ts';
import { investmentWords } from './investment-words.ts';
import { personalInformation } from './personal-information.ts';
import { personalWords } from './personal-words.ts';

const forms: readonly (readonly [FormName, Form, FormWords])[] = [
  ['personal', personalInformation, personalWords],
  ['information', companyInformation, companyWords],
  ['investment', investmentInformation, investmentWords],
  ['owners', ownersForm, ownerWords],
  ['people', peopleForm, peopleWords],
];

/** Buttons on the page set these answers, so they have no question. */
const UNASKED = ['isMe', 'representative.isMe'];

test.each(forms)(
  '%s: the definition has every question with its text, legal basis and choices',
  (name, form, words) => {
    const { questions } = buildDefinition(name, form, words);
    expect(questions.map(({ key }) => key)).toEqual(Object.keys(form.questions));
    for (const { key, label, why, basis, choices, format } of questions) {
      if (!UNASKED.includes(key)) expect(`${label}${why}`, key).not.toBe(key);
      expect(basis.length, key).toBeGreaterThan(3);
      const { type } = form.questions[key]?.schema._zod.def ?? {};
      if (type === 'enum') expect(choices ?? format, key).toBeDefined();
    }
  },
);

test('a changed text, legal basis or choice changes the definition, but property order does not', () => {
  const text = (form: Form, words: FormWords): string =>
    canonicalText(buildDefinition('personal', form, words));
  const before = text(personalInformation, personalWords);
  const { pepStatus } = personalWords.questions;
  if (!pepStatus) throw new Error('the form has no question pepStatus');
  const reworded = (more: object): FormWords => ({
    ...personalWords,
    questions: { ...personalWords.questions, pepStatus: { ...pepStatus, ...more } },
  });
  const question = personalInformation.questions['pepStatus'];
  if (!question) throw new Error('the form has no question pepStatus');
  const changed = [
    text(personalInformation, reworded({ label: 'Another question' })),
    text(personalInformation, reworded({ hint: 'Another hint' })),
    text(personalInformation, reworded({ why: 'Another reason' })),
    text(personalInformation, {
      ...personalWords,
      choices: { ...personalWords.choices, pepStatus: { none: 'No', self: 'Yes' } },
    }),
    text(personalInformation, { ...personalWords, sections: { ...personalWords.sections, tax: 'Taxes' } }),
    text(
      {
        ...personalInformation,
        questions: { ...personalInformation.questions, pepStatus: { ...question, basis: 'Another law' } },
      },
      personalWords,
    ),
  ];
  expect(new Set([before, ...changed]).size).toBe(changed.length + 1);
  const { label, ...rest } = pepStatus;
  const turned: FormWords = {
    ...personalWords,
    questions: { ...personalWords.questions, pepStatus: { ...rest, label } },
  };
  expect(text(personalInformation, turned)).toBe(before);
});
