// Registry of the steps that answers, documents or signatures complete: their requirements, their dependencies, and the
// effect of a change once they are recorded. docs/flows.md is generated from it.
import { comparedWithDocument } from '@portico/domain/forms/personal-questions';
import type { MemberStep } from '@portico/domain/steps/flows';
import type { MembershipState } from '../membership/membership-state.ts';
import type { Tx } from '../platform/db/database.ts';
import type { StepChanges, StepContext, StepData } from '../platform/step-engine.ts';
import { companyForm } from '../slices/company/company-form.ts';
import { investmentForm } from '../slices/company/investment-form.ts';
import { voidStaleContract } from '../slices/contract/void-stale-contract.ts';
import { recordDocumentStep } from '../slices/documents/document-step.ts';
import { listMissingDocuments } from '../slices/documents/load-documents.ts';
import { versionedEntries } from '../slices/entries/versioned-entries.ts';
import { type FormMember, isFormComplete, type LongForm } from '../slices/forms/long-form.ts';
import { type VersionedForm, versionedForm } from '../slices/forms/versioned-form.ts';
import { hasShownIdentity } from '../slices/identity/load-check.ts';
import type { Editor } from '../slices/owners/ownership.ts';
import { isOwnershipComplete, isOwnershipStepComplete } from '../slices/owners/ownership-completeness.ts';
import { arePeopleComplete } from '../slices/people/people-completeness.ts';
import { personalForm } from '../slices/personal/answers.ts';

type Member = FormMember & Editor;
type CheckContext = Pick<StepContext, 'vault' | 'now' | 'config'>;
export type Check = (ctx: CheckContext, tx: Tx, member: Member) => Promise<boolean>;

export interface Dependency {
  readonly on: StepData;
  /** Keys of the relevant answers; all of them by default. */
  readonly keys?: readonly string[];
  /** Changes have no effect while this step's form is incomplete. The save that completes it takes effect. */
  readonly onceComplete?: MemberStep;
  /** `recheck` reopens the step if it is no longer complete, `repeat` reopens it in any case. */
  readonly effect: 'recheck' | 'repeat';
  /** What the change can have broken, where that is less than the whole step and cheaper to check. */
  readonly isStillComplete?: Check;
}

export interface StepRow {
  /** Whether its answers are complete. */
  readonly isComplete?: Check;
  /** Checked again before the client is submitted, for requirements other than answers. */
  readonly isStillComplete?: (ctx: CheckContext, tx: Tx, membership: MembershipState) => Promise<boolean>;
  /** Whether Continue may record the step. Without it, the step is recorded by the event that completes it. */
  readonly mayContinue?: Check;
  /** The versioned form that stores the step's answers. */
  readonly versionedForm?: (member: FormMember) => VersionedForm;
  /** Data that members enter in the step itself. */
  readonly tells?: readonly StepData[];
  readonly dependsOn?: readonly Dependency[];
  /** Brings the step into line with changed data: records or reopens it, including its own rows. */
  readonly settle?: {
    readonly on: readonly StepData[];
    readonly run: (
      ctx: StepContext,
      tx: Tx,
      membership: MembershipState,
      changes: StepChanges,
    ) => Promise<void>;
  };
}

const ofForm = (form: LongForm): Pick<StepRow, 'isComplete' | 'mayContinue' | 'versionedForm'> => {
  const isComplete: Check = (ctx, tx, member) => isFormComplete(ctx, tx, form, member);
  return { isComplete, mayContinue: isComplete, versionedForm: (member) => versionedForm(form, member) };
};

const areOwnersInvited: Check = (ctx, tx, member) => arePeopleComplete(ctx, tx, member, 'UBO_USERS');
const areOwnersComplete: Check = async (ctx, tx, member) =>
  (await isOwnershipComplete(ctx, tx, member)) && areOwnersInvited(ctx, tx, member);
const arePeopleEntered: Check = (ctx, tx, member) =>
  arePeopleComplete(ctx, tx, member, 'REPRESENTATIVE_USERS');

/** The kind of company decides how its owners are identified. */
const KIND = ['legalForm', 'isListed'];

export const registry: Readonly<Partial<Record<MemberStep, StepRow>>> = {
  PERSONAL_INFORMATION: { ...ofForm(personalForm), tells: ['personal'] },
  VERIFY_IDENTITY: {
    // A person verifies their identity once and confirms it for each client.
    mayContinue: (ctx, tx, { personId }) => hasShownIdentity(ctx, tx, personId),
    dependsOn: [{ on: 'personal', keys: comparedWithDocument, effect: 'repeat' }],
  },
  COMPANY_INFORMATION: { ...ofForm(companyForm), tells: ['company'] },
  INVESTMENT_INFORMATION: {
    ...ofForm(investmentForm),
    tells: ['investment'],
    dependsOn: [{ on: 'company', onceComplete: 'COMPANY_INFORMATION', effect: 'recheck' }],
  },
  UBO_USERS: {
    isComplete: areOwnersComplete,
    mayContinue: async (ctx, tx, member) =>
      (await isOwnershipStepComplete(ctx, tx, member)) && areOwnersInvited(ctx, tx, member),
    versionedForm: ({ client }) => versionedEntries('owners', client.id),
    tells: ['owners', 'invitations', 'members', 'creator'],
    dependsOn: [
      { on: 'company', keys: KIND, effect: 'recheck' },
      // Shares cannot be held before the owner's birth.
      { on: 'personal', keys: ['dateOfBirth'], effect: 'recheck' },
      // An owner who is also a representative is invited only once.
      { on: 'representatives', effect: 'recheck', isStillComplete: areOwnersInvited },
    ],
  },
  REPRESENTATIVE_USERS: {
    isComplete: arePeopleEntered,
    mayContinue: arePeopleEntered,
    versionedForm: ({ client }) => versionedEntries('people', client.id),
    tells: ['representatives', 'employees', 'invitations', 'members', 'creator'],
    dependsOn: [
      // Owners may also sign for the company. Appointments cannot predate its incorporation.
      { on: 'owners', effect: 'recheck' },
      { on: 'company', keys: [...KIND, 'incorporationDate'], effect: 'recheck' },
    ],
  },
  E_SIGN_APPLICATION: {
    dependsOn: [
      { on: 'company', effect: 'repeat' },
      { on: 'investment', effect: 'repeat' },
      { on: 'owners', effect: 'repeat' },
      { on: 'representatives', effect: 'repeat' },
    ],
    settle: {
      on: [
        'personal',
        'company',
        'investment',
        'owners',
        'representatives',
        'invited',
        'invitations',
        'members',
        'creator',
        'progress',
      ],
      run: voidStaleContract,
    },
  },
  DOCUMENT_UPLOAD: {
    isStillComplete: async (ctx, tx, membership) =>
      (await listMissingDocuments(ctx, tx, membership)).length === 0,
    settle: {
      on: ['company', 'investment', 'owners', 'representatives', 'creator', 'documents', 'progress'],
      run: recordDocumentStep,
    },
  },
};
