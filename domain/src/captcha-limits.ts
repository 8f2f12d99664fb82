// The captcha's part of limits.ts. In a file of its own, because a page with a captcha needs these and no others: with all of
// them every first page would be a kilobyte heavier.
export const captchaLimits = { maxAgeSeconds: 120, vendorTimeoutMs: 3000 } as const;
/** Wrong passwords for an address after which its next try needs one. */
export const failuresBeforeCaptcha = 3;
