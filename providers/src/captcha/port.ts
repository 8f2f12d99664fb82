// The captcha, as far as we use it: whether what a page sent was given to a person, for this act, on this host, just now.
import type { ProofOfWork } from '@portico/domain/proof-of-work';

export const captchaActions = ['register', 'resend', 'forgot-password', 'login', 'invite'] as const;
export type CaptchaAction = (typeof captchaActions)[number];

/** `unavailable`: the vendor did not answer in time. It never counts as good; the page then asks for our own challenge. */
export type CaptchaVerdict = 'good' | 'refused' | 'unavailable';

export interface Captcha {
  verify(
    token: string,
    expected: { readonly action: CaptchaAction; readonly now: Date },
  ): Promise<CaptchaVerdict>;
  /** Our own proof of work, which needs no vendor. Beside a vendor that answers it is the way out, at a higher cost (decision 25). */
  challenge(action: CaptchaAction, now: Date): Promise<ProofOfWork>;
}
