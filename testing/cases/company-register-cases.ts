// Cases of company information about the company's legal form and registration.
import type { Case } from './form-case.ts';

export const registerCases: readonly Case[] = [
  { title: 'complete answers have no problems', changed: {}, problems: [] },
  {
    title: 'a legal name of 200 characters is accepted',
    changed: { legalName: 'Ł'.repeat(200) },
    problems: [],
  },
  {
    title: 'a legal name of 201 characters is rejected',
    changed: { legalName: 'x'.repeat(201) },
    problems: ['legalName'],
  },
  {
    title: 'eleven trading names are rejected',
    changed: { tradingNames: [...'abcdefghijk'] },
    problems: ['tradingNames'],
  },
  { title: 'ten trading names are accepted', changed: { tradingNames: [...'abcdefghij'] }, problems: [] },
  {
    title: 'a duplicate trading name is rejected',
    changed: { tradingNames: ['OW', 'OW'] },
    problems: ['tradingNames'],
  },
  { title: 'an unknown legal form is rejected', changed: { legalForm: 'gmbh' }, problems: ['legalForm'] },
  { title: 'a local name of the legal form is accepted', changed: { legalFormName: 'GmbH' }, problems: [] },
  {
    title: 'a local name of the legal form with one letter is rejected',
    changed: { legalFormName: 'G' },
    problems: ['legalFormName'],
  },
  { title: 'an ELF code is accepted', changed: { elfCode: '2hbr' }, problems: [] },
  { title: 'a malformed ELF code is rejected', changed: { elfCode: 'GmbH & Co' }, problems: ['elfCode'] },
  {
    title: 'a founding date of today is accepted',
    changed: { incorporationDate: '2026-11-15' },
    problems: [],
  },
  {
    title: 'a founding date of tomorrow is rejected',
    changed: { incorporationDate: '2026-11-16' },
    problems: ['incorporationDate'],
  },
  {
    title: 'a founding date that does not exist is rejected',
    changed: { incorporationDate: '2015-02-29' },
    problems: ['incorporationDate'],
  },
  ...['CA', 'AE', 'AU'].map((countryOfIncorporation) => ({
    title: `a company founded in ${countryOfIncorporation} requires a subdivision`,
    changed: { countryOfIncorporation },
    problems: ['subdivision'],
  })),
  {
    title: 'a company founded in Switzerland requires a subdivision, and its German number gives advice',
    changed: { countryOfIncorporation: 'CH' },
    problems: ['subdivision'],
    advice: ['registrationNumber'],
  },
  {
    title: 'a company founded in the US requires a subdivision, and its FATCA status gives advice',
    changed: { countryOfIncorporation: 'US' },
    problems: ['subdivision'],
    advice: ['fatcaStatus'],
  },
  {
    title: 'a company founded in a Swiss canton is accepted',
    changed: { countryOfIncorporation: 'CH', subdivision: 'CH-ZG', registrationNumber: 'CHE-100.155.212' },
    problems: [],
  },
  {
    title: 'a subdivision of another country is rejected',
    changed: { countryOfIncorporation: 'CA', subdivision: 'US-DE' },
    problems: ['subdivision'],
  },
  {
    title: 'a subdivision that does not exist is rejected',
    changed: { countryOfIncorporation: 'CA', subdivision: 'CA-XX' },
    problems: ['subdivision'],
  },
  { title: 'a register name is required', changed: { registerName: null }, problems: ['registerName'] },
  {
    title: 'a registration number is required',
    changed: { registrationNumber: null },
    problems: ['registrationNumber'],
  },
  {
    title: 'a registration number of one character is rejected',
    changed: { registrationNumber: '7' },
    problems: ['registrationNumber'],
  },
  {
    title: 'a registration number of 41 characters is rejected',
    changed: { registrationNumber: '7'.repeat(41) },
    problems: ['registrationNumber'],
  },
  {
    title: 'a SIREN with a wrong digit gives advice but is accepted',
    changed: { countryOfIncorporation: 'FR', registrationNumber: '552008444' },
    problems: [],
    advice: ['registrationNumber'],
  },
  {
    title: 'a valid SIREN is accepted',
    changed: { countryOfIncorporation: 'FR', registrationNumber: '552 008 443' },
    problems: [],
  },
  {
    title: 'a Delaware file number is accepted without a check digit',
    changed: {
      countryOfIncorporation: 'US',
      subdivision: 'US-DE',
      registrationNumber: '7654321',
      fatcaStatus: 'us-person',
      companyTaxResidencies: [{ country: 'US', tin: '91-1144442' }],
    },
    problems: [],
  },
  { title: 'an LEI with a space is accepted', changed: { lei: '5493 001KJTIIGC8Y1R12' }, problems: [] },
  {
    title: 'an LEI with a wrong check digit is rejected',
    changed: { lei: '969500KSV493XWY0PS34' },
    problems: ['lei'],
  },
];
