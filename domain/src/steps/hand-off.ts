// The hand-off to the transaction application: when its link is visible, where it leads, and who counts as onboarded.
import type { TransactionStatus } from '../clients/transaction.ts';
import { audiences, type Claims, hasAudience } from '../sessions/claims.ts';
import type { Flow } from './flows.ts';

/** The token in the link: the access token, as specified, or a one-time token minted on the click (D2). */
export const handOffModes = ['access-token', 'one-time'] as const;
export type HandOffMode = (typeof handOffModes)[number];

export interface HandOffState {
  readonly hasToken: boolean;
  readonly flow: Flow | undefined;
  /** The person's own list is complete. */
  readonly isComplete: boolean;
  readonly isClientCreator: boolean;
  /** null: the transaction check has not run. */
  readonly transactionClient: TransactionStatus | null;
}

export function isLinkVisible(at: HandOffState): boolean {
  if (!at.hasToken || !at.isComplete) return false;
  if (at.flow === 'personal') return true;
  return at.flow === 'business' && (at.isClientCreator || at.transactionClient !== 'CLIENT_NOT_EXIST');
}

/** Built on the click, because a token expires after five minutes. */
export const transactionLink = (baseAddress: string, accessToken: string): string =>
  `${baseAddress.replace(/\/$/, '')}/t?t=${encodeURIComponent(accessToken)}`;

/** The transaction check has not run, or found no client (S2.09). */
export const leadsToCreation = (transactionClient: TransactionStatus | null): boolean =>
  transactionClient === null || transactionClient === 'CLIENT_NOT_EXIST';

/** The status alone is not enough: the person's token must also be valid for the transaction side (S4.15). */
export const isOnboarded = (
  transactionClient: TransactionStatus | null,
  claims: Claims | undefined,
): boolean =>
  transactionClient === 'ONBOARDED' && claims !== undefined && hasAudience(claims, audiences.transaction);
