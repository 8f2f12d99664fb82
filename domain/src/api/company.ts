// Calls under /company: company information, investment information and owners.
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

/** More owners than anyone could review by hand. Staff handle larger registers. */
export const MOST_OWNERS = 500;
/** The limit on holdings of all owners together. Computing more would delay other requests. */
export const MOST_HOLDINGS = 2000;
const OwnerId = z.uuid();
const Owner = z.strictObject({ id: OwnerId, answers: savedAnswers(ownerForm) });
/** A removed owner has no answers. */
const ChangedOwner = z.strictObject({ id: OwnerId, answers: z.nullable(draftAnswers(ownerForm)) });
const OwnerChangedElsewhere = z.strictObject({ id: OwnerId, answers: z.nullable(savedAnswers(ownerForm)) });
/** In per cent of the client; from and to differ where only bands are known. */
const Held = { from: z.number(), to: z.number() };

/** The findings computed by the server; null while the entries have problems, which the page shows at their fields. */
const Found = z.nullable(
  z.strictObject({
    beneficialOwners: z.array(
      z.strictObject({
        owner: OwnerId,
        ...Held,
        isCertain: z.boolean(),
        because: z.enum(['share', 'control', 'controls-owner', 'owns-controller']),
        /** Each path leads from the owner to the client. */
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
    summary: 'Get the company’s details saved so far',
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
    summary: 'Get the answers saved so far about the account’s purpose and source of funds',
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
    summary: 'Get the company’s answers, with each question worded as when it was answered',
    access: 'creator',
    reply: z.strictObject({ information: RecordSections, investment: RecordSections }),
  }),
  owners: call({
    method: 'GET',
    path: '/company/owners',
    summary: 'Get the ownership structure, its beneficial owners and the share not yet explained',
    access: 'creator',
    reply: z.strictObject({
      /** The client itself, at the bottom of the structure, and its node kind. */
      applicant: z.strictObject({ id: z.uuid(), kind: z.enum(ownerKinds), name: z.string() }),
      /** The creator, for the owner entry that is themselves. */
      creator: z.strictObject({ name: z.string(), email: z.string(), dateOfBirth: z.nullable(z.string()) }),
      /** In the order of entry. */
      owners: z.array(Owner),
      /** The reason, if nobody owns enough. */
      nobody: savedAnswers(noOwnerForm),
      found: Found,
      threshold: z.strictObject({ fromPercent: z.number(), isReachedAt: z.enum(['equal', 'above']) }),
      version: Version,
      savedAt: z.nullable(z.iso.datetime()),
      /** A change to the owners of an approved client that staff have not approved yet. */
      change: z.nullable(
        z.strictObject({
          begunAt: z.iso.datetime(),
          /** Null while the creator is still editing the change. */
          submittedAt: z.nullable(z.iso.datetime()),
          /** What staff asked for when they last returned the change. */
          returned: z.nullable(z.strictObject({ at: z.iso.datetime(), sentence: z.string() })),
        }),
      ),
    }),
  }),
  saveOwners: call({
    method: 'POST',
    path: '/company/save-owners',
    summary: 'Save owners as entered, valid or not; complete-step validates the whole',
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
      /** Owners that somebody else has changed or removed since the page was loaded. */
      others: z.array(OwnerChangedElsewhere),
    }),
    while: whilePeopleChange,
    refuses: ['STEP_NOT_OPEN', 'CHANGED_ELSEWHERE', 'OWNERSHIP_LIMIT', 'INVITE_USED'],
  }),
  submitOwners: call({
    method: 'POST',
    path: '/company/submit-owners',
    summary: 'Submit a change to an approved client’s owners for review; the client stays approved',
    access: 'creator',
    while: ['ONBOARDED'],
    body: Nothing,
    reply: Nothing,
    stepUp: 'strict',
    refuses: ['STEP_NOT_OPEN', 'STEP_INCOMPLETE', 'OWNERSHIP_IMPOSSIBLE', 'LAST_SIGNATORY'],
  }),
} as const;
