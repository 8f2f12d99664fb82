// The configured captcha. The format of a token decides who verifies it. Our own proof of work is accepted
// alongside every vendor, for people whose browser blocks the vendor. While our server can reach the vendor, the
// proof costs more, so that it is no cheap way around the vendor.
import { OWN_TOKEN_PREFIX } from '@portico/domain/proof-of-work';
import type { Keys } from '../keys/port.ts';
import type { Captcha } from './port.ts';
import { proofOfWork } from './proof-of-work.ts';
import { type RecaptchaSettings, recaptcha } from './recaptcha.ts';
import { cacheProbe } from './vendor-probe.ts';

export interface CaptchaSettings {
  /** The hostname of the portal's pages. */
  readonly portalHost: string;
  readonly vendor: RecaptchaSettings | undefined;
}

export function createCaptcha(
  keys: Keys,
  { portalHost, vendor }: CaptchaSettings,
  lowCostNumber?: number,
): Captcha {
  const own = proofOfWork(keys, portalHost, lowCostNumber);
  const theirs = vendor && recaptcha(vendor, portalHost);
  const isVendorUp = theirs && cacheProbe(theirs.isUp);
  return {
    challenge: async (action, now) => own.challenge(action, now, (await isVendorUp?.(now)) ? 'high' : 'low'),
    verify: (token, expected) =>
      token.startsWith(OWN_TOKEN_PREFIX)
        ? own.verify(token, expected)
        : (theirs?.verify(token, expected) ?? Promise.resolve('refused')),
  };
}
