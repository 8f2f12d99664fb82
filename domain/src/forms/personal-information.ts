// Personal information (F1) of the holder of a personal account, the creator, owners, representatives and employees.
import { nationalNumbers } from '../identifiers/person-numbers.ts';
import { readNumber } from '../identifiers/scheme.ts';
import { noPoBoxRules, postalCodeRule } from './address.ts';
import { Day, yearsBetween } from './answers.ts';
import { type Answers, type Form, type Rule, readList } from './form.ts';
import { familyRelations, SIBLINGS_COUNT } from './personal-choices.ts';
import { personalQuestions } from './personal-questions.ts';
import { hasUnitedStatesNumber } from './tax-residencies.ts';

const ADULT_YEARS = 18;
const OLDEST_YEARS = 120;

const ageOf = (answers: Answers, today: string): number | undefined =>
  Day.safeParse(answers['dateOfBirth']).success
    ? yearsBetween(String(answers['dateOfBirth']), today)
    : undefined;
const isAfter = (answers: Answers, key: string, day: string): boolean => String(answers[key] ?? '') > day;

/** The final declaration. The page has its wording; a changed wording needs a new version date here. */
export const DECLARATION = { key: 'declarationTrue', version: '2026-11-19' } as const;

const rules: readonly Rule[] = [
  {
    key: 'dateOfBirth',
    words: 'Your date of birth must be in the past.',
    isBroken: (answers, { today }) =>
      isAfter(answers, 'dateOfBirth', today) || answers['dateOfBirth'] === today,
  },
  {
    key: 'dateOfBirth',
    words: `You must be ${ADULT_YEARS} or older to open an account.`,
    isBroken: (answers, { today }) => (ageOf(answers, today) ?? ADULT_YEARS) < ADULT_YEARS,
  },
  {
    key: 'dateOfBirth',
    words: 'Check your year of birth.',
    isBroken: (answers, { today }) => (ageOf(answers, today) ?? 0) > OLDEST_YEARS,
  },
  {
    key: 'nationalIdNumber',
    words: 'Check the number. It doesn’t match the format used in your country of nationality.',
    isBroken: (answers) =>
      readList(answers, 'nationalities').every(
        (country) =>
          readNumber(nationalNumbers, String(country), String(answers['nationalIdNumber'])) === 'wrong',
      ),
  },
  ...noPoBoxRules(
    'residence',
    'Enter the street address where you live. You can use a PO box as your postal address.',
  ),
  postalCodeRule('residence'),
  postalCodeRule('correspondence'),
  {
    key: 'taxResidencies',
    words: 'Add the United States and your SSN or ITIN.',
    isBroken: (answers) => answers['usPerson'] === true && !hasUnitedStatesNumber(answers['taxResidencies']),
  },
  {
    key: 'pep.from',
    words: 'The date must be in the past.',
    isBroken: (answers, { today }) => isAfter(answers, 'pep.from', today),
  },
  {
    key: 'pep.to',
    words: 'The end date can’t be before the start date.',
    isBroken: (answers) => String(answers['pep.to']) < String(answers['pep.from'] ?? ''),
  },
  {
    key: 'pep.relation',
    words: 'Select how you are related. Siblings count only for heads of state or government and ministers.',
    isBroken: (answers) => {
      const relation = answers['pep.relation'];
      const isFamily = familyRelations.some((each) => each === relation);
      const isSiblingWithoutCount =
        relation === 'sibling' && !SIBLINGS_COUNT.includes(answers['pep.function']);
      return isFamily !== (answers['pepStatus'] === 'family') || isSiblingWithoutCount;
    },
  },
  {
    key: 'behalf.dateOfBirth',
    words: 'Their date of birth must be in the past.',
    isBroken: (answers, { today }) => isAfter(answers, 'behalf.dateOfBirth', today),
  },
];

export const personalInformation: Form = {
  sections: ['name', 'birth', 'home', 'tax', 'work', 'money', 'standing'],
  questions: personalQuestions,
  rules,
  // Most people pay tax in their country of residence.
  suggested: {
    taxResidencies: ({ 'residence.country': country }) => (country ? [{ country }] : undefined),
  },
  visibleTo: ['self', 'staff'],
  keptYears: 5,
};
