// The format of a referral code, without schemas, because the browser stores the code before any form loads (I04).
export const REFERRAL_CODE = /^[A-Za-z0-9_-]{1,64}$/;
