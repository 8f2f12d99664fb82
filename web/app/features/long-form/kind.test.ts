// Tests that hold for the page of every long form. Its validation passes every case of the form's table, and
// every question has texts, a control and a section.
import { createHash } from 'node:crypto';
import { companyWords } from '@portico/domain/forms/company-words';
import { type Answers, type FormContext, findAdvice } from '@portico/domain/forms/form';
import { buildDefinition, canonicalText } from '@portico/domain/forms/form-definition';
import type { FormWords } from '@portico/domain/forms/form-words';
import { formatAnswer } from '@portico/domain/forms/format-answer';
import { investmentWords } from '@portico/domain/forms/investment-words';
import { personalWords } from '@portico/domain/forms/personal-words';
import { companyCases, completeCompany } from '@portico/testing/cases/company-cases';
import type { Case } from '@portico/testing/cases/form-case';
import { completeInvestment, investmentCases } from '@portico/testing/cases/investment-cases';
import { cases, completeAnswers, TODAY } from '@portico/testing/cases/personal-cases';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { companyKind } from '../company/company-kind.ts';
import { investmentKind } from '../company/investment-kind.ts';
import { personalKind } from '../personal/personal-kind.ts';
import { definitionHash } from './definition-hash.ts';
import { formatFormAnswer } from './format-answer.ts';
import type { FormKind } from './kind.ts';
import { findSectionName, partToOpen, readForm } from './read-form.ts';
import { loadSectors } from './sectors.ts';

interface Row {
  readonly kind: FormKind;
  readonly words: FormWords;
  readonly complete: Answers;
  readonly cases: readonly Case[];
  readonly asking: FormContext;
}

afterEach(() => vi.unstubAllGlobals());

const inBusiness = { today: TODAY, isPersonalAccount: false };
const kinds: Readonly<Record<string, Row>> = {
  F1: {
    kind: personalKind,
    words: personalWords,
    complete: completeAnswers,
    cases,
    asking: { today: TODAY, isPersonalAccount: true },
  },
  F3: {
    kind: companyKind,
    words: companyWords,
    complete: completeCompany,
    cases: companyCases,
    asking: inBusiness,
  },
  F4: {
    kind: investmentKind,
    words: investmentWords,
    complete: completeInvestment,
    cases: investmentCases,
    asking: { ...inBusiness, company: completeCompany },
  },
};

describe.each(Object.entries(kinds))(
  '%s in the browser',
  (name, { kind, words, complete, cases, asking }) => {
    const { questions, sections, keptYears } = kind.form;
    const keys = Object.keys(questions);

    test.each(cases)(`${name}: $title`, ({ changed, company, problems, advice }) => {
      const told = company ? { ...asking, company: { ...asking.company, ...company } } : asking;
      const answers = { ...complete, ...changed };
      const form = readForm(kind, answers, told);
      expect(form.problems.map(({ field }) => field)).toEqual(problems);
      if (advice) expect(findAdvice(kind.form, answers, told).map(({ field }) => field)).toEqual(advice);
      // Continue leads to the section with the first problem, or to the summary when there is none.
      const [first] = problems;
      expect(partToOpen(form, 'check')).toBe(first === undefined ? 'check' : findSectionName(kind, first));
      for (const { field } of form.problems)
        expect([...form.parts.map(({ section }) => section), 'check']).toContain(
          findSectionName(kind, field),
        );
    });

    test('every question has a label, a reason and a legal basis [ux U17]', () => {
      expect(Object.keys(words.questions).toSorted()).toEqual(keys.toSorted());
      for (const [key, { label, why }] of Object.entries(words.questions)) {
        expect(label.length, key).toBeGreaterThan(2);
        expect(why.split(' ').length, key).toBeGreaterThan(4);
        expect(questions[key]?.basis, key).toMatch(/AMLR|CRS|MiFID/);
      }
      expect(Object.keys(words.sections)).toEqual(sections);
      expect(keptYears).toBeGreaterThan(0);
    });

    test('a sentence in a label, hint or reason has at most 25 words [ux U27]', () => {
      for (const each of Object.values(words.questions))
        for (const sentence of Object.values(each).flatMap((text: string) => text.split(/(?<=[.?])\s/)))
          expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(25);
    });

    test('the schema accepts every choice that is offered', () => {
      for (const [key, { schema }] of Object.entries(questions)) {
        const control = kind.controlOf(key);
        if (control.kind !== 'one' && control.kind !== 'some') continue;
        // Options from another list are tested with that list.
        if (control.kind === 'one' && control.options !== undefined) continue;
        const choices = Object.keys(words.choices[key] ?? {});
        expect(choices.length, key).toBeGreaterThan(1);
        for (const choice of choices)
          expect(
            schema.safeParse(control.kind === 'some' ? [choice] : choice).success,
            `${key} ${choice}`,
          ).toBe(true);
      }
    });

    test('every list labels its rows, every address its parts', () => {
      for (const key of keys) {
        const control = kind.controlOf(key);
        if (['lines', 'picks', 'nationalities'].includes(control.kind))
          expect(words.rows[key]?.(1), key).toMatch(/\w/);
        if (control.kind === 'rows')
          for (const part of control.parts) expect(words.rows[`${key}.${part}`]?.(1), part).toMatch(/\w/);
      }
      expect(Object.keys(words.addresses)).toEqual(Object.keys(kind.addresses));
      for (const address of Object.keys(kind.addresses)) expect(keys).toContain(`${address}.line1`);
    });

    test('the stored definition formats the answers as the page does', async () => {
      vi.stubGlobal('document', { documentElement: { lang: 'en' } });
      await loadSectors();
      const definition = buildDefinition(kind.name, kind.form, words);
      const stored = createHash('sha256').update(canonicalText(definition)).digest('hex');
      expect(await definitionHash(kind)).toBe(stored);
      for (const { changed } of cases.filter(({ problems }) => problems.length === 0)) {
        const answers: Answers = { ...complete, ...changed };
        for (const question of definition.questions) {
          const { key } = question;
          const shown = formatAnswer(definition, question, answers[key]);
          expect(shown, key).toBe(formatFormAnswer({ kind, words, answers }, key, answers[key]));
        }
      }
    });

    test('a collapsed section summarises only its own questions [ux U08]', () => {
      for (const [section, told] of Object.entries(kind.told))
        for (const key of told.flat()) expect(findSectionName(kind, key)).toBe(section);
    });
  },
);

test.each([
  ['fundingAccount.iban', 'de893704 0044 0532013000', 'DE89 3704 0044 0532 0130 00'],
  [
    'experience',
    [{ product: 'bonds', years: '1-3', tradesPerYear: '0' }],
    'Bonds, 1 to 3 years, Less than once a year',
  ],
])('formats an answer for reading: %s', (key, answer, said) => {
  const { kind, words } = kinds['F4'] as Row;
  expect(formatFormAnswer({ kind, words, answers: {} }, key, answer)).toBe(said);
});
