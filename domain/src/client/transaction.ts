// What the transaction service says of a client, and what it lets a person do there.

export const transactionStates = [
  'CLIENT_ALREADY_EXIST',
  'CLIENT_NOT_EXIST',
  'CLIENT_WALLET_NOT_EXIST',
  'CLIENT_WAITING_FOR_APPROVAL',
  'IBAN_IS_BLANK',
  'IBAN_ALREADY_REQUESTED_OR_PROVISIONED',
] as const;

/** What GET /client/current answers: one of the six states, or that all is done. */
export const transactionStatuses = ['ONBOARDED', ...transactionStates] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const permissions = [
  'Account_Admin',
  'User_Admin',
  'Transaction_Submit',
  'Transaction_Approve',
  'Exchange',
  'Read_All',
] as const;
