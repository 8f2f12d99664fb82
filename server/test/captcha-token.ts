// What the portal's pages do before they send something that a captcha protects: ask for a challenge and solve it.
import { ownToken } from '@portico/domain/proof-of-work';
import type { CaptchaAction } from '@portico/providers/captcha/port';
import { solve } from '@portico/providers/captcha/solve';
import type { Browser } from './harness.ts';

/** A token that is good once, for two minutes: `headers: { 'x-captcha-token': await captchaToken(browser, 'register') }`. */
export async function captchaToken(browser: Browser, action: CaptchaAction): Promise<string> {
  const { status, body } = await browser.get(`/captcha/challenge?action=${action}`);
  if (status !== 200) throw new Error(`the challenge answered ${status}`);
  return ownToken(body, solve(body));
}
