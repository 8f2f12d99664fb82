// Calls under /company: company, investment information and owners.
import * as z from 'zod/mini';
import { whilePeopleChange } from '../clients/account.ts';
import { companyInformation } from '../forms/company-information.ts';
import { Version } from '../forms/fields.ts';
import { draftAnswers, savedAnswers } from '../forms/form.ts';
import { investmentInformation } from '../forms/investment-information.ts';
import { noOwnerForm, ownerForm, ownerKinds } from '../owners/owner-form.ts';
import { call } from './call.ts';
import { draftShapes, RecordSections } from './drafts.ts';
import { Nothing } from './shapes.ts';

const information = draftShapes(companyInformation);
const investment = draftShapes(investmentInformation);

/** More than any company that can be followed by hand; a larger register is a matter for staff. */
export const MOST_OWNERS = 500;
/** Of all of them together: what each of them holds, line by line. Following more takes longer than others should wait. */
export const MOST_HOLDINGS = 2000;
const OwnerId = z.uuid();
const Owner = z.strictObject({ id: OwnerId, answers: savedAnswers(ownerForm) });
/** One who was taken out has no answers any more. */
const ChangedOwner = z.strictObject({ id: OwnerId, answers: z.nullable(draftAnswers(ownerForm)) });
const OwnerChangedElsewhere = z.strictObject({ id: OwnerId, answers: z.nullable(savedAnswers(ownerForm)) });
/** In per cent of the client; two ends where only bands are known. */
const Held = { from: z.number(), to: z.number() };

/** What follows, as the server computes it; nothing while it cannot be (the page says why at its field). */
const Found = z.nullable(
  z.strictObject({
    beneficialOwners: z.array(
      z.strictObject({
        owner: OwnerId,
        ...Held,
        isCertain: z.boolean(),
        because: z.enum(['share', 'control', 'controls-owner', 'owns-controller']),
        /** Each from the owner to the client. */
        paths: z.array(z.array(OwnerId)),
      }),
    ),
    unexplained: z.strictObject(Held),
  }),
);

export const company = {
  information: call({
    method: 'GET',
    path: '/company/information',
    summary: 'The company’s details as far as they are given',
    access: 'creator',
    reply: information.Draft,
  }),
  saveInformation: call({
    method: 'POST',
    path: '/company/save-information',
    summary: 'Save some of the company’s details',
    access: 'creator',
    body: information.Changes,
    reply: information.Saved,
    refuses: ['STEP_NOT_OPEN', 'CHANGED_ELSEWHERE'],
  }),
  investment: call({
    method: 'GET',
    path: '/company/investment',
    summary: 'What the account is for and where its money comes from',
    access: 'creator',
    reply: investment.Draft,
  }),
  saveInvestment: call({
    method: 'POST',
    path: '/company/save-investment',
    summary: 'Save some of the investment information',
    access: 'creator',
    body: investment.Changes,
    reply: investment.Saved,
    refuses: ['STEP_NOT_OPEN', 'CHANGED_ELSEWHERE'],
  }),
  record: call({
    method: 'GET',
    path: '/company/record',
    summary: 'The company’s answers, each in the words that were asked when it was given',
    access: 'creator',
    reply: z.strictObject({ information: RecordSections, investment: RecordSections }),
  }),
  owners: call({
    method: 'GET',
    path: '/company/owners',
    summary: 'The ownership structure, what of it is unexplained, and the beneficial owners with their paths',
    access: 'creator',
    reply: z.strictObject({
      /** The client itself, at the foot of the structure, and what it is there. */
      applicant: z.strictObject({ id: z.uuid(), kind: z.enum(ownerKinds), name: z.string() }),
      /** Whoever enters all this, for the owner who is them. */
      creator: z.strictObject({ name: z.string(), email: z.string(), dateOfBirth: z.nullable(z.string()) }),
      /** In the order in which they were entered. */
      owners: z.array(Owner),
      /** Where nobody owns enough: why. */
      nobody: savedAnswers(noOwnerForm),
      found: Found,
      threshold: z.strictObject({ fromPercent: z.number(), isReachedAt: z.enum(['equal', 'above']) }),
      version: Version,
      savedAt: z.nullable(z.iso.datetime()),
      /** A change to the owners of an approved client that our staff have not approved yet. */
      change: z.nullable(
        z.strictObject({
          begunAt: z.iso.datetime(),
          /** Null while the creator works on it. */
          submittedAt: z.nullable(z.iso.datetime()),
          /** What our staff asked when they last sent it back. */
          returned: z.nullable(z.strictObject({ at: z.iso.datetime(), sentence: z.string() })),
        }),
      ),
    }),
  }),
  saveOwners: call({
    method: 'POST',
    path: '/company/save-owners',
    summary: 'Save some of the owners, right or not; complete-step asks for the whole',
    access: 'creator',
    body: z.strictObject({
      owners: z.array(ChangedOwner).check(z.maxLength(MOST_OWNERS)),
      nobody: draftAnswers(noOwnerForm),
      version: Version,
    }),
    reply: z.strictObject({
      version: Version,
      savedAt: z.iso.datetime(),
      found: Found,
      /** Whom somebody else has changed or taken out since the page was filled. */
      others: z.array(OwnerChangedElsewhere),
    }),
    while: whilePeopleChange,
    refuses: ['STEP_NOT_OPEN', 'CHANGED_ELSEWHERE', 'OWNERSHIP_LIMIT', 'INVITE_USED'],
  }),
  submitOwners: call({
    method: 'POST',
    path: '/company/submit-owners',
    summary: 'Submit a change to the owners of an approved client; it stays approved',
    access: 'creator',
    while: ['ONBOARDED'],
    body: Nothing,
    reply: Nothing,
    stepUp: 'strict',
    refuses: ['STEP_NOT_OPEN', 'STEP_INCOMPLETE', 'OWNERSHIP_IMPOSSIBLE', 'LAST_SIGNATORY'],
  }),
} as const;
