// Shares as integers. Each level of a chain needs four more decimals, and there are at most ten levels, so every
// product of hundredths of a per cent fits exactly.
import { limits } from '../limits.ts';
import { hundredths } from './structure.ts';

export type Exact = bigint;
export const FULL_SHARE: Exact = 10n ** BigInt(4 * limits.beneficialOwner.maxDepth);
const HUNDREDTHS = 10_000n;

export const multiplyShare = (share: Exact, percent: number | undefined): Exact =>
  (share * BigInt(hundredths(percent ?? 0))) / HUNDREDTHS;

/** In per cent for display, cut after six decimals. */
export const toPercent = (share: Exact): number => Number((share * 100_000_000n) / FULL_SHARE) / 1_000_000;

export interface Threshold {
  readonly fromPercent: number;
  /** Older laws say "more than"; the regulation says "or more" (F5). */
  readonly isReachedAt: 'equal' | 'above';
}
export const usualThreshold: Threshold = {
  fromPercent: limits.beneficialOwner.fromPercent,
  isReachedAt: 'equal',
};

export const isReached = (share: Exact, { fromPercent, isReachedAt }: Threshold): boolean => {
  const atLeast = multiplyShare(FULL_SHARE, fromPercent);
  return isReachedAt === 'equal' ? share >= atLeast : share > atLeast;
};
