// The transaction service as our server talks to it; the browser's two calls to it go past us.
import type { TransactionStatus } from '@portico/domain/client/transaction';

export interface TransactionService {
  /** That our client is approved. Told twice it is the same. */
  approve(clientId: string): Promise<void>;
  /** How its own client stands. */
  statusOf(clientId: string): Promise<TransactionStatus>;
}
