// Calls under /client: the three of the specification's section 7, and the terms.
import * as z from 'zod/mini';
import { accountTypes, clientRoles, clientStatuses } from '../clients/account.ts';
import { OnboardingProgress } from '../clients/state.ts';
import { memberSteps } from '../steps/flows.ts';
import { call } from './call.ts';

const Progress = z.strictObject({ onboardingProgress: OnboardingProgress });
/** A question of a step's form by its key. An empty key means the whole step. */
const AskedItem = z.strictObject({
  step: z.enum(memberSteps),
  field: z.string().check(z.maxLength(100)),
});

export const client = {
  getClient: call({
    method: 'GET',
    path: '/client/get-client',
    summary: 'Get one client, as far as the logged-in person may see it',
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
      /** When something of the person's own was last saved in the client. */
      savedAt: z.nullable(z.iso.datetime()),
      /** The steps of the person's list for which something is saved, whether complete or not. */
      begun: z.array(z.enum(memberSteps)),
      /** Four characters, a hyphen, four characters. People read it out to our staff. */
      reference: z.string(),
      /** The person joined after the client was approved, and staff have not approved them yet. */
      awaitsApproval: z.boolean(),
      /** The correction requests of staff with their explanation; present only while the client is RETURNED. */
      askedBack: z.array(
        z.extend(AskedItem, {
          sentence: z.string(),
          /** The answer has changed since the request. Answers that are already correct are confirmed by answer-return. */
          isAnswered: z.boolean(),
        }),
      ),
      /** For a business draft that the caller acts for: how many of the required people have finished their part. */
      people: z.nullable(z.strictObject({ done: z.int(), all: z.int() })),
      /** The creator's role is offered to the caller. /members/list says who offers it. */
      isOfferedCreatorRole: z.boolean(),
      /** For the waiting page: since when, who reviews, how long it usually takes, and what is being checked. */
      waiting: z.nullable(
        z.strictObject({
          since: z.iso.datetime(),
          heldBy: z.string(),
          /** In working days. */
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
    summary: 'Create a client of the chosen account type, with the caller as its creator',
    access: 'session',
    body: z.strictObject({ accountType: z.enum(accountTypes) }),
    reply: z.strictObject({ id: z.uuid() }),
    status: 201,
    refuses: ['DRAFT_LIMIT', 'NEW_CLIENT_LIMIT'],
  }),
  completeStep: call({
    method: 'POST',
    path: '/client/complete-step',
    summary: 'Continue from a step; the server records it if it is complete',
    access: 'member',
    // A completed step succeeds again in any state, because a client that missed the reply retries.
    while: ['DRAFT', 'WAITING_FOR_APPROVAL', 'RETURNED', 'ONBOARDED'],
    body: z.strictObject({
      role: z.optional(z.enum(clientRoles)),
      companyId: z.optional(z.uuid()),
      step: z.optional(z.enum(memberSteps)),
      /** The hash of the form definition that the page shows. A page of an earlier release uses different wording. */
      definition: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    reply: Progress,
    refuses: ['STEP_NOT_OPEN', 'STEP_INCOMPLETE', 'OWNERSHIP_IMPOSSIBLE', 'FORM_CHANGED'],
  }),
  changeType: call({
    method: 'POST',
    path: '/client/change-type',
    summary: 'Switch the account type, before any later step is recorded',
    access: 'creator',
    body: z.strictObject({ accountType: z.enum(accountTypes) }),
    reply: Progress,
    refuses: ['ACCOUNT_TYPE_FIXED'],
  }),
  answerReturn: call({
    method: 'POST',
    path: '/client/answer-return',
    summary: 'Submit the answers that staff asked the member to correct; review resumes once everyone has',
    access: 'member',
    body: z.strictObject({
      /** The requested items that the person confirms as already correct. All other items must have been changed. */
      confirms: z.array(AskedItem).check(z.maxLength(100)),
    }),
    reply: z.strictObject({ status: z.enum(clientStatuses) }),
    refuses: ['STEP_NOT_OPEN', 'STEP_INCOMPLETE'],
  }),
  terms: call({
    method: 'GET',
    path: '/client/terms',
    summary: 'Get the terms in force, with the changes since the version that the person accepted',
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
    summary: 'Accept the terms in force for the client',
    access: 'member',
    body: z.strictObject({ version: z.string() }),
    reply: Progress,
    refuses: ['STEP_NOT_OPEN', 'TERMS_CHANGED'],
  }),
} as const;
