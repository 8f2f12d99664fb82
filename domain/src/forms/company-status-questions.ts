// Second part of company information: size, countries, supervision, ownership structure and tax.
import { isVatNumber, normalizeVatNumber } from '../identifiers/company-numbers.ts';
import { isGiin, isIsin, isLei, isMic, normalizeGiin } from '../identifiers/world-numbers.ts';
import { Choice, Country, IssuedNumber, Line, Sentences, YesOrNo } from './answers.ts';
import { Countries, DraftCountries, Names, WorldNumber } from './company-answers.ts';
import {
  crsTypes,
  employeeBands,
  fatcaStatuses,
  HAVE_GIIN,
  hasTrait,
  isTraitRequired,
  layerCounts,
  sizeBands,
} from './company-choices.ts';
import { needsLicence } from './company-questions.ts';
import { type Answers, draftRows, type Question } from './form.ts';
import { createTaxResidencies } from './tax-residencies.ts';

const CUSTOMER = 'AMLR Art. 22(1)(b)';
const size = { section: 'size', basis: 'AMLR Art. 25' };
const countries = { section: 'countries', basis: 'AMLR Art. 25 and Annex III (3)' };
const supervision = { section: 'supervision', basis: CUSTOMER };
const structure = { section: 'structure', basis: 'AMLR Art. 22(1)(b) and Annex III (1)' };
const tax = { section: 'tax', basis: 'CRS and FATCA self-certification' };

const isRegulated = (answers: Answers): boolean => answers['isRegulated'] === true;
const isListed = (answers: Answers): boolean => hasTrait(answers, 'isListed');
const isInGroup = (answers: Answers): boolean => hasTrait(answers, 'isInGroup');

/** A yes-or-no question that some legal forms answer, and the names to enter after a yes. */
const named = (
  key: 'nomineeShareholders' | 'bearerShares' | 'trustInStructure',
  missing: string,
  names: string,
  missingNames: string,
): Record<string, Question> => ({
  [key]: {
    ...structure,
    schema: YesOrNo,
    missing,
    isAsked: (answers) => isTraitRequired(answers, key),
  },
  [names]: {
    ...structure,
    schema: Names(10),
    missing: missingNames,
    isAsked: (answers) => isTraitRequired(answers, key) && answers[key] === true,
  },
});

export const companyStatusQuestions = {
  employeesBand: { ...size, schema: Choice(employeeBands), missing: 'Select the number of employees.' },
  turnoverBand: { ...size, schema: Choice(sizeBands), missing: 'Select the annual turnover.' },
  balanceSheetBand: { ...size, schema: Choice(sizeBands), missing: 'Select the balance sheet total.' },

  countriesOfOperation: {
    ...countries,
    schema: Countries(50),
    draft: DraftCountries,
    format: 'country',
    missing: 'Add the countries the company operates in.',
  },
  customerCountries: {
    ...countries,
    schema: Countries(50),
    draft: DraftCountries,
    format: 'country',
    missing: 'Add the countries its customers are in.',
  },
  sanctionedCountryLinks: {
    ...countries,
    basis: 'AMLR Art. 20(1)(d)',
    schema: YesOrNo,
    missing: 'Select yes if the company deals with sanctioned countries, people or companies.',
  },
  sanctionedCountryDetails: {
    ...countries,
    basis: 'AMLR Art. 20(1)(d)',
    schema: Sentences(20, 500),
    missing: 'Describe who the company deals with, where and why.',
    isAsked: (answers) => answers['sanctionedCountryLinks'] === true,
  },

  isRegulated: {
    ...supervision,
    schema: YesOrNo,
    missing: 'Select yes if a financial authority regulates the company.',
  },
  'regulated.authority': {
    ...supervision,
    schema: Line(200, 2),
    missing: 'Enter the name of the authority.',
    isAsked: isRegulated,
  },
  'regulated.licenceNumber': {
    ...supervision,
    schema: Line(40, 2),
    missing: 'Enter the licence number.',
    isAsked: isRegulated,
  },
  'regulated.country': {
    ...supervision,
    schema: Country,
    missing: 'Select the country of the authority.',
    isAsked: isRegulated,
  },
  'regulated.explanation': {
    ...supervision,
    schema: Sentences(20, 500),
    missing: 'Explain why the company doesn’t need a licence.',
    isAsked: (answers) => answers['isRegulated'] === false && needsLicence(answers),
  },
  isListed: {
    ...supervision,
    schema: YesOrNo,
    missing: 'Select yes if its shares are traded on a regulated market.',
    isAsked: (answers) => isTraitRequired(answers, 'isListed'),
  },
  'listed.mic': {
    ...supervision,
    schema: WorldNumber(isMic, 'Enter the 4 letters or numbers of the MIC, like XETR.'),
    missing: 'Enter the MIC of the market.',
    isAsked: isListed,
  },
  'listed.isin': {
    ...supervision,
    schema: WorldNumber(isIsin, 'Check the ISIN for typos. It has 12 letters and numbers.'),
    missing: 'Enter the ISIN of its shares.',
    isAsked: isListed,
  },
  publicBody: {
    ...supervision,
    schema: YesOrNo,
    missing: 'Select yes if a public authority owns or runs it.',
    isAsked: (answers) => isTraitRequired(answers, 'publicBody'),
  },

  isInGroup: {
    ...structure,
    schema: YesOrNo,
    missing: 'Select yes if the company is part of a group.',
    isAsked: (answers) => isTraitRequired(answers, 'isInGroup'),
  },
  'groupParent.name': {
    ...structure,
    schema: Line(200),
    missing: 'Enter the name of the ultimate parent company.',
    isAsked: isInGroup,
  },
  'groupParent.country': {
    ...structure,
    schema: Country,
    missing: 'Select the country of the ultimate parent company.',
    isAsked: isInGroup,
  },
  'groupParent.registrationNumber': {
    ...structure,
    schema: IssuedNumber,
    missing: '',
    isOptional: true,
    isAsked: isInGroup,
  },
  'groupParent.lei': {
    ...structure,
    schema: WorldNumber(isLei, 'Check the LEI for typos. It has 20 letters and numbers.'),
    missing: '',
    isOptional: true,
    isAsked: isInGroup,
  },
  layersToUbo: {
    ...structure,
    schema: Choice(layerCounts),
    missing: 'Select how many companies are between it and its ultimate owners.',
    isAsked: isInGroup,
  },
  ...named(
    'nomineeShareholders',
    'Select yes if there are nominee shareholders or directors.',
    'nomineeNames',
    'Add the names of the nominees.',
  ),
  ...named(
    'bearerShares',
    'Select yes if there are bearer shares.',
    'bearerShareHolders',
    'Add the holders of the bearer shares.',
  ),
  ...named(
    'trustInStructure',
    'Select yes if a trust owns part of the company.',
    'trustNames',
    'Add the names of the trusts.',
  ),

  companyTaxResidencies: {
    ...tax,
    schema: createTaxResidencies({}),
    format: 'tax-residencies',
    draft: draftRows('country', 'tin', 'noTinReason', 'explanation'),
    missing: 'Add the company’s country of tax residence.',
  },
  vatNumber: {
    ...tax,
    basis: 'AMLR Art. 22(1)(b)',
    schema: WorldNumber(
      isVatNumber,
      'Check the VAT number for typos. It starts with two letters, like DE.',
      normalizeVatNumber,
    ),
    missing: '',
    isOptional: true,
  },
  crsType: { ...tax, schema: Choice(crsTypes), missing: 'Select the CRS classification.' },
  fatcaStatus: {
    ...tax,
    schema: Choice(fatcaStatuses),
    missing: 'Select the FATCA status.',
  },
  giin: {
    ...tax,
    schema: WorldNumber(isGiin, 'Check the GIIN. It should look like 98Q96B.00000.LE.250.', normalizeGiin),
    missing: 'Enter the GIIN.',
    isAsked: ({ fatcaStatus }) => HAVE_GIIN.includes(fatcaStatus),
  },
} satisfies Record<string, Question>;
