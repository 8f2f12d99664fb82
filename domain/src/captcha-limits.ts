// The captcha's part of limits.ts. A separate file, because pages with a captcha need only these values;
// importing all limits would make every first page a kilobyte larger.
export const captchaLimits = { maxAgeSeconds: 120, vendorTimeoutMs: 3000 } as const;
/** After this many wrong passwords for an address, its next try needs a captcha. */
export const failuresBeforeCaptcha = 3;
