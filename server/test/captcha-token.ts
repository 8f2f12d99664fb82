// Does what the portal's pages do before they send a request that a captcha protects.
import type { CaptchaAction } from '@portico/providers/captcha/port';
import { challengeCall, createCaptchaToken } from '@portico/testing/captcha';
import type { Browser } from './harness.ts';

/** A single-use token, valid for two minutes: `headers: { 'x-captcha-token': await captchaToken(browser, 'register') }`. */
export async function captchaToken(browser: Browser, action: CaptchaAction): Promise<string> {
  const { status, body } = await browser.get(challengeCall(action).path);
  if (status !== 200) throw new Error(`the captcha challenge returned ${status}`);
  return createCaptchaToken(body);
}
