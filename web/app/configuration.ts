// The firm's configuration. Pages are rendered with placeholders. The server (in development: `npm run dev`) replaces them
// and adds the same values as a block of JSON, so that React hydrates with matching markup.
import type { HandOffMode } from '@portico/domain/steps/hand-off';

/** Empty if the firm uses none. */
interface Vendor {
  readonly script?: string;
  readonly siteKey?: string;
}

export interface Configuration {
  /** Path prefix for calls; empty for none. */
  readonly apiBase: string;
  readonly transactionBase: string;
  readonly handOff: HandOffMode;
  readonly brand: { readonly name: string };
  readonly captcha: Vendor;
  readonly maps: Vendor;
  readonly referral: Vendor;
  readonly support: { readonly email: string; readonly phone: string; readonly hours: string };
}

const placeholders: Configuration = {
  apiBase: '',
  transactionBase: '',
  handOff: 'access-token',
  brand: { name: '__BRAND_NAME__' },
  captcha: {},
  maps: {},
  referral: {},
  support: { email: '__SUPPORT_EMAIL__', phone: '__SUPPORT_PHONE__', hours: '__SUPPORT_HOURS__' },
};

function read(): Configuration {
  if (import.meta.env.SSR) return placeholders;
  return JSON.parse(document.getElementById('configuration')?.textContent ?? '') as Configuration;
}

export const configuration = read();
