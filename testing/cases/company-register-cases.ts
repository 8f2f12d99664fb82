// Cases of company information about the company's legal form and registration.
import type { Case } from './form-case.ts';

export const registerCases: readonly Case[] = [
  { title: 'complete', changed: {}, problems: [] },
  { title: 'a legal name of 200 letters', changed: { legalName: 'Ł'.repeat(200) }, problems: [] },
  { title: 'a legal name of 201 letters', changed: { legalName: 'x'.repeat(201) }, problems: ['legalName'] },
  {
    title: 'eleven trading names',
    changed: { tradingNames: [...'abcdefghijk'] },
    problems: ['tradingNames'],
  },
  { title: 'ten trading names', changed: { tradingNames: [...'abcdefghij'] }, problems: [] },
  { title: 'a trading name twice', changed: { tradingNames: ['OW', 'OW'] }, problems: ['tradingNames'] },
  { title: 'an unknown legal form', changed: { legalForm: 'gmbh' }, problems: ['legalForm'] },
  { title: 'a local name of the legal form', changed: { legalFormName: 'GmbH' }, problems: [] },
  { title: 'a local name of one letter', changed: { legalFormName: 'G' }, problems: ['legalFormName'] },
  { title: 'an ELF code', changed: { elfCode: '2hbr' }, problems: [] },
  { title: 'no ELF code', changed: { elfCode: 'GmbH & Co' }, problems: ['elfCode'] },
  { title: 'founded today', changed: { incorporationDate: '2026-11-15' }, problems: [] },
  {
    title: 'founded tomorrow',
    changed: { incorporationDate: '2026-11-16' },
    problems: ['incorporationDate'],
  },
  {
    title: 'founded on a day that does not exist',
    changed: { incorporationDate: '2015-02-29' },
    problems: ['incorporationDate'],
  },
  ...['CA', 'AE', 'AU'].map((countryOfIncorporation) => ({
    title: `founded in ${countryOfIncorporation}, without saying where in it`,
    changed: { countryOfIncorporation },
    problems: ['subdivision'],
  })),
  {
    title: 'founded in Switzerland, without saying where in it, under a number that looks wrong',
    changed: { countryOfIncorporation: 'CH' },
    problems: ['subdivision'],
    advice: ['registrationNumber'],
  },
  {
    title: 'founded in the US, without saying where in it, and no US person',
    changed: { countryOfIncorporation: 'US' },
    problems: ['subdivision'],
    advice: ['fatcaStatus'],
  },
  {
    title: 'founded in a canton',
    changed: { countryOfIncorporation: 'CH', subdivision: 'CH-ZG', registrationNumber: 'CHE-100.155.212' },
    problems: [],
  },
  {
    title: 'founded in a state of another country',
    changed: { countryOfIncorporation: 'CA', subdivision: 'US-DE' },
    problems: ['subdivision'],
  },
  {
    title: 'founded in a state that there is not',
    changed: { countryOfIncorporation: 'CA', subdivision: 'CA-XX' },
    problems: ['subdivision'],
  },
  { title: 'no register named', changed: { registerName: null }, problems: ['registerName'] },
  { title: 'no number', changed: { registrationNumber: null }, problems: ['registrationNumber'] },
  { title: 'a number of one sign', changed: { registrationNumber: '7' }, problems: ['registrationNumber'] },
  {
    title: 'a number of 41 signs',
    changed: { registrationNumber: '7'.repeat(41) },
    problems: ['registrationNumber'],
  },
  {
    title: 'a SIREN with a wrong digit is told and not refused',
    changed: { countryOfIncorporation: 'FR', registrationNumber: '552008444' },
    problems: [],
    advice: ['registrationNumber'],
  },
  {
    title: 'a right SIREN',
    changed: { countryOfIncorporation: 'FR', registrationNumber: '552 008 443' },
    problems: [],
  },
  {
    title: 'a file number of Delaware, which nobody here knows',
    changed: {
      countryOfIncorporation: 'US',
      subdivision: 'US-DE',
      registrationNumber: '7654321',
      fatcaStatus: 'us-person',
      companyTaxResidencies: [{ country: 'US', tin: '91-1144442' }],
    },
    problems: [],
  },
  { title: 'an LEI', changed: { lei: '5493 001KJTIIGC8Y1R12' }, problems: [] },
  { title: 'no LEI', changed: { lei: '969500KSV493XWY0PS34' }, problems: ['lei'] },
];
