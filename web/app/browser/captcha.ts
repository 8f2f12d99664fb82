// The captcha of a page. With a vendor: its script, in English and with its badge, and a token from it. Without one, or when
// the vendor does not answer in time: our own proof of work, which asks nobody anything (I02, U37).
import { captchaLimits } from '@portico/domain/captcha-limits';
import { section9 } from '@portico/domain/specified-constants';
import { CallFailed, fetched } from '../api/send.ts';
import { configuration } from '../configuration.ts';
import { loadScript } from './load-script.ts';

/** What a token is for; the server takes it for nothing else. */
export type CaptchaAction = 'register' | 'resend' | 'forgot-password' | 'login' | 'invite';

/** What the vendor's script puts into the page, as far as we use it. */
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

/** True when the vendor's script is in the page: it shows its own badge then. False: ours is to be shown. */
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

/** Loaded when it is needed: most pages with a vendor never solve anything. */
async function ownAnswer(action: CaptchaAction): Promise<string> {
  const { solveChallenge } = await fetched(import('./solve-challenge.ts'));
  return solveChallenge(action);
}

/** A token that is good once and for two minutes: asked for when a form is sent, not before. */
async function captchaToken(action: CaptchaAction): Promise<string> {
  if (configuration.captcha.script === undefined) return ownAnswer(action);
  return inTime(vendorToken(action)).catch(() => ownAnswer(action));
}

/** On a page that has nobody beside it: by our own proof alone. */
export const withOwnCaptcha = async <T>(
  action: CaptchaAction,
  sendWith: (captchaToken: string) => Promise<T>,
): Promise<T> => sendWith(await ownAnswer(action));

/** Sends with a token. One of the vendor's that the server does not take is followed by our own, once. */
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
