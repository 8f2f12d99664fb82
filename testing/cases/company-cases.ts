// Every conditional rule of company information as a case: a change to a complete set of answers, and the fields
// that then report something. They run against the table, the server's reply and the page.

import type { Answers } from '@portico/domain/forms/form';
import { activityCases } from './company-activity-cases.ts';
import { registerCases } from './company-register-cases.ts';
import { structureCases } from './company-structure-cases.ts';
import type { Case } from './form-case.ts';

/** A software company with the fewest answers that are complete. */
export const completeCompany: Answers = {
  legalName: 'Okonjo Weiß Software GmbH',
  legalForm: 'private-limited',
  incorporationDate: '2015-06-01',
  countryOfIncorporation: 'DE',
  registerName: 'Handelsregister Berlin (Charlottenburg)',
  registrationNumber: 'HRB 168844 B',
  'registeredAddress.country': 'DE',
  'registeredAddress.line1': 'Lindenstraße 4',
  'registeredAddress.city': 'Berlin',
  'registeredAddress.postalCode': '10969',
  principalPlaceSame: true,
  companyPhone: '+49 30 1234567',
  activityDescription: 'We write software for dentists and keep it running for them.',
  mainSector: 'nace:2.1:62.10',
  highRiskActivities: ['none'],
  websites: ['www.okonjo-weiss.example'],
  employeesBand: '10-49',
  turnoverBand: '1m-10m',
  balanceSheetBand: '100k-1m',
  countriesOfOperation: ['DE'],
  customerCountries: ['DE', 'AT'],
  sanctionedCountryLinks: false,
  isRegulated: false,
  publicBody: false,
  isInGroup: false,
  nomineeShareholders: false,
  bearerShares: false,
  trustInStructure: false,
  companyTaxResidencies: [{ country: 'DE', tin: '21/815/08150' }],
  crsType: 'active-trading',
  fatcaStatus: 'active-nffe',
};

const place = (parts: Readonly<Record<string, string>>): Answers =>
  Object.fromEntries(Object.entries(parts).map(([part, answer]) => [`principalPlace.${part}`, answer]));

const placeCases: readonly Case[] = [
  {
    title: 'a registered PO box requires saying whether the register shows it',
    changed: { 'registeredAddress.line1': 'Postfach 12' },
    problems: ['isPoBoxInRegister'],
  },
  {
    title: 'a registered PO box is accepted if the register shows it',
    changed: { 'registeredAddress.line2': 'PO Box 309', isPoBoxInRegister: true },
    problems: [],
  },
  {
    title: 'a registered PO box is rejected if the register does not show it',
    changed: { 'registeredAddress.line1': 'PO Box 309', isPoBoxInRegister: false },
    problems: ['isPoBoxInRegister'],
  },
  {
    title: 'a foreign postal code is rejected',
    changed: { 'registeredAddress.postalCode': 'SW1A 1AA' },
    problems: ['registeredAddress.postalCode'],
  },
  {
    title: 'a second place of business requires its address',
    changed: { principalPlaceSame: false },
    problems: ['principalPlace.country', 'principalPlace.line1', 'principalPlace.city'],
  },
  {
    title: 'a second place of business is accepted with its address',
    changed: {
      principalPlaceSame: false,
      ...place({ country: 'AT', line1: 'Ring 1', city: 'Wien', postalCode: '1010' }),
    },
    problems: [],
  },
  {
    title: 'a second place of business is rejected at a PO box, as is its malformed postal code',
    changed: {
      principalPlaceSame: false,
      ...place({ country: 'AT', line1: 'Postfach 3', city: 'Wien', postalCode: '10100' }),
    },
    problems: ['principalPlace.line1', 'principalPlace.postalCode'],
  },
  {
    title: 'a PO box in the second line of the place of business is rejected',
    changed: {
      principalPlaceSame: false,
      ...place({ country: 'AT', line1: 'Ring 1', line2: 'Postfach 3', city: 'Wien' }),
    },
    problems: ['principalPlace.line2'],
  },
  {
    title: 'a malformed phone number is rejected',
    changed: { companyPhone: 'call us' },
    problems: ['companyPhone'],
  },
  {
    title: 'an email address with capitals and a trailing space is accepted',
    changed: { companyEmail: 'Office@Okonjo.example ' },
    problems: [],
  },
  {
    title: 'a malformed email address is rejected',
    changed: { companyEmail: 'office' },
    problems: ['companyEmail'],
  },
];

export const companyCases: readonly Case[] = [
  ...registerCases,
  ...placeCases,
  ...activityCases,
  ...structureCases,
];
