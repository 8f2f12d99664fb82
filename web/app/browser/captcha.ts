// The captcha's script: in English, badge visible, and only where a form needs it.
import { configuration } from '../configuration.ts';
import { loadScript } from './load-script.ts';

interface Grecaptcha {
  readonly ready: (callback: () => void) => void;
  readonly execute: (siteKey: string, about: { readonly action: string }) => Promise<string>;
}

export async function loadCaptcha(): Promise<boolean> {
  const { script, siteKey } = configuration.captcha;
  if (!script || !siteKey) return false;
  const address = new URL(script);
  address.searchParams.set('render', siteKey);
  address.searchParams.set('hl', 'en');
  address.searchParams.set('badge', 'bottomright');
  return loadScript(address.href).then(
    () => true,
    () => false,
  );
}

/** For the header and the body of the call that the act is. */
export async function captchaToken(
  action: 'register' | 'resend' | 'forgot-password' | 'login',
): Promise<string> {
  const isThere = await loadCaptcha();
  const { grecaptcha } = window as Window & { readonly grecaptcha?: Grecaptcha };
  if (!isThere || !grecaptcha) return 'none';
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(configuration.captcha.siteKey ?? '', { action });
}
