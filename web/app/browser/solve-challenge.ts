// Our own captcha in the browser: solves the server's challenge in a worker, so that the page stays responsive.
import { captchaCalls } from '@portico/domain/api/browser/captcha.gen';
import { ownToken, type ProofOfWork } from '@portico/domain/proof-of-work';
import { call } from '../api/api.ts';
import { unreached } from '../api/send.ts';
import { duringLongerCheck } from '../shell/longer-check.tsx';
import type { CaptchaAction } from './captcha.ts';

export async function solveChallenge(action: CaptchaAction): Promise<string> {
  const challenge = await call(captchaCalls.challenge, { query: { action } });
  return challenge.cost === 'high' ? duringLongerCheck(solve(challenge)) : solve(challenge);
}

async function solve(challenge: ProofOfWork): Promise<string> {
  const worker = new Worker(new URL('./solve-challenge-worker.ts', import.meta.url), { type: 'module' });
  try {
    const number = await new Promise<number | undefined>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<number | undefined>) => resolve(data);
      // The worker's file failed to load.
      worker.onerror = () => reject(unreached());
      worker.postMessage(challenge);
    });
    if (number === undefined) throw new Error('the challenge could not be solved');
    return ownToken(challenge, number);
  } finally {
    worker.terminate();
  }
}
