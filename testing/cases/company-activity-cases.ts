// Cases of company information about the company's activity.
import type { Case } from './form-case.ts';

const longText = (length: number): string =>
  'Customers call us, order and pay by bank transfer. '.repeat(30).slice(0, length);

export const activityCases: readonly Case[] = [
  {
    title: 'an activity in 29 letters',
    changed: { activityDescription: 'x'.repeat(29) },
    problems: ['activityDescription'],
  },
  { title: 'an activity in 30 letters', changed: { activityDescription: 'x'.repeat(30) }, problems: [] },
  {
    title: 'an activity in 501 letters',
    changed: { activityDescription: 'x'.repeat(501) },
    problems: ['activityDescription'],
  },
  { title: 'a division alone', changed: { mainSector: 'nace:2.1:62' }, problems: [] },
  { title: 'a class that there is not', changed: { mainSector: 'nace:2.1:62.99' }, problems: ['mainSector'] },
  { title: 'a class of the old revision', changed: { mainSector: 'nace:2:62.01' }, problems: ['mainSector'] },
  {
    title: 'another sector, without shares',
    changed: { secondarySectors: ['nace:2.1:63'] },
    problems: ['mainSectorShare'],
  },
  {
    title: 'the main sector brings half',
    changed: { secondarySectors: ['nace:2.1:63'], mainSectorShare: '50 %' },
    problems: [],
  },
  {
    title: 'the main sector brings less than half',
    changed: { secondarySectors: ['nace:2.1:63', 'nace:2.1:46.50'], mainSectorShare: '49' },
    problems: ['mainSectorShareExplanation'],
  },
  {
    title: 'the main sector brings less than half, and why',
    changed: {
      secondarySectors: ['nace:2.1:63', 'nace:2.1:46.50'],
      mainSectorShare: '40',
      mainSectorShareExplanation: 'The other two bring 30 per cent each.',
    },
    problems: [],
  },
  {
    title: 'more than all of it',
    changed: { secondarySectors: ['nace:2.1:63'], mainSectorShare: '101' },
    problems: ['mainSectorShare'],
  },
  {
    title: 'the main sector again',
    changed: { secondarySectors: ['nace:2.1:62.10'], mainSectorShare: '60' },
    problems: ['secondarySectors'],
  },
  {
    title: 'four other sectors',
    changed: {
      secondarySectors: ['01', '02', '03', '05'].map((code) => `nace:2.1:${code}`),
      mainSectorShare: '60',
    },
    problems: ['secondarySectors'],
  },
  {
    title: 'none of the risks, and one of them',
    changed: { highRiskActivities: ['none', 'oil'] },
    problems: ['highRiskActivities'],
  },
  { title: 'no word on risks', changed: { highRiskActivities: [] }, problems: ['highRiskActivities'] },
  { title: 'no website named', changed: { websites: [] }, problems: ['websites'] },
  { title: 'no address of a website', changed: { websites: ['our shop'] }, problems: ['websites.0'] },
  {
    title: 'a script for a website',
    changed: { websites: ['javascript:alert(1)'] },
    problems: ['websites.0'],
  },
  {
    title: 'no website, and nothing else',
    changed: { websites: null, noWebsite: true },
    problems: ['businessDescription'],
  },
  {
    title: 'no website, and hardly a word instead',
    changed: { websites: null, noWebsite: true, businessDescription: longText(98) },
    problems: ['businessDescription'],
  },
  {
    title: 'no website, and what is done instead',
    changed: { websites: null, noWebsite: true, businessDescription: longText(150) },
    problems: [],
  },
];
