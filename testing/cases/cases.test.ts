// The messages of the company forms tell people what to do, in plain words (U25). The cases trigger all of them.

import { companyInformation } from '@portico/domain/forms/company-information';
import { type FormContext, findAdvice, findProblems } from '@portico/domain/forms/form';
import { investmentInformation } from '@portico/domain/forms/investment-information';
import { describe, expect, test } from 'vitest';
import { companyCases, completeCompany } from './company-cases.ts';
import { completeInvestment, investmentCases } from './investment-cases.ts';

const asking: FormContext = { today: '2026-11-15', isPersonalAccount: false };

const said = [
  ...companyCases.map(({ changed }) => ({
    form: companyInformation,
    answers: { ...completeCompany, ...changed },
    asking,
  })),
  ...investmentCases.map(({ changed, company }) => ({
    form: investmentInformation,
    answers: { ...completeInvestment, ...changed },
    asking: { ...asking, company: { ...completeCompany, ...company } },
  })),
].flatMap((each) => [
  ...findProblems(each.form, each.answers, each.asking),
  ...findAdvice(each.form, each.answers, each.asking),
]);
const texts = new Set([
  ...said.map(({ message }) => message),
  ...[companyInformation, investmentInformation].flatMap(({ questions, rules }) => [
    ...Object.values(questions).map(({ missing }) => missing),
    ...rules.map(({ words }) => words),
  ]),
]);
texts.delete('');

describe('the messages of the company’s forms', () => {
  test('every message begins with what to do [ux U25]', () => {
    expect(texts.size).toBeGreaterThan(130);
    // The specification's own texts for a phone number and an email.
    const begins =
      /^(?:Enter|Select|Add|Use|Check|Confirm|Write|Choose|Tick|Describe|Explain|That month has \d+ days\. Check|Wrong (?:phone number|email) format)/;
    expect([...texts].filter((text) => !begins.test(text))).toEqual([]);
  });

  test('no message blames, exclaims or has a sentence over 18 words [ux U25]', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/\binvalid\b|\bsorry\b|\billegal\b|\bforbidden\b|!|\bplease enter\b/i);
      for (const sentence of text.split(/(?<=\.) /))
        expect(sentence.split(' ').length, text).toBeLessThan(19);
    }
  });
});
