// Builds the configuration of this installation for the page's head, and inserts it with the firm's own colours.
import type { Config } from '../config/config.ts';
import { jsonForHtml } from './escape.ts';
import type { Vendors } from './hosts.ts';

export interface Configuration {
  readonly apiBase: string;
  readonly transactionBase: string;
  readonly handOff: Config['handOff'];
  readonly brand: { readonly name: string };
  readonly support: Config['support'];
  readonly captcha: VendorSettings;
  readonly maps: VendorSettings;
  readonly referral: VendorSettings;
}
/** Empty unless the settings name this vendor. */
interface VendorSettings {
  readonly script?: string;
  readonly siteKey?: string;
}

const settingsOf = (vendor: Vendors[keyof Vendors]): VendorSettings =>
  vendor ? { script: vendor.script, ...(vendor.siteKey !== undefined && { siteKey: vendor.siteKey }) } : {};

export const buildConfiguration = (
  {
    apiPath,
    brand,
    support,
    transaction,
    handOff,
  }: Pick<Config, 'apiPath' | 'brand' | 'support' | 'transaction' | 'handOff'>,
  vendors: Vendors,
): Configuration => ({
  apiBase: apiPath,
  transactionBase: transaction?.base ?? '',
  handOff,
  brand: { name: brand.name },
  support,
  captcha: settingsOf(vendors.captcha),
  maps: settingsOf(vendors.maps),
  referral: settingsOf(vendors.referral),
});

/**
 * Insert at the end of the head: during hydration, React takes the first script and the first style there for its own,
 * and would render the page again if they differ.
 */
export function insertIntoHead(html: string, configuration: Configuration, brandStyle: string): string {
  const at = html.indexOf('</head>');
  if (at < 0) throw new Error('web build: a document has no head');
  const style = brandStyle === '' ? '' : `<style>${brandStyle}</style>`;
  const block = `<script type="application/json" id="configuration">${jsonForHtml(configuration)}</script>`;
  return html.slice(0, at) + block + style + html.slice(at);
}
