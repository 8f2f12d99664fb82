// Who walks which steps: one table of levels per flow and person. The stepper, the server and docs/flows.md read it.
// Rules over it (checked, disabled, forward, back) are in progress.ts.
import type { AccountType, ClientRole } from '../clients/account.ts';

export const stepTypes = [
  'ACCOUNT_CREATION',
  'PERSONAL_INFORMATION',
  'VERIFY_IDENTITY',
  'ACCOUNT_TYPE',
  'ACCEPTED_TERMS_CONDITIONS',
  'COMPANY_INFORMATION',
  'INVESTMENT_INFORMATION',
  'DOCUMENT_UPLOAD',
  'UBO_USERS',
  'REPRESENTATIVE_USERS',
  'E_SIGN_APPLICATION',
  'WAITING_FOR_APPROVAL',
  'ONBOARDED',
] as const;
export type StepType = (typeof stepTypes)[number];

/** Reached by the client as a whole after its last step, never by a page. */
export const clientWide = ['WAITING_FOR_APPROVAL', 'ONBOARDED'] as const satisfies StepType[];
export type MemberStep = Exclude<StepType, (typeof clientWide)[number]>;

export const stepTitles: Readonly<Record<MemberStep, string>> = {
  ACCOUNT_CREATION: 'Account creation',
  ACCOUNT_TYPE: 'Account type',
  ACCEPTED_TERMS_CONDITIONS: 'Terms & conditions',
  PERSONAL_INFORMATION: 'Personal information',
  VERIFY_IDENTITY: 'Verify identity',
  COMPANY_INFORMATION: 'Company information',
  INVESTMENT_INFORMATION: 'Investment information',
  DOCUMENT_UPLOAD: 'Upload documents',
  UBO_USERS: 'UBO users',
  REPRESENTATIVE_USERS: 'Representative users',
  E_SIGN_APPLICATION: 'Sign the contract',
};

export const memberSteps = Object.keys(stepTitles) as MemberStep[];

/** The last part of a step's page address; the first two steps have no page to go to. */
export const stepPages: Readonly<Partial<Record<MemberStep, string>>> = {
  ACCEPTED_TERMS_CONDITIONS: 'terms-and-conditions',
  PERSONAL_INFORMATION: 'personal-information',
  VERIFY_IDENTITY: 'verify-identity',
  COMPANY_INFORMATION: 'company-information',
  INVESTMENT_INFORMATION: 'investment-information',
  DOCUMENT_UPLOAD: 'upload-documents',
  UBO_USERS: 'ubo-users',
  REPRESENTATIVE_USERS: 'representative-users',
  E_SIGN_APPLICATION: 'sign-contract',
};

/** Steps side by side in one level may be done in any order; a level opens when all before it are done. */
type Levels = readonly (readonly MemberStep[])[];

const INVITED_SIGNER: Levels = [
  ['ACCOUNT_CREATION'],
  ['ACCOUNT_TYPE'],
  ['PERSONAL_INFORMATION'],
  ['VERIFY_IDENTITY'],
  ['DOCUMENT_UPLOAD'],
  ['E_SIGN_APPLICATION'],
];

export const flows = {
  personal: {
    holder: [
      ['ACCOUNT_CREATION'],
      ['ACCOUNT_TYPE'],
      ['ACCEPTED_TERMS_CONDITIONS'],
      ['PERSONAL_INFORMATION'],
      ['VERIFY_IDENTITY'],
    ],
  },
  business: {
    creator: [
      ['ACCOUNT_CREATION'],
      ['ACCOUNT_TYPE'],
      ['PERSONAL_INFORMATION'],
      ['VERIFY_IDENTITY'],
      ['COMPANY_INFORMATION', 'INVESTMENT_INFORMATION'],
      ['DOCUMENT_UPLOAD', 'UBO_USERS', 'REPRESENTATIVE_USERS'],
      ['E_SIGN_APPLICATION'],
    ],
    ubo: INVITED_SIGNER,
    representative: INVITED_SIGNER,
    employee: [['ACCOUNT_CREATION'], ['ACCOUNT_TYPE'], ['PERSONAL_INFORMATION'], ['VERIFY_IDENTITY']],
  },
} as const satisfies Record<string, Record<string, Levels>>;

export type Flow = keyof typeof flows;
export type ParticipantRole = { [F in Flow]: keyof (typeof flows)[F] }[Flow];

/** The levels that this person walks; nobody we know walks none (S4.21). */
export function findLevels(flow: Flow | undefined, participant: ParticipantRole | undefined): Levels {
  if (flow === undefined || participant === undefined || !Object.hasOwn(flows, flow)) return [];
  const participants: Readonly<Record<string, Levels>> = flows[flow];
  return (Object.hasOwn(participants, participant) && participants[participant]) || [];
}

/** Everything that is done when this step opens: the steps of every level before its own; nothing if it is not in the list. */
export function listStepsBefore(levels: Levels, step: MemberStep): MemberStep[] {
  const own = levels.findIndex((level) => level.includes(step));
  return levels.slice(0, Math.max(own, 0)).flat();
}

/** Which flow and list a person walks in a client; undefined while that is not known yet. */
export function findFlow(client: {
  accountType: AccountType | null;
  isClientCreator: boolean;
  role: ClientRole | null;
}): { flow: Flow | undefined; participant: ParticipantRole | undefined } {
  if (client.accountType === 'PERSONAL_ACCOUNT') return { flow: 'personal', participant: 'holder' };
  if (client.accountType === 'BUSINESS_ACCOUNT')
    return { flow: 'business', participant: client.isClientCreator ? 'creator' : (client.role ?? undefined) };
  return { flow: undefined, participant: undefined };
}
