// What the portal's pages do before a call that a captcha protects: ask for a challenge and solve it.
import { ownToken, type ProofOfWork } from '@portico/domain/proof-of-work';
import { makeToken } from '@portico/providers/captcha/script';
import { solve } from '@portico/providers/captcha/solve';

export const challengeCall = (action: string) =>
  ({
    method: 'GET',
    path: `/captcha/challenge?action=${action}`,
  }) as const;

/** A token that is good once, for two minutes. */
export const createCaptchaToken = (challenge: ProofOfWork): string => ownToken(challenge, solve(challenge));

/** The same from the vendor that the simulators play, for whoever is to be a person with its script. */
export const createVendorToken = (action: string, hostname: string): string =>
  makeToken({ siteKey: 'person', action, hostname, at: Date.now() });
