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
  title: `${legalForm}, with no other answer about what it is`,
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
    title: 'a sole trader in a register, without saying in which',
    changed: { legalForm: 'sole-trader', isInRegister: true, registerName: null, registrationNumber: null },
    problems: register,
  },
  {
    title: 'a sole trader in no register',
    changed: { legalForm: 'sole-trader', isInRegister: false, registerName: null, registrationNumber: null },
    problems: [],
  },
];

const supervisionCases: readonly Case[] = [
  { title: 'fifty customer countries', changed: { customerCountries: codes.slice(0, 50) }, problems: [] },
  {
    title: 'fifty-one countries',
    changed: { countriesOfOperation: codes },
    problems: ['countriesOfOperation'],
  },
  { title: 'a country twice', changed: { customerCountries: ['DE', 'DE'] }, problems: ['customerCountries'] },
  {
    title: 'sanctions, without saying which',
    changed: { sanctionedCountryLinks: true },
    problems: ['sanctionedCountryDetails'],
  },
  {
    title: 'sanctions, and which',
    changed: {
      sanctionedCountryLinks: true,
      sanctionedCountryDetails: 'Medicine for Syria, with a licence.',
    },
    problems: [],
  },
  {
    title: 'regulated, without saying by whom',
    changed: { isRegulated: true },
    problems: ['regulated.authority', 'regulated.licenceNumber', 'regulated.country'],
  },
  { title: 'regulated', changed: licence, problems: [] },
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
    title: `${Object.values(changed).flat().join(' ')} without a licence`,
    changed,
    problems: ['regulated.explanation'],
  })),
  { title: 'finance with a licence', changed: { mainSector: 'nace:2.1:64.19', ...licence }, problems: [] },
  {
    title: 'a holding without a licence, and why',
    changed: {
      mainSector: 'nace:2.1:64.21',
      'regulated.explanation': 'It holds shares of its own and serves nobody else.',
    },
    problems: [],
  },
  {
    title: 'a listed company',
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
    title: 'a listed company with a wrong market and ISIN',
    changed: { legalForm: 'listed-company', 'listed.mic': 'XETRA', 'listed.isin': 'DE0007164601' },
    problems: ['listed.mic', 'listed.isin'],
  },
  {
    title: 'a listed fund, without saying where',
    changed: { legalForm: 'fund', isInRegister: true, isListed: true },
    problems: ['listed.mic', 'listed.isin'],
  },
  {
    title: 'a fund that is not listed',
    changed: { legalForm: 'fund', isInRegister: true, isListed: false },
    problems: [],
  },
];

const ownerCases: readonly Case[] = [
  {
    title: 'in a group, without saying whose',
    changed: { isInGroup: true },
    problems: ['groupParent.name', 'groupParent.country', 'layersToUbo'],
  },
  { title: 'in a group', changed: { isInGroup: true, ...parent }, problems: [] },
  {
    title: 'a parent with a wrong LEI',
    changed: { isInGroup: true, ...parent, 'groupParent.lei': '213800KUD8LXJWSQ9D15' },
    problems: ['groupParent.lei'],
  },
  {
    title: 'a parent with a number that looks wrong is told and not refused',
    changed: {
      isInGroup: true,
      ...parent,
      'groupParent.country': 'NO',
      'groupParent.registrationNumber': '988077918',
    },
    problems: [],
    advice: ['groupParent.registrationNumber'],
  },
  { title: 'nominees, unnamed', changed: { nomineeShareholders: true }, problems: ['nomineeNames'] },
  {
    title: 'nominees, named',
    changed: { nomineeShareholders: true, nomineeNames: ['Bo Weiß'] },
    problems: [],
  },
  { title: 'bearer shares, unnamed', changed: { bearerShares: true }, problems: ['bearerShareHolders'] },
  {
    title: 'bearer shares, named',
    changed: { bearerShares: true, bearerShareHolders: ['Bo Weiß'] },
    problems: [],
  },
  { title: 'a trust, unnamed', changed: { trustInStructure: true }, problems: ['trustNames'] },
  { title: 'a trust, named', changed: { trustInStructure: true, trustNames: ['Weiß Trust'] }, problems: [] },
];

const taxCases: readonly Case[] = [
  { title: 'no tax country', changed: { companyTaxResidencies: [] }, problems: ['companyTaxResidencies'] },
  {
    title: 'neither tax number nor reason',
    changed: { companyTaxResidencies: [{ country: 'DE' }] },
    problems: ['companyTaxResidencies.0.tin'],
  },
  {
    title: 'a country without tax numbers',
    changed: { companyTaxResidencies: [{ country: 'KY', noTinReason: 'none-issued' }] },
    problems: [],
  },
  {
    title: 'a tax number that looks wrong is told and not refused',
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
    title: 'a sole trader with a tax number of their own',
    changed: {
      legalForm: 'sole-trader',
      isInRegister: true,
      companyTaxResidencies: [{ country: 'PL', tin: '44051401359' }],
    },
    problems: [],
  },
  { title: 'a VAT number', changed: { vatNumber: 'DE 136 695 976' }, problems: [] },
  { title: 'no VAT number', changed: { vatNumber: 'DE136695975' }, problems: ['vatNumber'] },
  { title: 'a VAT number without its country', changed: { vatNumber: '136695976' }, problems: ['vatNumber'] },
  {
    title: 'a US person without the US',
    changed: { fatcaStatus: 'us-person' },
    problems: ['companyTaxResidencies'],
  },
  {
    title: 'founded in the US and no US person is told and not refused',
    changed: { countryOfIncorporation: 'US', subdivision: 'US-DE' },
    problems: [],
    advice: ['fatcaStatus'],
  },
  {
    title: 'two things to look at again in one answer are told one by one',
    changed: { countryOfIncorporation: 'US', subdivision: 'US-DE', crsType: 'financial-institution' },
    problems: [],
    advice: ['fatcaStatus'],
  },
  {
    title: 'a central bank, which is exempt',
    changed: { crsType: 'financial-institution', fatcaStatus: 'exempt-beneficial-owner' },
    problems: [],
  },
  {
    title: 'a financial institution in one list alone is told and not refused',
    changed: { crsType: 'financial-institution' },
    problems: [],
    advice: ['fatcaStatus'],
  },
  ...['participating-ffi', 'registered-deemed-compliant-ffi'].map((fatcaStatus) => ({
    title: `${fatcaStatus} without a GIIN`,
    changed: { crsType: 'financial-institution', fatcaStatus },
    problems: ['giin'],
  })),
  {
    title: 'a GIIN',
    changed: {
      crsType: 'financial-institution',
      fatcaStatus: 'participating-ffi',
      giin: '98Q96B.00000.LE.250',
    },
    problems: [],
  },
  {
    title: 'no GIIN',
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
