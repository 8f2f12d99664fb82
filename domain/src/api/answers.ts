// Calls of the three long forms: read the draft, save what changed, and that is all; complete-step checks the whole.
import * as z from 'zod/mini';
import { Answers, Version } from '../forms/fields.ts';
import { call } from './call.ts';

const Draft = z.strictObject({ answers: Answers, version: Version, savedAt: z.nullable(z.iso.datetime()) });
const Saved = z.strictObject({ version: Version, savedAt: z.iso.datetime() });
/** `version` is the one the page was filled from, so that two tabs never lose each other's words. */
const Changes = z.strictObject({ answers: Answers, version: Version });

export const personal = {
  information: call({
    method: 'GET',
    path: '/personal/information',
    summary: 'The person’s own details as far as they are given',
    access: 'member',
    reply: Draft,
  }),
  saveInformation: call({
    method: 'POST',
    path: '/personal/save-information',
    summary: 'Save some of the person’s own details',
    access: 'member',
    body: Changes,
    reply: Saved,
    refuses: ['STEP_NOT_OPEN', 'CHANGED_ELSEWHERE'],
  }),
} as const;

const Node = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['person', 'company', 'listed-company', 'government', 'trust']),
  name: z.string(),
  answers: Answers,
});
const Share = z.strictObject({ owner: z.uuid(), of: z.uuid(), percent: z.number() });

export const company = {
  information: call({
    method: 'GET',
    path: '/company/information',
    summary: 'The company’s details as far as they are given',
    access: 'creator',
    reply: Draft,
  }),
  saveInformation: call({
    method: 'POST',
    path: '/company/save-information',
    summary: 'Save some of the company’s details',
    access: 'creator',
    body: Changes,
    reply: Saved,
    refuses: ['STEP_NOT_OPEN', 'CHANGED_ELSEWHERE'],
  }),
  investment: call({
    method: 'GET',
    path: '/company/investment',
    summary: 'What the account is for and where its money comes from',
    access: 'creator',
    reply: Draft,
  }),
  saveInvestment: call({
    method: 'POST',
    path: '/company/save-investment',
    summary: 'Save some of the investment information',
    access: 'creator',
    body: Changes,
    reply: Saved,
    refuses: ['STEP_NOT_OPEN', 'CHANGED_ELSEWHERE'],
  }),
  owners: call({
    method: 'GET',
    path: '/company/owners',
    summary: 'The ownership structure, what of it is unexplained, and the beneficial owners with their path',
    access: 'creator',
    reply: z.strictObject({
      nodes: z.array(Node),
      shares: z.array(Share),
      unexplainedPercent: z.number(),
      beneficialOwners: z.array(
        z.strictObject({ node: z.uuid(), percent: z.number(), path: z.array(z.uuid()) }),
      ),
      version: Version,
    }),
  }),
  saveOwners: call({
    method: 'POST',
    path: '/company/save-owners',
    summary: 'Save the ownership structure',
    access: 'creator',
    body: z.strictObject({
      nodes: z.array(Node).check(z.maxLength(500)),
      shares: z.array(Share).check(z.maxLength(2000)),
      version: Version,
    }),
    reply: Saved,
    refuses: ['STEP_NOT_OPEN', 'CHANGED_ELSEWHERE', 'OWNERSHIP_IMPOSSIBLE'],
  }),
} as const;
