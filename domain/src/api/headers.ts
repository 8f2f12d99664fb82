// Headers shared by browser and server, in addition to those of the specification's section 9.
export const CAPTCHA_HEADER = 'X-Captcha-Token';
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
