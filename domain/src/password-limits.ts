// Password limits, separate from limits.ts so that pages with a new password do not have to load all limits.
export const passwordLimits = {
  minCodePoints: 12,
  maxCodePoints: 128,
  breachedListMinEntries: 30_000,
} as const;
