// Queries the transaction service for the client's status and stores it in the client state (S4.15, S7.26).
import { transactionServiceCalls } from '@portico/domain/api/browser/transaction-service.gen';
import type { TransactionStatus } from '@portico/domain/clients/transaction';
import { readClaims } from '@portico/domain/sessions/claims';
import { isOnboarded } from '@portico/domain/steps/hand-off';
import { call } from '../api/api.ts';
import { changeClientState } from './client-state.ts';
import { storedToken } from './token.ts';

function keep(status: TransactionStatus): TransactionStatus {
  const token = storedToken();
  changeClientState({
    transactionClient: status,
    isOnboarded: isOnboarded(status, token === undefined ? undefined : readClaims(token)),
  });
  return status;
}

let checkedWith: string | undefined;

export async function checkTransaction(): Promise<TransactionStatus> {
  const status = keep((await call(transactionServiceCalls.current, {})).status);
  checkedWith = storedToken();
  return status;
}

export const createTransactionClient = async (): Promise<TransactionStatus> =>
  keep((await call(transactionServiceCalls.client, {})).status);

let checking: Promise<unknown> | undefined;
/** Checks once per token: a token names the client, and a newer one may grant more. A failed check is repeated on the next call. */
export function checkOncePerToken(): void {
  if (checking || checkedWith === storedToken()) return;
  checking = checkTransaction()
    .catch(() => undefined)
    .finally(() => {
      checking = undefined;
    });
}
