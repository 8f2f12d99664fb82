// How long a session lasts, apart from the sheet in limits.ts: every page that is signed in knows these and not the whole sheet.
export const sessionLimits = {
  idleSeconds: 1800,
  absoluteSeconds: 43_200,
  warnSeconds: 150,
  perPerson: 5,
} as const;
export const accessTokenSeconds = 300;
