// Cases of company information about size, countries, supervision, ownership structure and tax.

import type { LegalForm } from '@portico/domain/documents/legal-forms';
import type { Case } from './form-case.ts';

const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU'.split(
    ' ',
  );
const licence = {
  isRegulated: true,
  'regulated.authority': 'BaFin',
  'regulated.licenceNumber': '10155 / 2',
  'regulated.country': 'DE',
};
const listing = { 'listed.mic': 'XETR', 'listed.isin': 'DE0007164600' };
const parent = { 'groupParent.name': 'Weiß Holding SE', 'groupParent.country': 'DE', layersToUbo: '2' };

/** Traits that the legal form implies are not asked; the others are. */
const formCase = (legalForm: LegalForm, problems: readonly string[]): Case => ({
  title: `${legalForm} must answer only what the legal form leaves open`,
  changed: {
    legalForm,
    registerName: null,
    registrationNumber: null,
    publicBody: null,
    isInGroup: null,
    nomineeShareholders: null,
    bearerShares: null,
    trustInStructure: null,
  },
  problems,
});
const register = ['registerName', 'registrationNumber'];
const shares = ['nomineeShareholders', 'bearerShares', 'trustInStructure'];

const formCases: readonly Case[] = [
  formCase('sole-trader', ['isInRegister']),
  formCase('private-limited', [...register, 'publicBody', 'isInGroup', ...shares]),
  formCase('public-limited', [...register, 'publicBody', 'isInGroup', ...shares]),
  formCase('listed-company', [...register, 'listed.mic', 'listed.isin', 'publicBody', 'isInGroup']),
  formCase('partnership', [
    'isInRegister',
    'isListed',
    'publicBody',
    'isInGroup',
    'nomineeShareholders',
    'trustInStructure',
  ]),
  formCase('cooperative', [...register, 'publicBody', 'isInGroup', 'nomineeShareholders']),
  formCase('association', ['isInRegister', 'publicBody', 'nomineeShareholders']),
  formCase('foundation', ['isInRegister', 'publicBody', 'nomineeShareholders', 'trustInStructure']),
  formCase('trust', ['isInRegister', 'nomineeShareholders']),
  formCase('fund', ['isInRegister', 'isListed', 'isInGroup', ...shares]),
  formCase('branch', [
    ...register,
    'isListed',
    'publicBody',
    'groupParent.name',
    'groupParent.country',
    'layersToUbo',
    ...shares,
  ]),
  formCase('public-body', ['isInRegister']),
  {
    title: 'a sole trader in a register must give the register and the number',
    changed: { legalForm: 'sole-trader', isInRegister: true, registerName: null, registrationNumber: null },
    problems: register,
  },
  {
    title: 'a sole trader in no register needs no register details',
    changed: { legalForm: 'sole-trader', isInRegister: false, registerName: null, registrationNumber: null },
    problems: [],
  },
];

const supervisionCases: readonly Case[] = [
  { title: 'fifty countries are accepted', changed: { customerCountries: codes.slice(0, 50) }, problems: [] },
  {
    title: 'fifty-one countries are rejected',
    changed: { countriesOfOperation: codes },
    problems: ['countriesOfOperation'],
  },
  {
    title: 'a duplicate customer country is rejected',
    changed: { customerCountries: ['DE', 'DE'] },
    problems: ['customerCountries'],
  },
  {
    title: 'links to sanctioned countries require details',
    changed: { sanctionedCountryLinks: true },
    problems: ['sanctionedCountryDetails'],
  },
  {
    title: 'links to sanctioned countries are accepted with details',
    changed: {
      sanctionedCountryLinks: true,
      sanctionedCountryDetails: 'Medicine for Syria, with a licence.',
    },
    problems: [],
  },
  {
    title: 'a regulated company must give its licence details',
    changed: { isRegulated: true },
    problems: ['regulated.authority', 'regulated.licenceNumber', 'regulated.country'],
  },
  { title: 'a regulated company is accepted with its licence details', changed: licence, problems: [] },
  ...[
    { mainSector: 'nace:2.1:64.19' },
    { mainSector: 'nace:2.1:65' },
    { mainSector: 'nace:2.1:66.19' },
    { mainSector: 'nace:2.1:92.00' },
    { secondarySectors: ['nace:2.1:64.21'], mainSectorShare: '60' },
    { highRiskActivities: ['crypto'] },
    { highRiskActivities: ['gambling'] },
    { highRiskActivities: ['money-services', 'oil'] },
  ].map((changed) => ({
    title: `${Object.values(changed).flat().join(' ')} without a licence requires an explanation`,
    changed,
    problems: ['regulated.explanation'],
  })),
  { title: 'a licensed bank is valid', changed: { mainSector: 'nace:2.1:64.19', ...licence }, problems: [] },
  {
    title: 'a holding company without a licence is accepted with an explanation',
    changed: {
      mainSector: 'nace:2.1:64.21',
      'regulated.explanation': 'It holds shares of its own and serves nobody else.',
    },
    problems: [],
  },
  {
    title: 'a listed company is accepted with its market and ISIN',
    changed: {
      legalForm: 'listed-company',
      ...listing,
      nomineeShareholders: null,
      bearerShares: null,
      trustInStructure: null,
    },
    problems: [],
  },
  {
    title: 'a listed company with an invalid market and ISIN is rejected',
    changed: { legalForm: 'listed-company', 'listed.mic': 'XETRA', 'listed.isin': 'DE0007164601' },
    problems: ['listed.mic', 'listed.isin'],
  },
  {
    title: 'a listed fund must give its market and ISIN',
    changed: { legalForm: 'fund', isInRegister: true, isListed: true },
    problems: ['listed.mic', 'listed.isin'],
  },
  {
    title: 'an unlisted fund needs no market or ISIN',
    changed: { legalForm: 'fund', isInRegister: true, isListed: false },
    problems: [],
  },
];

const ownerCases: readonly Case[] = [
  {
    title: 'a company in a group must give the details of its parent',
    changed: { isInGroup: true },
    problems: ['groupParent.name', 'groupParent.country', 'layersToUbo'],
  },
  { title: 'a company with its parent is accepted', changed: { isInGroup: true, ...parent }, problems: [] },
  {
    title: 'a parent with an invalid LEI is rejected',
    changed: { isInGroup: true, ...parent, 'groupParent.lei': '213800KUD8LXJWSQ9D15' },
    problems: ['groupParent.lei'],
  },
  {
    title: 'a parent with an invalid registration number gives advice but is accepted',
    changed: {
      isInGroup: true,
      ...parent,
      'groupParent.country': 'NO',
      'groupParent.registrationNumber': '988077918',
    },
    problems: [],
    advice: ['groupParent.registrationNumber'],
  },
  { title: 'nominees must be named', changed: { nomineeShareholders: true }, problems: ['nomineeNames'] },
  {
    title: 'named nominees are accepted',
    changed: { nomineeShareholders: true, nomineeNames: ['Bo Weiß'] },
    problems: [],
  },
  { title: 'bearer shares need holders', changed: { bearerShares: true }, problems: ['bearerShareHolders'] },
  {
    title: 'bearer shares with named holders are accepted',
    changed: { bearerShares: true, bearerShareHolders: ['Bo Weiß'] },
    problems: [],
  },
  { title: 'a trust must be named', changed: { trustInStructure: true }, problems: ['trustNames'] },
  {
    title: 'a named trust is accepted',
    changed: { trustInStructure: true, trustNames: ['Weiß Trust'] },
    problems: [],
  },
];

const taxCases: readonly Case[] = [
  {
    title: 'a tax residency is required',
    changed: { companyTaxResidencies: [] },
    problems: ['companyTaxResidencies'],
  },
  {
    title: 'a tax number or a reason for none is required',
    changed: { companyTaxResidencies: [{ country: 'DE' }] },
    problems: ['companyTaxResidencies.0.tin'],
  },
  {
    title: 'a country that issues no tax numbers is accepted without one',
    changed: { companyTaxResidencies: [{ country: 'KY', noTinReason: 'none-issued' }] },
    problems: [],
  },
  {
    title: 'an invalid tax number gives advice but is accepted',
    changed: {
      companyTaxResidencies: [
        { country: 'DE', tin: '2181508150' },
        { country: 'PL', tin: '8567346216' },
      ],
    },
    problems: [],
    advice: ['companyTaxResidencies.1.tin'],
  },
  {
    title: 'a sole trader’s personal tax number is accepted',
    changed: {
      legalForm: 'sole-trader',
      isInRegister: true,
      companyTaxResidencies: [{ country: 'PL', tin: '44051401359' }],
    },
    problems: [],
  },
  { title: 'a VAT number with spaces is accepted', changed: { vatNumber: 'DE 136 695 976' }, problems: [] },
  { title: 'a wrong VAT number is rejected', changed: { vatNumber: 'DE136695975' }, problems: ['vatNumber'] },
  { title: 'a VAT number needs its prefix', changed: { vatNumber: '136695976' }, problems: ['vatNumber'] },
  {
    title: 'a US person must have a US tax residency',
    changed: { fatcaStatus: 'us-person' },
    problems: ['companyTaxResidencies'],
  },
  {
    title: 'a company founded in the US that is not a US person gives advice but is accepted',
    changed: { countryOfIncorporation: 'US', subdivision: 'US-DE' },
    problems: [],
    advice: ['fatcaStatus'],
  },
  {
    title: 'two reasons for advice on one answer are reported one at a time',
    changed: { countryOfIncorporation: 'US', subdivision: 'US-DE', crsType: 'financial-institution' },
    problems: [],
    advice: ['fatcaStatus'],
  },
  {
    title: 'a financial institution that is an exempt beneficial owner is accepted',
    changed: { crsType: 'financial-institution', fatcaStatus: 'exempt-beneficial-owner' },
    problems: [],
  },
  {
    title: 'a financial institution for CRS but not for FATCA gives advice but is accepted',
    changed: { crsType: 'financial-institution' },
    problems: [],
    advice: ['fatcaStatus'],
  },
  ...['participating-ffi', 'registered-deemed-compliant-ffi'].map((fatcaStatus) => ({
    title: `${fatcaStatus} requires a GIIN`,
    changed: { crsType: 'financial-institution', fatcaStatus },
    problems: ['giin'],
  })),
  {
    title: 'a valid GIIN is accepted',
    changed: {
      crsType: 'financial-institution',
      fatcaStatus: 'participating-ffi',
      giin: '98Q96B.00000.LE.250',
    },
    problems: [],
  },
  {
    title: 'a GIIN of an unknown category is rejected',
    changed: {
      crsType: 'financial-institution',
      fatcaStatus: 'participating-ffi',
      giin: '98Q96B.00000.XX.250',
    },
    problems: ['giin'],
  },
];

export const structureCases: readonly Case[] = [
  ...formCases,
  ...supervisionCases,
  ...ownerCases,
  ...taxCases,
];
