// The default Trusted Types policy. When somebody changed a page's text before hydration (a translator, an extension), React
// draws it anew, and writes the page's own inline scripts again. Those pass, because the server has hashed them into the
// page's policy; nothing else does (H04).

import { configuration } from '../configuration.ts';

/** React makes script elements this way, so that they never run. */
const REACT_SCRIPT = '<script></script>';
/** What the router puts in place of its own inline scripts when it renders in a browser. */
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
  // Ours, and the neighbours' whom the firm has configured; the page's own policy says which of them this page may have.
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
