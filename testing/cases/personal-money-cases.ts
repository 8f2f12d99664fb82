// Cases of personal information about tax, work and money.
import type { Case } from './form-case.ts';

export const moneyCases: readonly Case[] = [
  {
    title: 'six tax residencies are rejected',
    changed: {
      taxResidencies: ['AE', 'JP', 'BR', 'IN', 'CN', 'KE'].map((country) => ({
        country,
        noTinReason: 'not-required',
      })),
    },
    problems: ['taxResidencies'],
  },
  { title: 'a tax residency is required', changed: { taxResidencies: [] }, problems: ['taxResidencies'] },
  {
    title: 'a duplicate tax residency is rejected',
    changed: {
      taxResidencies: [
        { country: 'DE', tin: '36574261809' },
        { country: 'DE', tin: '36574261809' },
      ],
    },
    problems: ['taxResidencies'],
  },
  {
    title: 'an invalid tax number is rejected',
    changed: { taxResidencies: [{ country: 'DE', tin: '36574261808' }] },
    problems: ['taxResidencies.0.tin'],
  },
  {
    title: 'a tax number or a reason for none is required',
    changed: { taxResidencies: [{ country: 'DE' }] },
    problems: ['taxResidencies.0.tin'],
  },
  {
    title: 'a country that issues no tax numbers is accepted without one',
    changed: { taxResidencies: [{ country: 'AE', noTinReason: 'none-issued' }] },
    problems: [],
  },
  {
    title: 'a tax number that cannot be obtained requires an explanation',
    changed: { taxResidencies: [{ country: 'DE', noTinReason: 'cannot-obtain' }] },
    problems: ['taxResidencies.0.explanation'],
  },
  {
    title: 'an explanation for a missing tax number is rejected if it is too short',
    changed: {
      taxResidencies: [{ country: 'DE', noTinReason: 'cannot-obtain', explanation: 'No idea' }],
    },
    problems: ['taxResidencies.0.explanation'],
  },
  {
    title: 'a tax number that cannot be obtained is accepted with an explanation',
    changed: {
      taxResidencies: [{ country: 'DE', noTinReason: 'cannot-obtain', explanation: 'Moved here last week.' }],
    },
    problems: [],
  },
  {
    title: 'a US person must have a US tax residency',
    changed: { usPerson: true },
    problems: ['taxResidencies'],
  },
  {
    title: 'a US person with an invalid tax number is rejected',
    changed: { usPerson: true, taxResidencies: [{ country: 'US', tin: '000-12-3456' }] },
    problems: ['taxResidencies.0.tin'],
  },
  {
    title: 'a US person with a social security number is accepted',
    changed: { usPerson: true, taxResidencies: [{ country: 'US', tin: '536-90-4399' }] },
    problems: [],
  },
  {
    title: 'a US person with an ITIN is accepted',
    changed: { usPerson: true, taxResidencies: [{ country: 'US', tin: '912-70-1234' }] },
    problems: [],
  },
  {
    title: 'a person born in the US who is not a US person must explain why',
    changed: { countryOfBirth: 'US' },
    problems: ['usExplanation'],
  },
  {
    title: 'a US citizen who is not a US person is accepted with an explanation',
    changed: { nationalities: ['DE', 'US'], usExplanation: 'I gave the citizenship up in 2019.' },
    problems: [],
  },
  {
    title: 'an employed person must describe their work',
    changed: { employmentStatus: 'employed' },
    problems: ['occupation', 'employerName', 'employmentSector'],
  },
  {
    title: 'a self-employed person is accepted with a description of their work',
    changed: {
      employmentStatus: 'self-employed',
      occupation: 'Carpenter',
      employerName: 'Okonjo Woodworks',
      employmentSector: 'F',
    },
    problems: [],
  },
  {
    title: 'a business owner must describe their work',
    changed: { employmentStatus: 'business-owner' },
    problems: ['occupation', 'employerName', 'employmentSector'],
  },
  {
    title: 'an unemployed person need not describe any work',
    changed: { employmentStatus: 'unemployed' },
    problems: [],
  },
  {
    title: 'another purpose and another source are accepted with descriptions',
    changed: {
      purposeOfAccount: ['other'],
      purposeOther: 'A house',
      sourceOfFunds: ['other'],
      sourceOther: 'A prize',
    },
    problems: [],
  },
  {
    title: 'another purpose must be described',
    changed: { purposeOfAccount: ['savings', 'other'] },
    problems: ['purposeOther'],
  },
  {
    title: 'another source of funds must be described',
    changed: { sourceOfFunds: ['other'] },
    problems: ['sourceOther'],
  },
  {
    title: 'a monthly volume of 50k to 100k requires the source of wealth',
    changed: { expectedMonthlyVolume: '50-100k' },
    problems: ['sourceOfWealth'],
  },
  {
    title: 'a source of wealth that is too short is rejected',
    changed: { expectedMonthlyVolume: 'over-100k', sourceOfWealth: 'I saved it.' },
    problems: ['sourceOfWealth'],
  },
  {
    title: 'a monthly volume of 10k to 50k needs no source of wealth',
    changed: { expectedMonthlyVolume: '10-50k' },
    problems: [],
  },
];
