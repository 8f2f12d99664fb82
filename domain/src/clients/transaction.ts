// What the transaction service says of a client, and what it lets a person do there.
import type { AccountType, ClientRole } from './account.ts';

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

/** Told to the transaction side by the server, in the token (J08). */
export const permissions = [
  'Account_Admin',
  'User_Admin',
  'Transaction_Submit',
  'Transaction_Approve',
  'Exchange',
  'Read_All',
] as const;
export type Permission = (typeof permissions)[number];

/** Who somebody is in a client, as permissions see it. */
export interface Membership {
  readonly accountType: AccountType;
  readonly isCreator: boolean;
  readonly role: ClientRole | null;
  /** What whoever opened the client has named for them; null where nothing was. */
  readonly permissions: readonly Permission[] | null;
  /** The last day (UTC) on which they may act there, `YYYY-MM-DD`; null where none was named. */
  readonly validUntil: string | null;
}
type TransactionRole = 'holder' | 'creator' | ClientRole;

/**
 * The least that each can work with. Nobody else acts for a person, so a holder has nobody to administer; in a company the
 * signers approve and the representatives submit, and whoever opened the account can do all of it until they have joined.
 */
const granted: Readonly<Record<TransactionRole, readonly Permission[]>> = {
  holder: ['Account_Admin', 'Transaction_Submit', 'Transaction_Approve', 'Exchange', 'Read_All'],
  creator: permissions,
  ubo: ['Transaction_Approve', 'Read_All'],
  representative: ['Transaction_Submit', 'Exchange', 'Read_All'],
  employee: ['Read_All'],
};

const administering: readonly Permission[] = ['Account_Admin', 'User_Admin'];
const notAdministering = permissions.filter((each) => !administering.includes(each));
/** What may be named for each: only whoever opened the client and its representatives administer it (F7). */
export const grantablePermissions: Readonly<Record<ClientRole, readonly Permission[]>> = {
  ubo: notAdministering,
  representative: permissions,
  employee: notAdministering,
};

/**
 * What was named for somebody, and nothing else, as far as their role may have it; what their role has where nothing was named. A
 * member without a role may do nothing, and whoever opened the client keeps all of it: a last administrator cannot be removed (F7).
 */
export function computePermissions({
  accountType,
  isCreator,
  role,
  permissions: named,
}: Omit<Membership, 'validUntil'>): readonly Permission[] {
  if (isCreator) return granted[accountType === 'PERSONAL_ACCOUNT' ? 'holder' : 'creator'];
  if (role === null) return [];
  return named ? grantablePermissions[role].filter((each) => named.includes(each)) : granted[role];
}

/** Whether the last day on which somebody may act there is over. */
export const hasExpired = ({ validUntil }: Pick<Membership, 'validUntil'>, today: string): boolean =>
  validUntil !== null && today > validUntil;
