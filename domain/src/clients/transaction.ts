// What the transaction service reports about a client, and what a person may do there.
import type { AccountType, ClientRole } from './account.ts';

export const transactionStates = [
  'CLIENT_ALREADY_EXIST',
  'CLIENT_NOT_EXIST',
  'CLIENT_WALLET_NOT_EXIST',
  'CLIENT_WAITING_FOR_APPROVAL',
  'IBAN_IS_BLANK',
  'IBAN_ALREADY_REQUESTED_OR_PROVISIONED',
] as const;

/** The reply of GET /client/current: one of the six states, or ONBOARDED when everything is done. */
export const transactionStatuses = ['ONBOARDED', ...transactionStates] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** The server passes these to the transaction side in the access token (J08). */
export const permissions = [
  'Account_Admin',
  'User_Admin',
  'Transaction_Submit',
  'Transaction_Approve',
  'Exchange',
  'Read_All',
] as const;
export type Permission = (typeof permissions)[number];

/** A person's membership as far as permissions need it. */
export interface Membership {
  readonly accountType: AccountType;
  readonly isCreator: boolean;
  readonly role: ClientRole | null;
  /** The permissions that the creator selected for them; null if none were selected. */
  readonly permissions: readonly Permission[] | null;
  /** The last day (UTC) on which they may act there, `YYYY-MM-DD`; null if no limit was set. */
  readonly validUntil: string | null;
}
type TransactionRole = 'holder' | 'creator' | ClientRole;

/**
 * The minimum that each role needs. A personal account has nobody else to administer. In a company, the
 * signatories approve and the representatives submit; the creator can do everything until they have joined.
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
/** The permissions that can be selected for each role. Only the creator and representatives may administer (F7). */
export const grantablePermissions: Readonly<Record<ClientRole, readonly Permission[]>> = {
  ubo: notAdministering,
  representative: permissions,
  employee: notAdministering,
};

/**
 * The selected permissions, limited to what the role may have; the role's defaults if none were selected. A member without
 * a role has no permissions. The creator keeps all of them, because the last administrator cannot be removed (F7).
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

/** Whether the last day on which the member may act there has passed. */
export const hasExpired = ({ validUntil }: Pick<Membership, 'validUntil'>, today: string): boolean =>
  validUntil !== null && today > validUntil;
