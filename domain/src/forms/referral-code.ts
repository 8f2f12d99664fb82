// What a referral code may look like, apart from the schemas: the browser picks it up before any form is there (I04).
export const REFERRAL_CODE = /^[A-Za-z0-9_-]{1,64}$/;
