// Cases of personal information about tax, work and money.
import type { Case } from './form-case.ts';

export const moneyCases: readonly Case[] = [
  {
    title: 'six tax residencies',
    changed: {
      taxResidencies: ['AE', 'JP', 'BR', 'IN', 'CN', 'KE'].map((country) => ({
        country,
        noTinReason: 'not-required',
      })),
    },
    problems: ['taxResidencies'],
  },
  { title: 'no tax residency', changed: { taxResidencies: [] }, problems: ['taxResidencies'] },
  {
    title: 'a tax residency twice',
    changed: {
      taxResidencies: [
        { country: 'DE', tin: '36574261809' },
        { country: 'DE', tin: '36574261809' },
      ],
    },
    problems: ['taxResidencies'],
  },
  {
    title: 'a wrong tax number',
    changed: { taxResidencies: [{ country: 'DE', tin: '36574261808' }] },
    problems: ['taxResidencies.0.tin'],
  },
  {
    title: 'neither number nor reason',
    changed: { taxResidencies: [{ country: 'DE' }] },
    problems: ['taxResidencies.0.tin'],
  },
  {
    title: 'a country that issues none',
    changed: { taxResidencies: [{ country: 'AE', noTinReason: 'none-issued' }] },
    problems: [],
  },
  {
    title: 'cannot obtain one, without saying why',
    changed: { taxResidencies: [{ country: 'DE', noTinReason: 'cannot-obtain' }] },
    problems: ['taxResidencies.0.explanation'],
  },
  {
    title: 'cannot obtain one, and hardly why',
    changed: {
      taxResidencies: [{ country: 'DE', noTinReason: 'cannot-obtain', explanation: 'No idea' }],
    },
    problems: ['taxResidencies.0.explanation'],
  },
  {
    title: 'cannot obtain one, and why',
    changed: {
      taxResidencies: [{ country: 'DE', noTinReason: 'cannot-obtain', explanation: 'Moved here last week.' }],
    },
    problems: [],
  },
  { title: 'a US person without the US', changed: { usPerson: true }, problems: ['taxResidencies'] },
  {
    title: 'a US person with a wrong number',
    changed: { usPerson: true, taxResidencies: [{ country: 'US', tin: '000-12-3456' }] },
    problems: ['taxResidencies.0.tin'],
  },
  {
    title: 'a US person with a social security number',
    changed: { usPerson: true, taxResidencies: [{ country: 'US', tin: '536-90-4399' }] },
    problems: [],
  },
  {
    title: 'a US person with an ITIN',
    changed: { usPerson: true, taxResidencies: [{ country: 'US', tin: '912-70-1234' }] },
    problems: [],
  },
  {
    title: 'born in the US and no US person',
    changed: { countryOfBirth: 'US' },
    problems: ['usExplanation'],
  },
  {
    title: 'a US citizen and no US person, and why',
    changed: { nationalities: ['DE', 'US'], usExplanation: 'I gave the citizenship up in 2019.' },
    problems: [],
  },
  {
    title: 'employed, without saying as what',
    changed: { employmentStatus: 'employed' },
    problems: ['occupation', 'employerName', 'employmentSector'],
  },
  {
    title: 'self-employed',
    changed: {
      employmentStatus: 'self-employed',
      occupation: 'Carpenter',
      employerName: 'Okonjo Woodworks',
      employmentSector: 'F',
    },
    problems: [],
  },
  {
    title: 'the owner of a business, without saying of what',
    changed: { employmentStatus: 'business-owner' },
    problems: ['occupation', 'employerName', 'employmentSector'],
  },
  { title: 'without work', changed: { employmentStatus: 'unemployed' }, problems: [] },
  {
    title: 'another purpose and another source, both named',
    changed: {
      purposeOfAccount: ['other'],
      purposeOther: 'A house',
      sourceOfFunds: ['other'],
      sourceOther: 'A prize',
    },
    problems: [],
  },
  {
    title: 'another purpose, unnamed',
    changed: { purposeOfAccount: ['savings', 'other'] },
    problems: ['purposeOther'],
  },
  { title: 'another source, unnamed', changed: { sourceOfFunds: ['other'] }, problems: ['sourceOther'] },
  { title: 'much money', changed: { expectedMonthlyVolume: '50-100k' }, problems: ['sourceOfWealth'] },
  {
    title: 'much money, and hardly a word about it',
    changed: { expectedMonthlyVolume: 'over-100k', sourceOfWealth: 'I saved it.' },
    problems: ['sourceOfWealth'],
  },
  { title: 'not so much money', changed: { expectedMonthlyVolume: '10-50k' }, problems: [] },
];
