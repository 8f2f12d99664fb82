// What the firm configured. The server writes it into every page at its start; a built page holds placeholders, which the
// server replaces in the markup too, so that what React renders and what it finds are the same words.
import type { HandOffMode } from '@portico/domain/onboarding/hand-off';

/** Empty when the firm has none. */
interface Vendor {
  readonly script?: string;
  readonly siteKey?: string;
}

export interface Configuration {
  /** Where the calls go; empty is this very origin. */
  readonly apiBase: string;
  readonly transactionBase: string;
  readonly handOff: HandOffMode;
  readonly brand: { readonly name: string };
  readonly captcha: Vendor;
  readonly maps: Vendor;
  readonly referral: Vendor;
  readonly support: { readonly email: string; readonly phone: string; readonly hours: string };
}

const noVendors = { captcha: {}, maps: {}, referral: {} };

const placeholders: Configuration = {
  ...noVendors,
  apiBase: '',
  transactionBase: '',
  handOff: 'access-token',
  brand: { name: '__BRAND_NAME__' },
  support: { email: '__SUPPORT_EMAIL__', phone: '__SUPPORT_PHONE__', hours: '__SUPPORT_HOURS__' },
};

const development: Configuration = {
  ...noVendors,
  apiBase: '',
  transactionBase: '',
  handOff: 'access-token',
  brand: { name: 'Portico' },
  support: {
    email: 'support@portico.example',
    phone: '+43 1 234 5678',
    hours: 'Monday to Friday, 9 to 17',
  },
};

function read(): Configuration {
  if (import.meta.env.SSR) return import.meta.env.DEV ? development : placeholders;
  const block = document.getElementById('configuration')?.textContent;
  return block ? (JSON.parse(block) as Configuration) : development;
}

export const configuration = read();
