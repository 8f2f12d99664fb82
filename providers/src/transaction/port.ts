// The transaction service as our server talks to it; the browser's two calls to it go past us.
import type { Permission, TransactionStatus } from '@portico/domain/clients/transaction';

/** What one person may do for one client from now on. */
export interface MemberRights {
  readonly clientId: string;
  readonly personId: string;
  /** Grows with every change: the service ignores what is older than what it knows, so that a late retry undoes nothing. */
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
  /** That our client is approved. Told twice it is the same. */
  approve(clientId: string): Promise<void>;
  /** What has changed for a member. Told twice it is the same. */
  setMember(member: MemberRights): Promise<void>;
  /** How its own client stands. */
  statusOf(clientId: string): Promise<TransactionStatus>;
}
