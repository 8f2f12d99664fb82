// What the firm configured. Pages are rendered with placeholders. The server (in development: `npm run dev`) replaces them and adds
// the same values as a block of JSON, so that what React hydrates with matches the markup.
import type { HandOffMode } from '@portico/domain/steps/hand-off';

/** Empty when the firm has none. */
interface Vendor {
  readonly script?: string;
  readonly siteKey?: string;
}

export interface Configuration {
  /** The path that calls begin with; empty for none. */
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
