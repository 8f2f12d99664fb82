// Cases of company information about the company's activity.
import type { Case } from './form-case.ts';

const longText = (length: number): string =>
  'Customers call us, order and pay by bank transfer. '.repeat(30).slice(0, length);

export const activityCases: readonly Case[] = [
  {
    title: 'an activity of 29 characters is rejected',
    changed: { activityDescription: 'x'.repeat(29) },
    problems: ['activityDescription'],
  },
  {
    title: 'an activity of 30 characters is accepted',
    changed: { activityDescription: 'x'.repeat(30) },
    problems: [],
  },
  {
    title: 'an activity of 501 characters is rejected',
    changed: { activityDescription: 'x'.repeat(501) },
    problems: ['activityDescription'],
  },
  { title: 'a NACE division alone is accepted', changed: { mainSector: 'nace:2.1:62' }, problems: [] },
  {
    title: 'a NACE class that does not exist is rejected',
    changed: { mainSector: 'nace:2.1:62.99' },
    problems: ['mainSector'],
  },
  {
    title: 'a NACE class of the old revision is rejected',
    changed: { mainSector: 'nace:2:62.01' },
    problems: ['mainSector'],
  },
  {
    title: 'a secondary sector requires the share of the main sector',
    changed: { secondarySectors: ['nace:2.1:63'] },
    problems: ['mainSectorShare'],
  },
  {
    title: 'a main share of half needs no explanation',
    changed: { secondarySectors: ['nace:2.1:63'], mainSectorShare: '50 %' },
    problems: [],
  },
  {
    title: 'a main share below half requires an explanation',
    changed: { secondarySectors: ['nace:2.1:63', 'nace:2.1:46.50'], mainSectorShare: '49' },
    problems: ['mainSectorShareExplanation'],
  },
  {
    title: 'a main share below half is accepted with an explanation',
    changed: {
      secondarySectors: ['nace:2.1:63', 'nace:2.1:46.50'],
      mainSectorShare: '40',
      mainSectorShareExplanation: 'The other two bring 30 per cent each.',
    },
    problems: [],
  },
  {
    title: 'a main share above 100 per cent is rejected',
    changed: { secondarySectors: ['nace:2.1:63'], mainSectorShare: '101' },
    problems: ['mainSectorShare'],
  },
  {
    title: 'the main sector is rejected as a secondary sector',
    changed: { secondarySectors: ['nace:2.1:62.10'], mainSectorShare: '60' },
    problems: ['secondarySectors'],
  },
  {
    title: 'four secondary sectors are rejected',
    changed: {
      secondarySectors: ['01', '02', '03', '05'].map((code) => `nace:2.1:${code}`),
      mainSectorShare: '60',
    },
    problems: ['secondarySectors'],
  },
  {
    title: '“none” together with a high-risk activity is rejected',
    changed: { highRiskActivities: ['none', 'oil'] },
    problems: ['highRiskActivities'],
  },
  {
    title: 'the question about high-risk activities must be answered',
    changed: { highRiskActivities: [] },
    problems: ['highRiskActivities'],
  },
  { title: 'an empty list of websites is rejected', changed: { websites: [] }, problems: ['websites'] },
  {
    title: 'a website that is not a web address is rejected',
    changed: { websites: ['our shop'] },
    problems: ['websites.0'],
  },
  {
    title: 'a script URL is rejected as a website',
    changed: { websites: ['javascript:alert(1)'] },
    problems: ['websites.0'],
  },
  {
    title: 'without a website, a business description is required',
    changed: { websites: null, noWebsite: true },
    problems: ['businessDescription'],
  },
  {
    title: 'without a website, a short description is rejected',
    changed: { websites: null, noWebsite: true, businessDescription: longText(98) },
    problems: ['businessDescription'],
  },
  {
    title: 'without a website, the description is accepted',
    changed: { websites: null, noWebsite: true, businessDescription: longText(150) },
    problems: [],
  },
];
