// Rules for every text on a page, checked for all catalogues.
import { ownErrors } from '@portico/domain/errors';
import { findProblems } from '@portico/domain/forms/form';
import { personalInformation } from '@portico/domain/forms/personal-information';
import { cases, completeAnswers, TODAY } from '@portico/testing/cases/personal-cases';
import { listTextFaults } from '@portico/testing/plain-english';
import { describe, expect, test } from 'vitest';
import { computeGrade, splitSentences } from './readability.ts';

/** The texts of forms live next to their questions, because the server stores them with the answers. */
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../**/*.en.ts',
    './english.ts',
    '../../../domain/src/{forms,people}/english-*.ts',
    '../../../domain/src/owners/english-owner-*.ts',
  ],
  { eager: true },
);

/** Texts with parameters are built with sample numbers, which read the same as names. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return value.name.startsWith('use') ? [] : wordsIn(value(3, 5));
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(wordsIn);
}

const catalogues = Object.entries(modules).map(
  ([file, exports]) => [file.replace(/^.*\//, ''), Object.values(exports).flatMap(wordsIn)] as const,
);
const personal = catalogues.filter(([file]) =>
  /^english-(?:owner|people|personal|company|investment)|^(?:owners|people)-form\.en|^(?:invitation-line|terms-and-conditions|long-form|form-page|client-status|waiting|returned-answers|answers-record|before-you-begin)\.en/.test(
    file,
  ),
);

/** All messages about answers, from the form's questions, its rules and the test cases. */
const said = [
  ...Object.values(personalInformation.questions).map(({ missing }) => missing),
  ...personalInformation.rules.map(({ words }) => words),
  ...cases.flatMap(({ changed }) =>
    findProblems(
      personalInformation,
      { ...completeAnswers, ...changed },
      { today: TODAY, isPersonalAccount: true },
    ).map(({ message }) => message),
  ),
].filter((words) => words !== '');

describe('the texts', () => {
  test('all catalogues are read', () => {
    expect(catalogues.length).toBeGreaterThan(8);
    for (const [file, words] of catalogues) expect(words.length, file).toBeGreaterThan(2);
  });

  test.each([...catalogues, ['validation messages', said] as const])(
    '%s: no “invalid”, no “oops”, no bare code, no exclamation mark [ux U25]',
    (_, words) => {
      for (const text of words) {
        expect(text).not.toMatch(/\binvalid\b|\boops\b|\bwhoops\b|\bsorry\b|\billegal\b|\bforbidden\b|!/i);
        expect(text).not.toMatch(/^[A-Z]+(?:_[A-Z]+)+$/);
      }
    },
  );

  const refusals = Object.values(ownErrors).map(({ message }) => message);
  test.each([...catalogues, ['validation messages', said] as const, ['refusals', refusals] as const])(
    '%s: has no word of the list of unwanted words, and no sentence of more than 20 words',
    (_, words) => expect(words.flatMap(listTextFaults)).toEqual([]),
  );

  test('the list of unwanted words finds the former texts', () => {
    for (const text of [
      'Have at hand your papers.',
      'Whoever opened this account was told.',
      'Go on where you stopped.',
      'That was five wrong codes, and sign-in rests for 15 minutes.',
      'Your e-mail address',
      'Saving …',
      'We keep one idea in a sentence and yet this one has so many words that a reader on a phone is lost.',
    ])
      expect(listTextFaults(text), text).not.toEqual([]);
    expect(listTextFaults('Log in to pick up where you left off.')).toEqual([]);
  });

  test('messages about answers begin with what to do [ux U25]', () => {
    const begins =
      /^(?:Enter|Select|Add|Use|Check|Confirm|Write|Choose|Tick|Describe|Explain|That month has \d+ days\. Check|You must be|Your date|The date|The end|Their date)/;
    for (const text of said) expect(text).toMatch(begins);
  });

  test('our own refusals have a message in words [ux U25]', () => {
    for (const [code, { message }] of Object.entries(ownErrors)) {
      expect(message, code).toMatch(/[a-z] [a-z]/);
      expect(message, code).not.toMatch(/\binvalid\b|\boops\b/i);
    }
  });

  test.each(personal)('%s: has a reading grade of 8 at most [ux U27]', (file, words) => {
    // Labels are not sentences; only texts longer than four words are measured.
    const sentences = words.flatMap(splitSentences).filter((sentence) => sentence.split(/\s+/).length > 4);
    if (sentences.length < 5) return;
    expect(computeGrade(sentences), file).toBeLessThanOrEqual(8);
  });

  test('messages about answers have a reading grade of 8 at most [ux U27]', () => {
    expect(computeGrade(said.flatMap(splitSentences))).toBeLessThanOrEqual(8);
  });

  test('the measure tells plain language from complex language [ux U27]', () => {
    expect(computeGrade(['Say where you live.', 'We ask it once.'])).toBeLessThan(3);
    expect(
      computeGrade([
        'Notwithstanding aforementioned obligations, beneficial ownership documentation necessitates notarised authentication.',
      ]),
    ).toBeGreaterThan(15);
  });
});
