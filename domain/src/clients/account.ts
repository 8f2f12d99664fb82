// What kinds of account there are and who a person can be in one.

export const accountTypes = ['PERSONAL_ACCOUNT', 'BUSINESS_ACCOUNT'] as const;
export type AccountType = (typeof accountTypes)[number];

export const clientRoles = ['ubo', 'representative', 'employee'] as const;
export type ClientRole = (typeof clientRoles)[number];

/** The client's life; the last two step types of the specification are its WAITING_FOR_APPROVAL and ONBOARDED. */
export const clientStatuses = ['DRAFT', 'WAITING_FOR_APPROVAL', 'RETURNED', 'ONBOARDED', 'BLOCKED'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** While nobody is shut out: an employee may still be at a step of theirs when the others have long finished. */
export const whileWalking = clientStatuses.filter((status) => status !== 'BLOCKED');

/** Only a draft, or what staff have given back, may be changed by those whose it is. */
export const isChangeable = (status: ClientStatus): boolean => status === 'DRAFT' || status === 'RETURNED';

/** People can be named, invited and brought in while a client is filled in, and again once it is approved. */
export const whilePeopleChange = clientStatuses.filter(
  (status) => isChangeable(status) || status === 'ONBOARDED',
);
