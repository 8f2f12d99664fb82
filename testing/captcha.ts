// What the portal's pages do before a call protected by a captcha: request a challenge and solve it.
import { ownToken, type ProofOfWork } from '@portico/domain/proof-of-work';
import { makeToken } from '@portico/providers/captcha/script';
import { solve } from '@portico/providers/captcha/solve';

export const challengeCall = (action: string) =>
  ({
    method: 'GET',
    path: `/captcha/challenge?action=${action}`,
  }) as const;

/** A token that is valid once, for two minutes. */
export const createCaptchaToken = (challenge: ProofOfWork): string => ownToken(challenge, solve(challenge));

/** A token of the simulated vendor, for tests that pass its captcha as a person. */
export const createVendorToken = (action: string, hostname: string): string =>
  makeToken({ siteKey: 'person', action, hostname, at: Date.now() });
