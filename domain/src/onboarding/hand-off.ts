// The hand-off to the transaction application: when its link shows, where it points, who counts as onboarded.
import type { TransactionStatus } from '../client/transaction.ts';
import { audiences, type Claims, hasAudience } from '../token/claims.ts';
import type { Flow } from './flows.ts';

export interface HandOff {
  readonly hasToken: boolean;
  readonly flow: Flow | undefined;
  /** The person's own list is complete. */
  readonly isComplete: boolean;
  readonly isClientCreator: boolean;
  /** null: the transaction check has not run. */
  readonly transactionClient: TransactionStatus | null;
}

export function isLinkVisible(at: HandOff): boolean {
  if (!at.hasToken || !at.isComplete) return false;
  if (at.flow === 'personal') return true;
  return at.flow === 'business' && (at.isClientCreator || at.transactionClient !== 'CLIENT_NOT_EXIST');
}

/** Built at the click, because a token lives five minutes. */
export const transactionLink = (baseAddress: string, accessToken: string): string =>
  `${baseAddress.replace(/\/$/, '')}/t?t=${encodeURIComponent(accessToken)}`;

export const linkTarget = (
  transactionClient: TransactionStatus | null,
  baseAddress: string,
  accessToken: string,
): string =>
  transactionClient === null || transactionClient === 'CLIENT_NOT_EXIST'
    ? '/create-account'
    : transactionLink(baseAddress, accessToken);

/** The status alone is not enough: the person's token must open the transaction side too (S4.15). */
export const isOnboarded = (
  transactionClient: TransactionStatus | null,
  claims: Claims | undefined,
): boolean =>
  transactionClient === 'ONBOARDED' && claims !== undefined && hasAudience(claims, audiences.transaction);
