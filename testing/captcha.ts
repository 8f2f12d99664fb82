// What the portal's pages do before a call that a captcha protects: ask for a challenge and solve it.
import { ownToken, type ProofOfWork } from '@portico/domain/proof-of-work';
import { solve } from '@portico/providers/captcha/solve';

export const challengeCall = (action: string) =>
  ({
    method: 'GET',
    path: `/captcha/challenge?action=${action}`,
  }) as const;

/** A token that is good once, for two minutes. */
export const captchaTokenFor = (challenge: ProofOfWork): string => ownToken(challenge, solve(challenge));
