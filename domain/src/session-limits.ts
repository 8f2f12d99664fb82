// Session lengths, separate from limits.ts so that logged-in pages do not have to load all limits.
export const sessionLimits = {
  idleSeconds: 1800,
  absoluteSeconds: 43_200,
  warnSeconds: 150,
  perPerson: 5,
} as const;
export const accessTokenSeconds = 300;
