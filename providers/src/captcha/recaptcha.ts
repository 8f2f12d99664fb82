// A vendor's captcha with the API of reCAPTCHA v3. Its siteverify call validates a token; we check its purpose.
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
  'error-codes': z.optional(z.array(z.string())),
});
type Verdict = z.infer<typeof Verdict>;

/** An invalid token. A working vendor reports it as such. */
const PROBE = 'probe';
/** A vendor that rejects our secret cannot verify any token until the settings are corrected. */
const knowsUs = ({ 'error-codes': codes = [] }: Verdict): boolean =>
  !codes.some((code) => code.endsWith('-input-secret'));

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

/** Returns undefined if the vendor does not answer in time or with a valid body. */
async function ask({ verifyUrl, secret }: RecaptchaSettings, token: string): Promise<Verdict | undefined> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      // Covers the whole response, not only its first byte.
      signal: AbortSignal.timeout(limits.captcha.vendorTimeoutMs),
    });
    return response.ok ? Verdict.parse(JSON.parse(await boundedText(response))) : undefined;
  } catch {
    return undefined;
  }
}

export interface VendorCaptcha extends Pick<Captcha, 'verify'> {
  /** Whether the vendor answers and accepts our secret. */
  isUp(): Promise<boolean>;
}

export const recaptcha = (settings: RecaptchaSettings, portalHost: string): VendorCaptcha => ({
  isUp: async () => {
    const verdict = await ask(settings, PROBE);
    return verdict !== undefined && knowsUs(verdict);
  },
  verify: async (token, { action, now }) => {
    const verdict = await ask(settings, token);
    if (!verdict) return 'unavailable';
    const ageSeconds = (now.getTime() - Date.parse(verdict.challenge_ts ?? '')) / 1000;
    const isGood =
      verdict.success &&
      verdict.action === action &&
      verdict.hostname === portalHost &&
      ageSeconds >= -limits.clockSkewSeconds &&
      ageSeconds <= limits.captcha.maxAgeSeconds &&
      (verdict.score ?? 0) >= settings.minScore;
    return isGood ? 'good' : 'refused';
  },
});
