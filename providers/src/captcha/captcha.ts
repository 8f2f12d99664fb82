// The captcha as the settings have it: a token's form tells who can say something of it. Our own proof of work is taken
// beside every vendor, because it is the way out when the vendor is not there.
import { OWN_TOKEN_PREFIX } from '@portico/domain/proof-of-work';
import type { Keys } from '../keys/port.ts';
import type { Captcha } from './port.ts';
import { proofOfWork } from './proof-of-work.ts';
import { type RecaptchaSettings, recaptcha } from './recaptcha.ts';

export interface CaptchaSettings {
  /** Name of the host that the portal's pages come from. */
  readonly portalHost: string;
  readonly vendor: RecaptchaSettings | undefined;
}

export function createCaptcha(keys: Keys, { portalHost, vendor }: CaptchaSettings): Captcha {
  const own = proofOfWork(keys, portalHost);
  const theirs = vendor && recaptcha(vendor, portalHost);
  return {
    challenge: own.challenge,
    verify: (token, expected) =>
      token.startsWith(OWN_TOKEN_PREFIX)
        ? own.verify(token, expected)
        : (theirs?.verify(token, expected) ?? Promise.resolve('refused')),
  };
}
