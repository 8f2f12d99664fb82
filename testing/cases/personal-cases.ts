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
  { title: 'complete', changed: {}, problems: [] },
  { title: 'no family name', changed: { familyName: null }, problems: ['familyName'] },
  { title: 'a single name', changed: { familyName: null, hasSingleName: true }, problems: [] },
  { title: 'letters of another script', changed: { givenNames: 'Анна' }, problems: ['latinName'] },
  {
    title: 'letters of another script with the Latin name',
    changed: { givenNames: 'Анна', latinName: "ANNA OKONJO-WEISS O'NEIL" },
    problems: [],
  },
  {
    title: 'a Latin name in other letters',
    changed: { givenNames: 'Анна', latinName: 'Анна' },
    problems: ['latinName'],
  },
  { title: 'accents are Latin', changed: { familyName: 'Çağlar-Ñúñez' }, problems: [] },
  {
    title: 'six former names',
    changed: { formerNames: ['A', 'B', 'C', 'D', 'E', 'F'] },
    problems: ['formerNames'],
  },
  {
    title: 'a former name that is too long',
    changed: { formerNames: ['x'.repeat(161)] },
    problems: ['formerNames.0'],
  },
  { title: 'a name of a hundred letters', changed: { givenNames: 'Ađ'.repeat(50) }, problems: [] },
  { title: 'a name of 101 letters', changed: { givenNames: 'x'.repeat(101) }, problems: ['givenNames'] },
  {
    title: 'a family name of 160 letters',
    changed: { familyName: `${'O’Hara-'.repeat(22)}Łuczak` },
    problems: [],
  },
  { title: 'a day that does not exist', changed: { dateOfBirth: '1985-02-30' }, problems: ['dateOfBirth'] },
  { title: 'eighteen tomorrow', changed: { dateOfBirth: '2008-11-16' }, problems: ['dateOfBirth'] },
  { title: 'eighteen today', changed: { dateOfBirth: '2008-11-15' }, problems: [] },
  { title: 'born today', changed: { dateOfBirth: TODAY }, problems: ['dateOfBirth'] },
  { title: '121 years old', changed: { dateOfBirth: '1905-11-15' }, problems: ['dateOfBirth'] },
  { title: '120 years old', changed: { dateOfBirth: '1905-11-16' }, problems: [] },
  { title: 'no city of birth', changed: { cityOfBirth: null }, problems: ['cityOfBirth'] },
  { title: 'no city on the document', changed: { cityOfBirth: null, isCityOnDocument: false }, problems: [] },
  {
    title: 'six nationalities',
    changed: { nationalities: ['DE', 'FR', 'IT', 'ES', 'PL', 'PT'] },
    problems: ['nationalities'],
  },
  { title: 'a nationality twice', changed: { nationalities: ['DE', 'DE'] }, problems: ['nationalities'] },
  { title: 'stateless', changed: { nationalities: ['XXA'] }, problems: [] },
  { title: 'stateless and German', changed: { nationalities: ['XXA', 'DE'] }, problems: ['nationalities'] },
  { title: 'a refugee', changed: { nationalities: ['XXB'] }, problems: [] },
  {
    title: 'a wrong national number',
    changed: { nationalities: ['NL'], nationalIdNumber: '111222334' },
    problems: ['nationalIdNumber'],
  },
  {
    title: 'a right national number',
    changed: { nationalities: ['NL'], nationalIdNumber: '1112.22.333' },
    problems: [],
  },
  { title: 'no national number', changed: { nationalities: ['NL'] }, problems: [] },
  {
    title: 'a number that the second country may have issued',
    changed: { nationalities: ['NL', 'JP'], nationalIdNumber: '123456789012' },
    problems: [],
  },
  { title: 'lives at a PO box', changed: { 'residence.line1': 'PO Box 7' }, problems: ['residence.line1'] },
  {
    title: 'lives at a PO box, in the second line',
    changed: { 'residence.line2': 'Postfach 12' },
    problems: ['residence.line2'],
  },
  { title: 'a street named Box', changed: { 'residence.line1': 'Boxhagener Straße 7' }, problems: [] },
  {
    title: 'a postal code of another form',
    changed: { 'residence.postalCode': 'SW1A 1AA' },
    problems: ['residence.postalCode'],
  },
  { title: 'no postal code', changed: { 'residence.postalCode': null }, problems: [] },
  {
    title: 'a country whose codes are not known',
    changed: { 'residence.country': 'AE', 'residence.postalCode': '00000-X' },
    problems: [],
  },
  {
    title: 'letters elsewhere, without saying where',
    changed: { correspondenceSame: false },
    problems: ['correspondence.country', 'correspondence.line1', 'correspondence.city'],
  },
  {
    title: 'letters to a PO box',
    changed: { correspondenceSame: false, ...at('correspondence', address) },
    problems: [],
  },
  {
    title: 'letters to a postal code of another form',
    changed: { correspondenceSame: false, ...at('correspondence', { ...address, postalCode: 'SW1A 1AA' }) },
    problems: ['correspondence.postalCode'],
  },
  ...moneyCases,
  {
    title: 'politically exposed, without saying how',
    changed: { pepStatus: 'self' },
    problems: ['pep.function', 'pep.body', 'pep.country', 'pep.from', 'sourceOfWealth'],
  },
  { title: 'politically exposed', changed: { pepStatus: 'self', ...exposed }, problems: [] },
  {
    title: 'an office that ended before it began',
    changed: { pepStatus: 'self', ...exposed, 'pep.to': '2023-12-31' },
    problems: ['pep.to'],
  },
  {
    title: 'an office that has not begun',
    changed: { pepStatus: 'self', ...exposed, 'pep.from': '2026-11-16' },
    problems: ['pep.from'],
  },
  {
    title: 'a close associate who is a child',
    changed: {
      pepStatus: 'close-associate',
      ...exposed,
      'pep.relation': 'child',
      'pep.relatedPersonName': 'Bo Weiß',
    },
    problems: ['pep.relation'],
  },
  {
    title: 'a close associate',
    changed: {
      pepStatus: 'close-associate',
      ...exposed,
      'pep.relation': 'business-relation',
      'pep.relatedPersonName': 'Bo Weiß',
    },
    problems: [],
  },
  {
    title: 'a relative, unnamed',
    changed: { pepStatus: 'family', ...exposed },
    problems: ['pep.relation', 'pep.relatedPersonName'],
  },
  {
    title: 'a relative by business',
    changed: {
      pepStatus: 'family',
      ...exposed,
      'pep.relation': 'joint-owner',
      'pep.relatedPersonName': 'Bo Weiß',
    },
    problems: ['pep.relation'],
  },
  {
    title: 'a minister’s sibling',
    changed: {
      pepStatus: 'family',
      ...exposed,
      'pep.relation': 'sibling',
      'pep.relatedPersonName': 'Bo Weiß',
    },
    problems: [],
  },
  {
    title: 'an ambassador’s sibling',
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
    title: 'for somebody else, unnamed',
    changed: { actsForSelf: false },
    problems: ['behalf.name', 'behalf.dateOfBirth', 'behalf.country'],
  },
  {
    title: 'for somebody else who is not born yet',
    changed: {
      actsForSelf: false,
      'behalf.name': 'Bo Weiß',
      'behalf.dateOfBirth': '2026-11-16',
      'behalf.country': 'DE',
    },
    problems: ['behalf.dateOfBirth'],
  },
  {
    title: 'for somebody else',
    changed: {
      actsForSelf: false,
      'behalf.name': 'Bo Weiß',
      'behalf.dateOfBirth': '2012-01-31',
      'behalf.country': 'DE',
    },
    problems: [],
  },
  { title: 'not declared', changed: { declarationTrue: false }, problems: ['declarationTrue'] },
];
