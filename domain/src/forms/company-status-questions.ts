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
  employeesBand: { ...size, schema: Choice(employeeBands), missing: 'Select how many people work there.' },
  turnoverBand: { ...size, schema: Choice(sizeBands), missing: 'Select the turnover of the last year.' },
  balanceSheetBand: { ...size, schema: Choice(sizeBands), missing: 'Select the total of the balance sheet.' },

  countriesOfOperation: {
    ...countries,
    schema: Countries(50),
    draft: DraftCountries,
    format: 'country',
    missing: 'Name the countries in which the company works.',
  },
  customerCountries: {
    ...countries,
    schema: Countries(50),
    draft: DraftCountries,
    format: 'country',
    missing: 'Name the countries in which its customers are.',
  },
  sanctionedCountryLinks: {
    ...countries,
    basis: 'AMLR Art. 20(1)(d)',
    schema: YesOrNo,
    missing: 'Say whether the company deals with countries or people under sanctions.',
  },
  sanctionedCountryDetails: {
    ...countries,
    basis: 'AMLR Art. 20(1)(d)',
    schema: Sentences(20, 500),
    missing: 'Say with whom, where, and what about.',
    isAsked: (answers) => answers['sanctionedCountryLinks'] === true,
  },

  isRegulated: { ...supervision, schema: YesOrNo, missing: 'Say whether the company has a licence.' },
  'regulated.authority': {
    ...supervision,
    schema: Line(200, 2),
    missing: 'Enter the authority that gave the licence.',
    isAsked: isRegulated,
  },
  'regulated.licenceNumber': {
    ...supervision,
    schema: Line(40, 2),
    missing: 'Enter the number of the licence.',
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
    missing: 'Say why the company needs no licence for what it does.',
    isAsked: (answers) => answers['isRegulated'] === false && needsLicence(answers),
  },
  isListed: {
    ...supervision,
    schema: YesOrNo,
    missing: 'Say whether its shares are traded on a regulated market.',
    isAsked: (answers) => isTraitRequired(answers, 'isListed'),
  },
  'listed.mic': {
    ...supervision,
    schema: WorldNumber(isMic, 'Enter the four letters of the market, like XETR.'),
    missing: 'Enter the market on which its shares are traded.',
    isAsked: isListed,
  },
  'listed.isin': {
    ...supervision,
    schema: WorldNumber(
      isIsin,
      'Check the ISIN. It has 12 letters and numbers, and the last one checks the others.',
    ),
    missing: 'Enter the ISIN of its shares.',
    isAsked: isListed,
  },
  publicBody: {
    ...supervision,
    schema: YesOrNo,
    missing: 'Say whether a state owns or runs it.',
    isAsked: (answers) => isTraitRequired(answers, 'publicBody'),
  },

  isInGroup: {
    ...structure,
    schema: YesOrNo,
    missing: 'Say whether another company owns it.',
    isAsked: (answers) => isTraitRequired(answers, 'isInGroup'),
  },
  'groupParent.name': {
    ...structure,
    schema: Line(200),
    missing: 'Enter the name of the company at the top of the group.',
    isAsked: isInGroup,
  },
  'groupParent.country': {
    ...structure,
    schema: Country,
    missing: 'Select the country of that company.',
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
    schema: WorldNumber(
      isLei,
      'Check the LEI. It has 20 letters and numbers, and the last two check the others.',
    ),
    missing: '',
    isOptional: true,
    isAsked: isInGroup,
  },
  layersToUbo: {
    ...structure,
    schema: Choice(layerCounts),
    missing: 'Select how many companies stand between this one and its last owners.',
    isAsked: isInGroup,
  },
  ...named(
    'nomineeShareholders',
    'Say whether somebody holds shares or an office for another person.',
    'nomineeNames',
    'Name those who hold them for others.',
  ),
  ...named(
    'bearerShares',
    'Say whether there are shares that belong to whoever holds the paper.',
    'bearerShareHolders',
    'Name those who hold the papers.',
  ),
  ...named('trustInStructure', 'Say whether a trust owns a part of it.', 'trustNames', 'Name the trusts.'),

  companyTaxResidencies: {
    ...tax,
    schema: createTaxResidencies({}),
    format: 'tax-residencies',
    draft: draftRows('country', 'tin', 'noTinReason', 'explanation'),
    missing: 'Name the country in which the company pays tax.',
  },
  vatNumber: {
    ...tax,
    basis: 'AMLR Art. 22(1)(b)',
    schema: WorldNumber(
      isVatNumber,
      'Check the VAT number. It begins with the two letters of an EU country.',
      normalizeVatNumber,
    ),
    missing: '',
    isOptional: true,
  },
  crsType: { ...tax, schema: Choice(crsTypes), missing: 'Select what the company mostly lives on.' },
  fatcaStatus: {
    ...tax,
    schema: Choice(fatcaStatuses),
    missing: 'Select what the company is for the tax office of the United States.',
  },
  giin: {
    ...tax,
    schema: WorldNumber(isGiin, 'Check the GIIN. It looks like 98Q96B.00000.LE.250.', normalizeGiin),
    missing: 'Enter the GIIN.',
    isAsked: ({ fatcaStatus }) => HAVE_GIIN.includes(fatcaStatus),
  },
} satisfies Record<string, Question>;
