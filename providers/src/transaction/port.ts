// The transaction service as our server calls it. The browser makes its own two calls directly.
import type { Permission, TransactionStatus } from '@portico/domain/clients/transaction';

/** What one person may do for one client from now on. */
export interface MemberRights {
  readonly clientId: string;
  readonly personId: string;
  /** Increases with every change. The service ignores older versions, so a late retry undoes nothing. */
  readonly version: number;
  /** False once the membership has ended: the service ends their sessions and refuses their tokens. */
  readonly isMember: boolean;
  readonly permissions: readonly Permission[];
  readonly amountLimit: string | null;
  readonly limitCurrency: string | null;
  /** The last day on which they may act. */
  readonly validUntil: string | null;
}

export interface TransactionService {
  /** Reports that our client is approved. Idempotent. */
  approve(clientId: string): Promise<void>;
  /** Reports the current rights of a member. Idempotent. */
  setMember(member: MemberRights): Promise<void>;
  /** Fetches the state of the service's own client. */
  statusOf(clientId: string): Promise<TransactionStatus>;
}
