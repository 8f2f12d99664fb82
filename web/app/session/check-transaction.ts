// Asks the transaction service how its client stands, and keeps the answer (S4.15, S7.26).
import { transactionServiceCalls } from '@portico/domain/api/browser/transaction-service.gen';
import type { TransactionStatus } from '@portico/domain/client/transaction';
import { isOnboarded } from '@portico/domain/onboarding/hand-off';
import { readClaims } from '@portico/domain/token/claims';
import { call } from '../api.ts';
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

export const checkTransaction = async (): Promise<TransactionStatus> =>
  keep((await call(transactionServiceCalls.current, {})).status);

export const createTransactionClient = async (): Promise<TransactionStatus> =>
  keep((await call(transactionServiceCalls.client, {})).status);
