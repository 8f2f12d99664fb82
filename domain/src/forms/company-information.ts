// Company information (F3) of a business account, with its sectors (F10) and its numbers (F11).

import { findRow } from '../find-row.ts';
import { companyTaxNumbers, registrationNumbers } from '../identifiers/company-numbers.ts';
import { compact, type Scheme } from '../identifiers/scheme.ts';
import { noPoBoxRules, postalCodeRule } from './address.ts';
import { companyQuestions } from './company-questions.ts';
import { companyStatusQuestions } from './company-status-questions.ts';
import { type Answers, type Form, type Problem, type Rule, readList, readText } from './form.ts';
import { hasUnitedStatesNumber } from './tax-residencies.ts';

const rules: readonly Rule[] = [
  {
    key: 'incorporationDate',
    words: 'Check the date. It can’t be in the future.',
    isBroken: (answers, { today }) => readText(answers, 'incorporationDate') > today,
  },
  {
    key: 'subdivision',
    words: 'Select a state, province or canton of the country of incorporation.',
    isBroken: (answers) =>
      !readText(answers, 'subdivision').startsWith(`${readText(answers, 'countryOfIncorporation')}-`),
  },
  postalCodeRule('registeredAddress'),
  ...noPoBoxRules(
    'principalPlace',
    'Enter the street address where the company works. We can’t accept a PO box.',
  ),
  postalCodeRule('principalPlace'),
  {
    key: 'secondarySectors',
    words: 'Choose only sectors other than the main one.',
    isBroken: (answers) => readList(answers, 'secondarySectors').includes(answers['mainSector']),
  },
  {
    key: 'companyTaxResidencies',
    words: 'Add the United States and the company’s EIN.',
    isBroken: (answers) =>
      answers['fatcaStatus'] === 'us-person' && !hasUnitedStatesNumber(answers['companyTaxResidencies']),
  },
];

const looksWrong = (schemes: Readonly<Record<string, Scheme>>, country: string, number: string): boolean =>
  number !== '' && findRow(schemes, country)?.isValid(compact(number)) === false;

interface TaxRow {
  readonly country?: string;
  readonly tin?: string;
}

/** Sole traders pay tax under their personal number, which has other formats. */
const taxRows = (answers: Answers): readonly TaxRow[] =>
  answers['legalForm'] === 'sole-trader'
    ? []
    : (readList(answers, 'companyTaxResidencies') as readonly TaxRow[]);

const isFinancial = (status: unknown): boolean => /ffi$/.test(String(status));
/** Financial institution under one of CRS and FATCA only. An exempt beneficial owner may be either. */
const areListsAtOdds = ({ crsType, fatcaStatus }: Answers): boolean =>
  Boolean(crsType && fatcaStatus) &&
  fatcaStatus !== 'us-person' &&
  fatcaStatus !== 'exempt-beneficial-owner' &&
  (crsType === 'financial-institution') !== isFinancial(fatcaStatus);

/** Register and tax numbers have old formats, variants and exceptions, so these checks advise and never refuse. */
function advise(answers: Answers): Problem[] {
  const numbers = [
    ...['registrationNumber', 'groupParent.registrationNumber'].map((field) => ({
      field,
      schemes: registrationNumbers,
      country: readText(
        answers,
        field === 'registrationNumber' ? 'countryOfIncorporation' : 'groupParent.country',
      ),
      number: readText(answers, field),
    })),
    ...taxRows(answers).map(({ country = '', tin = '' }, at) => ({
      field: `companyTaxResidencies.${at}.tin`,
      schemes: companyTaxNumbers,
      country,
      number: tin,
    })),
  ];
  const { countryOfIncorporation, fatcaStatus } = answers;
  return [
    ...numbers
      .filter(({ schemes, country, number }) => looksWrong(schemes, country, number))
      .map(({ field, schemes, country }) => ({
        field,
        message: `Check the number. It doesn’t match the usual format (${findRow(schemes, country)?.name}). If it’s correct, continue.`,
      })),
    ...(countryOfIncorporation === 'US' && fatcaStatus && fatcaStatus !== 'us-person'
      ? [
          {
            field: 'fatcaStatus',
            message:
              'Check this answer. A company incorporated in the US is usually a US person. If your answer is correct, continue.',
          },
        ]
      : []),
    ...(areListsAtOdds(answers)
      ? [
          {
            field: 'fatcaStatus',
            message:
              'Check this answer. A financial institution is usually one under both CRS and FATCA. If your answers are correct, continue.',
          },
        ]
      : []),
  ];
}

const sameCountry = ({ countryOfIncorporation }: Answers): unknown => countryOfIncorporation;
const sameCountryAlone = ({ countryOfIncorporation }: Answers): unknown =>
  countryOfIncorporation ? [countryOfIncorporation] : undefined;

export const companyInformation: Form = {
  sections: [
    'company',
    'register',
    'place',
    'activity',
    'size',
    'countries',
    'supervision',
    'structure',
    'tax',
  ],
  questions: { ...companyQuestions, ...companyStatusQuestions },
  rules,
  advise,
  suggested: {
    'registeredAddress.country': sameCountry,
    countriesOfOperation: sameCountryAlone,
    'regulated.country': sameCountry,
    companyTaxResidencies: ({ countryOfIncorporation }) =>
      countryOfIncorporation ? [{ country: countryOfIncorporation }] : undefined,
  },
  visibleTo: ['self', 'staff'],
  keptYears: 5,
};
