// The numbers of a password, apart from the sheet in limits.ts: a page that chooses one knows these and not the whole sheet.
export const passwordLimits = {
  minCodePoints: 12,
  maxCodePoints: 128,
  breachedListMinEntries: 30_000,
} as const;
