// The account types and the roles that a person can have in one.

export const accountTypes = ['PERSONAL_ACCOUNT', 'BUSINESS_ACCOUNT'] as const;
export type AccountType = (typeof accountTypes)[number];

export const clientRoles = ['ubo', 'representative', 'employee'] as const;
export type ClientRole = (typeof clientRoles)[number];

/** The client's lifecycle. The last two step types of the specification are its WAITING_FOR_APPROVAL and ONBOARDED. */
export const clientStatuses = ['DRAFT', 'WAITING_FOR_APPROVAL', 'RETURNED', 'ONBOARDED', 'BLOCKED'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** Every status except BLOCKED. An employee may still be completing a step long after the others have finished. */
export const whileWalking = clientStatuses.filter((status) => status !== 'BLOCKED');

/** Applicants may edit a client only while it is a draft or was returned by staff. */
export const isChangeable = (status: ClientStatus): boolean => status === 'DRAFT' || status === 'RETURNED';

/** People can be entered, invited and joined while a client is being completed, and again after its approval. */
export const whilePeopleChange = clientStatuses.filter(
  (status) => isChangeable(status) || status === 'ONBOARDED',
);
