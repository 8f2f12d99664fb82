// The captcha port: whether a page's token was issued to a person, for this action, on this host, just now.
import type { ProofOfWork } from '@portico/domain/proof-of-work';

export const captchaActions = ['register', 'resend', 'forgot-password', 'login', 'invite'] as const;
export type CaptchaAction = (typeof captchaActions)[number];

/** `unavailable`: the vendor did not answer in time. It never counts as good; the page then requests our own challenge. */
export type CaptchaVerdict = 'good' | 'refused' | 'unavailable';

export interface Captcha {
  verify(
    token: string,
    expected: { readonly action: CaptchaAction; readonly now: Date },
  ): Promise<CaptchaVerdict>;
  /** Our own proof of work, which needs no vendor. While the vendor answers, it is a fallback at a higher cost (decision 25). */
  challenge(action: CaptchaAction, now: Date): Promise<ProofOfWork>;
}
