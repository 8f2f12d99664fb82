// What kinds of account there are and who a person can be in one.

export const accountTypes = ['PERSONAL_ACCOUNT', 'BUSINESS_ACCOUNT'] as const;
export type AccountType = (typeof accountTypes)[number];

export const clientRoles = ['ubo', 'representative', 'employee'] as const;
export type ClientRole = (typeof clientRoles)[number];

/** The client's life; the last two step types of the specification are its WAITING_FOR_APPROVAL and ONBOARDED. */
export const clientStatuses = ['DRAFT', 'WAITING_FOR_APPROVAL', 'RETURNED', 'ONBOARDED', 'BLOCKED'] as const;
export type ClientStatus = (typeof clientStatuses)[number];
