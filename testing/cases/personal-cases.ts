// Every conditional rule of personal information as a case: a change to a complete set of answers, and the
// fields that then report something. They run against the table, the server's reply and the page.

import type { Answers } from '@portico/domain/forms/form';
import type { Case } from './form-case.ts';
import { moneyCases } from './personal-money-cases.ts';

export const TODAY = '2026-11-15';

/** A person with all answers that a personal account requires. */
export const completeAnswers: Answers = {
  givenNames: 'Ada Maria',
  familyName: 'Okonjo-Weiß',
  dateOfBirth: '1985-03-27',
  countryOfBirth: 'DE',
  cityOfBirth: 'Köln',
  nationalities: ['DE'],
  'residence.country': 'DE',
  'residence.line1': 'Lindenstraße 4',
  'residence.city': 'Berlin',
  'residence.postalCode': '10969',
  correspondenceSame: true,
  mobilePhone: '+491701234567',
  usPerson: false,
  taxResidencies: [{ country: 'DE', tin: '36574261809' }],
  employmentStatus: 'retired',
  purposeOfAccount: ['savings'],
  expectedMonthlyVolume: '1-5k',
  expectedMonthlyCount: '1-5',
  sourceOfFunds: ['pension'],
  pepStatus: 'none',
  actsForSelf: true,
  declarationTrue: true,
};

const address = { country: 'DE', line1: 'Postfach 12', city: 'Berlin', postalCode: '10969' };
const at = (name: string, parts: Readonly<Record<string, string>>): Answers =>
  Object.fromEntries(Object.entries(parts).map(([part, answer]) => [`${name}.${part}`, answer]));
const exposed = {
  'pep.function': 'minister',
  'pep.body': 'Ministry of Finance',
  'pep.country': 'DE',
  'pep.from': '2024-01-01',
  sourceOfWealth: 'Savings of thirty years of work as a lawyer.',
};

export const cases: readonly Case[] = [
  { title: 'complete answers have no problems', changed: {}, problems: [] },
  { title: 'a family name is required', changed: { familyName: null }, problems: ['familyName'] },
  { title: 'a single name is accepted', changed: { familyName: null, hasSingleName: true }, problems: [] },
  { title: 'another script requires a Latin name', changed: { givenNames: 'Анна' }, problems: ['latinName'] },
  {
    title: 'another script is accepted with a Latin name',
    changed: { givenNames: 'Анна', latinName: "ANNA OKONJO-WEISS O'NEIL" },
    problems: [],
  },
  {
    title: 'a Latin name in another script is rejected',
    changed: { givenNames: 'Анна', latinName: 'Анна' },
    problems: ['latinName'],
  },
  { title: 'accents need no Latin name', changed: { familyName: 'Çağlar-Ñúñez' }, problems: [] },
  {
    title: 'six former names are rejected',
    changed: { formerNames: ['A', 'B', 'C', 'D', 'E', 'F'] },
    problems: ['formerNames'],
  },
  {
    title: 'a former name that is too long is rejected',
    changed: { formerNames: ['x'.repeat(161)] },
    problems: ['formerNames.0'],
  },
  { title: 'a name of 100 characters is accepted', changed: { givenNames: 'Ađ'.repeat(50) }, problems: [] },
  {
    title: 'a name of 101 characters is rejected',
    changed: { givenNames: 'x'.repeat(101) },
    problems: ['givenNames'],
  },
  {
    title: 'a family name of 160 characters is accepted',
    changed: { familyName: `${'O’Hara-'.repeat(22)}Łuczak` },
    problems: [],
  },
  {
    title: 'a date of birth that does not exist is rejected',
    changed: { dateOfBirth: '1985-02-30' },
    problems: ['dateOfBirth'],
  },
  {
    title: 'a person who turns 18 tomorrow is rejected',
    changed: { dateOfBirth: '2008-11-16' },
    problems: ['dateOfBirth'],
  },
  { title: 'a person who turns 18 today is accepted', changed: { dateOfBirth: '2008-11-15' }, problems: [] },
  { title: 'a person born today is rejected', changed: { dateOfBirth: TODAY }, problems: ['dateOfBirth'] },
  { title: 'age 121 is rejected', changed: { dateOfBirth: '1905-11-15' }, problems: ['dateOfBirth'] },
  { title: 'age 120 is accepted', changed: { dateOfBirth: '1905-11-16' }, problems: [] },
  { title: 'a city of birth is required', changed: { cityOfBirth: null }, problems: ['cityOfBirth'] },
  {
    title: 'a city of birth is not required if the document shows none',
    changed: { cityOfBirth: null, isCityOnDocument: false },
    problems: [],
  },
  {
    title: 'six nationalities are rejected',
    changed: { nationalities: ['DE', 'FR', 'IT', 'ES', 'PL', 'PT'] },
    problems: ['nationalities'],
  },
  {
    title: 'a duplicate nationality is rejected',
    changed: { nationalities: ['DE', 'DE'] },
    problems: ['nationalities'],
  },
  { title: 'a stateless person is accepted', changed: { nationalities: ['XXA'] }, problems: [] },
  {
    title: 'stateless together with a nationality is rejected',
    changed: { nationalities: ['XXA', 'DE'] },
    problems: ['nationalities'],
  },
  { title: 'a refugee is accepted', changed: { nationalities: ['XXB'] }, problems: [] },
  {
    title: 'an invalid national number is rejected',
    changed: { nationalities: ['NL'], nationalIdNumber: '111222334' },
    problems: ['nationalIdNumber'],
  },
  {
    title: 'a valid national number is accepted',
    changed: { nationalities: ['NL'], nationalIdNumber: '1112.22.333' },
    problems: [],
  },
  { title: 'a national number is optional', changed: { nationalities: ['NL'] }, problems: [] },
  {
    title: 'a national number of the second nationality is accepted',
    changed: { nationalities: ['NL', 'JP'], nationalIdNumber: '123456789012' },
    problems: [],
  },
  {
    title: 'a PO box is rejected as residence',
    changed: { 'residence.line1': 'PO Box 7' },
    problems: ['residence.line1'],
  },
  {
    title: 'a PO box in the second line is rejected as residence',
    changed: { 'residence.line2': 'Postfach 12' },
    problems: ['residence.line2'],
  },
  {
    title: 'a street name that begins with Box is accepted',
    changed: { 'residence.line1': 'Boxhagener Straße 7' },
    problems: [],
  },
  {
    title: 'a foreign postal code is rejected',
    changed: { 'residence.postalCode': 'SW1A 1AA' },
    problems: ['residence.postalCode'],
  },
  { title: 'a postal code is optional', changed: { 'residence.postalCode': null }, problems: [] },
  {
    title: 'any postal code is accepted for a country without a known format',
    changed: { 'residence.country': 'AE', 'residence.postalCode': '00000-X' },
    problems: [],
  },
  {
    title: 'a separate correspondence address must be entered',
    changed: { correspondenceSame: false },
    problems: ['correspondence.country', 'correspondence.line1', 'correspondence.city'],
  },
  {
    title: 'a PO box is accepted as correspondence address',
    changed: { correspondenceSame: false, ...at('correspondence', address) },
    problems: [],
  },
  {
    title: 'a foreign postal code in the correspondence address is rejected',
    changed: { correspondenceSame: false, ...at('correspondence', { ...address, postalCode: 'SW1A 1AA' }) },
    problems: ['correspondence.postalCode'],
  },
  ...moneyCases,
  {
    title: 'a politically exposed person must describe the office and the source of wealth',
    changed: { pepStatus: 'self' },
    problems: ['pep.function', 'pep.body', 'pep.country', 'pep.from', 'sourceOfWealth'],
  },
  {
    title: 'a politically exposed person is accepted with these details',
    changed: { pepStatus: 'self', ...exposed },
    problems: [],
  },
  {
    title: 'an office that ended before it began is rejected',
    changed: { pepStatus: 'self', ...exposed, 'pep.to': '2023-12-31' },
    problems: ['pep.to'],
  },
  {
    title: 'an office that begins in the future is rejected',
    changed: { pepStatus: 'self', ...exposed, 'pep.from': '2026-11-16' },
    problems: ['pep.from'],
  },
  {
    title: 'a child is rejected as a close associate',
    changed: {
      pepStatus: 'close-associate',
      ...exposed,
      'pep.relation': 'child',
      'pep.relatedPersonName': 'Bo Weiß',
    },
    problems: ['pep.relation'],
  },
  {
    title: 'a business relation is accepted as a close associate',
    changed: {
      pepStatus: 'close-associate',
      ...exposed,
      'pep.relation': 'business-relation',
      'pep.relatedPersonName': 'Bo Weiß',
    },
    problems: [],
  },
  {
    title: 'a relative of a politically exposed person must name that person and the relation',
    changed: { pepStatus: 'family', ...exposed },
    problems: ['pep.relation', 'pep.relatedPersonName'],
  },
  {
    title: 'a joint owner is rejected as a relative',
    changed: {
      pepStatus: 'family',
      ...exposed,
      'pep.relation': 'joint-owner',
      'pep.relatedPersonName': 'Bo Weiß',
    },
    problems: ['pep.relation'],
  },
  {
    title: 'a minister’s sibling is accepted as a relative',
    changed: {
      pepStatus: 'family',
      ...exposed,
      'pep.relation': 'sibling',
      'pep.relatedPersonName': 'Bo Weiß',
    },
    problems: [],
  },
  {
    title: 'an ambassador’s sibling is rejected as a relative',
    changed: {
      pepStatus: 'family',
      ...exposed,
      'pep.function': 'ambassador-or-senior-officer',
      'pep.relation': 'sibling',
      'pep.relatedPersonName': 'Bo Weiß',
    },
    problems: ['pep.relation'],
  },
  {
    title: 'acting for another person requires that person’s details',
    changed: { actsForSelf: false },
    problems: ['behalf.name', 'behalf.dateOfBirth', 'behalf.country'],
  },
  {
    title: 'acting for a person born in the future is rejected',
    changed: {
      actsForSelf: false,
      'behalf.name': 'Bo Weiß',
      'behalf.dateOfBirth': '2026-11-16',
      'behalf.country': 'DE',
    },
    problems: ['behalf.dateOfBirth'],
  },
  {
    title: 'acting for another person is accepted with that person’s details',
    changed: {
      actsForSelf: false,
      'behalf.name': 'Bo Weiß',
      'behalf.dateOfBirth': '2012-01-31',
      'behalf.country': 'DE',
    },
    problems: [],
  },
  { title: 'a declaration is required', changed: { declarationTrue: false }, problems: ['declarationTrue'] },
];
