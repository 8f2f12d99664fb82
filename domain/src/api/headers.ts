// Headers that browser and server agree on, beside those of the specification's section 9.
export const CAPTCHA_HEADER = 'X-Captcha-Token';
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
