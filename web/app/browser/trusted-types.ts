// The default Trusted Types policy. If a translator or an extension changed the page's text before hydration, React renders
// it again and rewrites the page's own inline scripts. Those are allowed, because their hashes are in the page's CSP;
// nothing else is (H04).

import { configuration } from '../configuration.ts';

/** React creates script elements from this markup, so that they never run. */
const REACT_SCRIPT = '<script></script>';
/** The router renders this instead of its own inline scripts in a browser. */
const NOTHING = ' ';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>,
  ): unknown;
}

export function installTrustedTypes(): void {
  const factory = (window as Window & { trustedTypes?: PolicyFactory }).trustedTypes;
  const served = new Set([REACT_SCRIPT, NOTHING, ...Array.from(document.scripts, ({ text }) => text)]);
  const { captcha, maps, referral } = configuration;
  // Our origin and those of the configured third parties; the page's CSP decides which of them this page may load.
  const origins = new Set([
    location.origin,
    ...[captcha, maps, referral].flatMap(({ script }) => (script ? [new URL(script).origin] : [])),
  ]);
  const ifServed = (text: string): string | null => (served.has(text) ? text : null);
  factory?.createPolicy('default', {
    createHTML: ifServed,
    createScript: ifServed,
    createScriptURL: (text) => (origins.has(new URL(text, location.origin).origin) ? text : null),
  });
}
