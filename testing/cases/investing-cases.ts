// Cases of investment information about clients that want to invest.
import type { Case } from './form-case.ts';

const wants = { purposeOfRelationship: ['investment'] };
const invests = {
  ...wants,
  investmentObjective: 'income',
  investmentHorizon: '3-5',
  riskTolerance: 'low',
  lossCapacity: '10',
  experience: [{ product: 'bonds', years: '1-3', tradesPerYear: '1-10' }],
  decisionMakers: ['Ada Okonjo'],
};
const rows = (...products: readonly string[]) =>
  products.map((product) => ({ product, years: '1-3', tradesPerYear: '1-10' }));

export const investingCases: readonly Case[] = [
  {
    title: 'wants to invest, and says no more',
    changed: wants,
    problems: [
      'investmentObjective',
      'investmentHorizon',
      'riskTolerance',
      'lossCapacity',
      'experience',
      'decisionMakers',
    ],
  },
  { title: 'wants to invest', changed: invests, problems: [] },
  { title: 'is new to it', changed: { ...invests, experience: null, noExperience: true }, problems: [] },
  {
    title: 'a product twice',
    changed: { ...invests, experience: rows('bonds', 'bonds') },
    problems: ['experience'],
  },
  {
    title: 'every product',
    changed: {
      ...invests,
      experience: rows('deposits', 'bonds', 'funds', 'shares', 'derivatives', 'fx', 'crypto'),
    },
    problems: [],
  },
  {
    title: 'a product, and hardly anything of it',
    changed: { ...invests, experience: [{ product: 'bonds' }] },
    problems: ['experience.0.years', 'experience.0.tradesPerYear'],
  },
  {
    title: 'eleven people who decide',
    changed: { ...invests, decisionMakers: [...'ABCDEFGHIJK'] },
    problems: ['decisionMakers'],
  },
  {
    title: 'growth without any loss is told and not refused',
    changed: { ...invests, investmentObjective: 'growth', lossCapacity: '0' },
    problems: [],
    advice: ['lossCapacity'],
  },
  {
    title: 'a balance sheet that may reach 20 million',
    changed: invests,
    company: { balanceSheetBand: '10m-50m' },
    problems: ['balanceSheetReaches20m'],
  },
  {
    title: 'a turnover that may reach 40 million',
    changed: invests,
    company: { turnoverBand: '10m-50m' },
    problems: ['turnoverReaches40m'],
  },
  {
    title: 'one size reached: own funds decide',
    changed: { ...invests, balanceSheetReaches20m: true },
    company: { balanceSheetBand: '10m-50m' },
    problems: ['ownFundsReach2m'],
  },
  {
    title: 'no size reached: own funds decide nothing',
    changed: { ...invests, balanceSheetReaches20m: false, turnoverReaches40m: false },
    company: { balanceSheetBand: '10m-50m', turnoverBand: '10m-50m' },
    problems: [],
  },
  {
    title: 'both sizes reached: own funds decide nothing',
    changed: invests,
    company: { balanceSheetBand: 'over-50m', turnoverBand: 'over-50m' },
    problems: [],
  },
  {
    title: 'large, and does not want to invest',
    changed: {},
    company: { balanceSheetBand: '10m-50m', turnoverBand: '10m-50m' },
    problems: [],
  },
];
