// Our own captcha: ALTCHA's proof of work. Nothing is kept: what a challenge is for is in its salt, and the signature covers it.
import { limits } from '@portico/domain/limits';
import { readOwnToken } from '@portico/domain/proof-of-work';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib';
import type { Keys, Secret } from '../keys/port.ts';
import type { Captcha } from './port.ts';

const ALGORITHM = 'SHA-256';
/** What a browser tries at most, half of it on average: under a second on a slow phone (decision 13). */
const LARGEST_NUMBER = 50_000;
const { maxAgeSeconds } = limits.captcha;

const hmacKey = ({ bytes }: Secret): string => bytes.toString('base64');

async function isSignedByUs(
  answer: NonNullable<ReturnType<typeof readOwnToken>>,
  keys: Keys,
): Promise<boolean> {
  // Without its look at the expiry, which is by the clock of this machine; ours is the process's.
  for (const secret of keys.secrets('captcha'))
    if (await verifySolution({ algorithm: ALGORITHM, ...answer }, hmacKey(secret), false)) return true;
  return false;
}

export const proofOfWork = (keys: Keys, portalHost: string, largestNumber = LARGEST_NUMBER): Captcha => ({
  challenge: async (action, now) => ({
    ...(await createChallenge({
      algorithm: ALGORITHM,
      maxnumber: largestNumber,
      hmacKey: hmacKey(keys.secrets('captcha')[0]),
      expires: new Date(now.getTime() + maxAgeSeconds * 1000),
      params: { action, host: portalHost },
    })),
    algorithm: ALGORITHM,
    maxnumber: largestNumber,
  }),
  verify: async (token, { action, now }) => {
    const answer = readOwnToken(token);
    if (!answer || !(await isSignedByUs(answer, keys))) return 'refused';
    const bound = extractParams({ algorithm: ALGORITHM, ...answer });
    const isForThis = bound['action'] === action && bound['host'] === portalHost;
    return isForThis && Number(bound['expires']) * 1000 >= now.getTime() ? 'good' : 'refused';
  },
});
