// A vendor's captcha in the shape of reCAPTCHA v3: its siteverify call says whether a token is good, we say for what.
import { limits } from '@portico/domain/limits';
import * as z from 'zod/mini';
import type { Captcha } from './port.ts';

export interface RecaptchaSettings {
  readonly verifyUrl: string;
  readonly secret: string;
  /** From 0 (a robot) to 1 (a person). */
  readonly minScore: number;
}

const LONGEST_ANSWER_BYTES = 16 * 1024;
const Verdict = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
  hostname: z.optional(z.string()),
  challenge_ts: z.optional(z.string()),
});

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LONGEST_ANSWER_BYTES) throw new Error('the captcha vendor answers too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

export const recaptcha = (
  { verifyUrl, secret, minScore }: RecaptchaSettings,
  portalHost: string,
): Pick<Captcha, 'verify'> => ({
  verify: async (token, { action, now }) => {
    let verdict: z.infer<typeof Verdict>;
    try {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        redirect: 'error',
        // For the whole answer, not only for its first byte.
        signal: AbortSignal.timeout(limits.captcha.vendorTimeoutMs),
      });
      if (!response.ok) return 'unavailable';
      verdict = Verdict.parse(JSON.parse(await boundedText(response)));
    } catch {
      return 'unavailable';
    }
    const ageSeconds = (now.getTime() - Date.parse(verdict.challenge_ts ?? '')) / 1000;
    const isGood =
      verdict.success &&
      verdict.action === action &&
      verdict.hostname === portalHost &&
      ageSeconds >= -limits.clockSkewSeconds &&
      ageSeconds <= limits.captcha.maxAgeSeconds &&
      (verdict.score ?? 0) >= minScore;
    return isGood ? 'good' : 'refused';
  },
});
