// Calls under /client: the three of section 7 and the terms.
import * as z from 'zod/mini';
import { accountTypes, clientRoles, clientStatuses } from '../clients/account.ts';
import { OnboardingProgress } from '../clients/state.ts';
import { memberSteps } from '../steps/flows.ts';
import { call } from './call.ts';

const Progress = z.strictObject({ onboardingProgress: OnboardingProgress });
/** A question of a step's form by its key, or the whole step when it is empty. */
const AskedItem = z.strictObject({
  step: z.enum(memberSteps),
  field: z.string().check(z.maxLength(100)),
});

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
      /** When something of the person's own was last kept in it. */
      savedAt: z.nullable(z.iso.datetime()),
      /** Of which steps of their list something is kept, whether they are done or not. */
      begun: z.array(z.enum(memberSteps)),
      /** Four signs, a hyphen, four signs: what people read out to us. */
      reference: z.string(),
      /** They joined after the client was approved, and we have not approved them yet. */
      awaitsApproval: z.boolean(),
      /** What staff asked back, with their sentence; while the client is RETURNED, and no longer. */
      askedBack: z.array(
        z.extend(AskedItem, {
          sentence: z.string(),
          /** Changed since it was asked; what is right as it stands is confirmed by answer-return. */
          isAnswered: z.boolean(),
        }),
      ),
      /** Of a business that is a draft and acted for: how many of those it waits for have done their part. */
      people: z.nullable(z.strictObject({ done: z.int(), all: z.int() })),
      /** The creator's role is offered to the caller: /members/list says by whom. */
      isOfferedCreatorRole: z.boolean(),
      /** For the waiting page: since when, who holds the file, how long it usually takes, what is being checked. */
      waiting: z.nullable(
        z.strictObject({
          since: z.iso.datetime(),
          heldBy: z.string(),
          /** Working days. */
          usuallyDays: z.int(),
          checks: z.array(z.enum(memberSteps)),
        }),
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
    refuses: ['DRAFT_LIMIT', 'NEW_CLIENT_LIMIT'],
  }),
  completeStep: call({
    method: 'POST',
    path: '/client/complete-step',
    summary: 'Say that a page was left forwards; the server decides what that records',
    access: 'member',
    // A step that is done already is answered in any state: whoever did not hear the answer asks again.
    while: ['DRAFT', 'WAITING_FOR_APPROVAL', 'RETURNED', 'ONBOARDED'],
    body: z.strictObject({
      role: z.optional(z.enum(clientRoles)),
      companyId: z.optional(z.uuid()),
      step: z.optional(z.enum(memberSteps)),
      /** The definition of the form that the page shows, by its hash: a page of an earlier release asks in other words. */
      definition: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    reply: Progress,
    refuses: ['STEP_NOT_OPEN', 'STEP_INCOMPLETE', 'OWNERSHIP_IMPOSSIBLE', 'FORM_CHANGED'],
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
    summary: 'Everything that staff asked back of one is answered: to review again, once everybody has',
    access: 'member',
    body: z.strictObject({
      /** What was asked back of one and is right as it stands. Everything else must have been changed. */
      confirms: z.array(AskedItem).check(z.maxLength(100)),
    }),
    reply: z.strictObject({ status: z.enum(clientStatuses) }),
    refuses: ['STEP_NOT_OPEN', 'STEP_INCOMPLETE'],
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
