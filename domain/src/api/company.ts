// Calls under /company: company, investment information and owners.
import * as z from 'zod/mini';
import { Answers, Version } from '../forms/fields.ts';
import { call } from './call.ts';
import { draftShapes } from './drafts.ts';

const { Draft, Changes, Saved } = draftShapes(Answers);
const Percent = z.number().check(z.minimum(0.01), z.maximum(100));
const Node = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['person', 'company', 'listed-company', 'government', 'trust']),
  name: z.string(),
  answers: Answers,
});
const Share = z.strictObject({ owner: z.uuid(), of: z.uuid(), percent: Percent });

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
    summary: 'The ownership structure, what of it is unexplained, and the beneficial owners with their paths',
    access: 'creator',
    reply: z.strictObject({
      nodes: z.array(Node),
      shares: z.array(Share),
      unexplainedPercent: z.number(),
      beneficialOwners: z.array(
        z.strictObject({ node: z.uuid(), percent: z.number(), paths: z.array(z.array(z.uuid())) }),
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
