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
    title: 'a client that wants to invest must answer the investment questions',
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
  { title: 'a client that wants to invest is accepted with these answers', changed: invests, problems: [] },
  {
    title: 'a client without investment experience is accepted',
    changed: { ...invests, experience: null, noExperience: true },
    problems: [],
  },
  {
    title: 'a duplicate product is rejected',
    changed: { ...invests, experience: rows('bonds', 'bonds') },
    problems: ['experience'],
  },
  {
    title: 'experience with every product is accepted',
    changed: {
      ...invests,
      experience: rows('deposits', 'bonds', 'funds', 'shares', 'derivatives', 'fx', 'crypto'),
    },
    problems: [],
  },
  {
    title: 'experience with a product requires its years and trades',
    changed: { ...invests, experience: [{ product: 'bonds' }] },
    problems: ['experience.0.years', 'experience.0.tradesPerYear'],
  },
  {
    title: 'eleven decision makers are rejected',
    changed: { ...invests, decisionMakers: [...'ABCDEFGHIJK'] },
    problems: ['decisionMakers'],
  },
  {
    title: 'growth without any capacity for loss gives advice but is accepted',
    changed: { ...invests, investmentObjective: 'growth', lossCapacity: '0' },
    problems: [],
    advice: ['lossCapacity'],
  },
  {
    title: 'a balance sheet that may reach 20 million requires saying whether it does',
    changed: invests,
    company: { balanceSheetBand: '10m-50m' },
    problems: ['balanceSheetReaches20m'],
  },
  {
    title: 'a turnover that may reach 40 million requires saying whether it does',
    changed: invests,
    company: { turnoverBand: '10m-50m' },
    problems: ['turnoverReaches40m'],
  },
  {
    title: 'own funds are required if one size threshold is reached',
    changed: { ...invests, balanceSheetReaches20m: true },
    company: { balanceSheetBand: '10m-50m' },
    problems: ['ownFundsReach2m'],
  },
  {
    title: 'own funds are not required if no size threshold is reached',
    changed: { ...invests, balanceSheetReaches20m: false, turnoverReaches40m: false },
    company: { balanceSheetBand: '10m-50m', turnoverBand: '10m-50m' },
    problems: [],
  },
  {
    title: 'own funds are not required if both size thresholds are reached',
    changed: invests,
    company: { balanceSheetBand: 'over-50m', turnoverBand: 'over-50m' },
    problems: [],
  },
  {
    title: 'a large client that does not want to invest is not asked about its size',
    changed: {},
    company: { balanceSheetBand: '10m-50m', turnoverBand: '10m-50m' },
    problems: [],
  },
];
