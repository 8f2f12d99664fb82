// The steps of each flow and role as a table of levels. The stepper, the server and docs/flows.md use it.
// progress.ts has the rules on it (checked, disabled, forward, back).
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

/** The client as a whole reaches these after its last step. They have no page. */
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

/** The last segment of a step's URL. The first two steps have no page. */
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

/** Steps of one level can be done in any order. A level opens when all earlier levels are done. */
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

/** The levels of this role; none for an unknown role or flow (S4.21). */
export function findLevels(flow: Flow | undefined, participant: ParticipantRole | undefined): Levels {
  if (flow === undefined || participant === undefined || !Object.hasOwn(flows, flow)) return [];
  const participants: Readonly<Record<string, Levels>> = flows[flow];
  return (Object.hasOwn(participants, participant) && participants[participant]) || [];
}

/** All steps of the levels before this step; none if the step is not in the list. */
export function listStepsBefore(levels: Levels, step: MemberStep): MemberStep[] {
  const own = levels.findIndex((level) => level.includes(step));
  return levels.slice(0, Math.max(own, 0)).flat();
}

/** The person's flow and role in a client; undefined while unknown. */
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
