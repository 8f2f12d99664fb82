// Calls under /client: the three of section 7 and the terms.
import * as z from 'zod/mini';
import { accountTypes, clientRoles, clientStatuses } from '../client/account.ts';
import { OnboardingProgress } from '../client/state.ts';
import { walkedSteps } from '../onboarding/flows.ts';
import { call } from './call.ts';
import { Nothing } from './shapes.ts';

const Progress = z.strictObject({ onboardingProgress: OnboardingProgress });

export const client = {
  getClient: call({
    method: 'GET',
    path: '/client/get-client',
    summary: 'One client as the person who is signed in may see it',
    access: 'session',
    query: z.strictObject({ clientId: z.uuid() }),
    reply: z.strictObject({
      id: z.uuid(),
      accountType: z.enum(accountTypes),
      company: z.string(),
      status: z.enum(clientStatuses),
      isClientCreator: z.boolean(),
      role: z.nullable(z.enum(clientRoles)),
      onboardingProgress: OnboardingProgress,
      /** Of which step staff asked something back, with their sentence. */
      askedBack: z.array(
        z.strictObject({ step: z.enum(walkedSteps), field: z.string(), sentence: z.string() }),
      ),
      /** For the waiting page: since when, who holds the file, how long it usually takes. */
      waiting: z.nullable(
        z.strictObject({ since: z.iso.datetime(), heldBy: z.string(), usuallyDays: z.int() }),
      ),
    }),
    refuses: ['NOT_FOUND'],
  }),
  create: call({
    method: 'POST',
    path: '/client/create',
    summary: 'Become the creator of a new client; this chooses the account type',
    access: 'session',
    body: z.strictObject({ accountType: z.enum(accountTypes) }),
    reply: z.strictObject({ id: z.uuid() }),
    status: 201,
  }),
  completeStep: call({
    method: 'POST',
    path: '/client/complete-step',
    summary: 'Say that a page was left forwards; the server decides what that records',
    access: 'member',
    body: z.strictObject({
      role: z.optional(z.enum(clientRoles)),
      companyId: z.optional(z.uuid()),
      step: z.optional(z.enum(walkedSteps)),
    }),
    reply: Progress,
    refuses: ['STEP_NOT_OPEN', 'STEP_INCOMPLETE'],
  }),
  changeType: call({
    method: 'POST',
    path: '/client/change-type',
    summary: 'Choose the other account type, before the next level is recorded',
    access: 'creator',
    body: z.strictObject({ accountType: z.enum(accountTypes) }),
    reply: Progress,
    refuses: ['ACCOUNT_TYPE_FIXED'],
  }),
  answerReturn: call({
    method: 'POST',
    path: '/client/answer-return',
    summary: 'Everything that staff asked back is answered: to review again',
    access: 'creator',
    body: Nothing,
    reply: z.strictObject({ status: z.enum(clientStatuses) }),
    refuses: ['STEP_INCOMPLETE'],
  }),
  terms: call({
    method: 'GET',
    path: '/client/terms',
    summary: 'The terms in force, and what changed since the person accepted them',
    access: 'member',
    reply: z.strictObject({
      version: z.string(),
      text: z.string(),
      accepted: z.nullable(z.strictObject({ version: z.string(), at: z.iso.datetime() })),
      changes: z.array(z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
    }),
  }),
  acceptTerms: call({
    method: 'POST',
    path: '/client/accept-terms',
    summary: 'Accept the terms that were shown',
    access: 'member',
    body: z.strictObject({ version: z.string() }),
    reply: Progress,
    refuses: ['STEP_NOT_OPEN', 'TERMS_CHANGED'],
  }),
} as const;
