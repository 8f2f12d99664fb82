// The captcha of a page. With a vendor: its script, in English and with its badge, and a token from it. Without one, or if
// the vendor does not respond in time: our own proof of work, which involves no third party (I02, U37).
import { captchaLimits } from '@portico/domain/captcha-limits';
import { section9 } from '@portico/domain/specified-constants';
import { CallFailed, fetched } from '../api/send.ts';
import { configuration } from '../configuration.ts';
import { loadScript } from './load-script.ts';

/** What a token is issued for; the server accepts it for no other action. */
export type CaptchaAction = 'register' | 'resend' | 'forgot-password' | 'login' | 'invite';

/** The part of the vendor's script API that we use. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the captcha is slow')), captchaLimits.vendorTimeoutMs);
    }),
  ]);

async function loadVendor(): Promise<Recaptcha> {
  const { script = '', siteKey = '' } = configuration.captcha;
  const address = new URL(script);
  address.searchParams.set('render', siteKey);
  address.searchParams.set('hl', section9.captchaLanguage);
  address.searchParams.set('badge', section9.captchaBadge);
  await loadScript(address.href);
  const { grecaptcha } = window as Window & { grecaptcha?: Recaptcha };
  if (!grecaptcha) throw new Error('the captcha is none');
  return new Promise((resolve) => grecaptcha.ready(() => resolve(grecaptcha)));
}

/** Returns whether the vendor's script has loaded. If so it shows its own badge; if not, we show ours. */
export async function loadCaptcha(): Promise<boolean> {
  if (configuration.captcha.script === undefined) return false;
  return inTime(loadVendor()).then(
    () => true,
    () => false,
  );
}

async function vendorToken(action: CaptchaAction): Promise<string> {
  const vendor = await loadVendor();
  return vendor.execute(configuration.captcha.siteKey ?? '', { action });
}

/** Loaded on demand: with a vendor, most pages never solve a challenge. */
async function ownAnswer(action: CaptchaAction): Promise<string> {
  const { solveChallenge } = await fetched(import('./solve-challenge.ts'));
  return solveChallenge(action);
}

/** Requests the token when the form is submitted, because a token can be used once and for two minutes. */
async function captchaToken(action: CaptchaAction): Promise<string> {
  if (configuration.captcha.script === undefined) return ownAnswer(action);
  return inTime(vendorToken(action)).catch(() => ownAnswer(action));
}

/** For pages without third-party scripts: uses our own proof of work only. */
export const withOwnCaptcha = async <T>(
  action: CaptchaAction,
  sendWith: (captchaToken: string) => Promise<T>,
): Promise<T> => sendWith(await ownAnswer(action));

/** Sends with a token. If the server rejects a vendor's token, sends once more with our own. */
export async function withCaptcha<T>(
  action: CaptchaAction,
  sendWith: (captchaToken: string) => Promise<T>,
): Promise<T> {
  const token = await captchaToken(action);
  try {
    return await sendWith(token);
  } catch (error) {
    const isRefused = error instanceof CallFailed && error.code === 'CAPTCHA_REFUSED';
    if (!isRefused || configuration.captcha.script === undefined) throw error;
    return sendWith(await ownAnswer(action));
  }
}
