// The captcha's part of limits.ts. In a file of its own, because a page with a captcha needs these and no others: with all of
// them every first page would be a kilobyte heavier.

const MINUTE = 60;

export const captchaLimits = {
  maxAgeSeconds: 120,
  vendorTimeoutMs: 3000,
  /** The largest number of our own challenge: what a browser tries at most, half of it on average. */
  largestNumber: 50_000,
  challenges: { times: 60, seconds: 5 * MINUTE },
} as const;
