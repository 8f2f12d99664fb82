// Our own captcha: ALTCHA's proof of work. It is stateless: the salt holds the purpose, and the signature covers it.
import { limits } from '@portico/domain/limits';
import { type ProofCost, type ProofOfWork, readCost, readOwnToken } from '@portico/domain/proof-of-work';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib';
import type { Keys, Secret } from '../keys/port.ts';
import type { Captcha, CaptchaAction } from './port.ts';

const ALGORITHM = 'SHA-256';
/** The maximum number of tries in a browser, half of it on average: under a second on a slow phone (decision 13). */
const LOW_COST_NUMBER = 50_000;
const { maxAgeSeconds, highCostFactor } = limits.captcha;

const hmacKey = ({ bytes }: Secret): string => bytes.toString('base64');

async function isSignedByUs(
  answer: NonNullable<ReturnType<typeof readOwnToken>>,
  keys: Keys,
): Promise<boolean> {
  // Skip the library's expiry check, which uses the machine's clock. `verify` compares the expiry with `now`.
  for (const secret of keys.secrets('captcha'))
    if (await verifySolution({ algorithm: ALGORITHM, ...answer }, hmacKey(secret), false)) return true;
  return false;
}

export interface OwnProof extends Pick<Captcha, 'verify'> {
  challenge(action: CaptchaAction, now: Date, cost: ProofCost): Promise<ProofOfWork>;
}

export const proofOfWork = (keys: Keys, portalHost: string, lowCostNumber = LOW_COST_NUMBER): OwnProof => ({
  challenge: async (action, now, cost) => {
    const maxnumber = lowCostNumber * (cost === 'high' ? highCostFactor : 1);
    return {
      ...(await createChallenge({
        algorithm: ALGORITHM,
        maxnumber,
        hmacKey: hmacKey(keys.secrets('captcha')[0]),
        expires: new Date(now.getTime() + maxAgeSeconds * 1000),
        params: { action, host: portalHost, cost },
      })),
      algorithm: ALGORITHM,
      maxnumber,
      cost,
    };
  },
  verify: async (token, { action, now }) => {
    const answer = readOwnToken(token);
    if (!answer || !(await isSignedByUs(answer, keys))) return 'refused';
    const bound = extractParams({ algorithm: ALGORITHM, ...answer });
    const isForThis =
      bound['action'] === action && bound['host'] === portalHost && readCost(token) !== undefined;
    return isForThis && Number(bound['expires']) * 1000 >= now.getTime() ? 'good' : 'refused';
  },
});
