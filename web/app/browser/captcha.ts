// The captcha's script: in English, badge visible, and only where a form needs it.
import { configuration } from '../configuration.ts';
import { loadScript } from './load-script.ts';

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
