// The captcha script of the simulator, with the API of reCAPTCHA v3: a badge, and tokens that the simulator can read.
import { literal } from '../simulator-script.ts';

/** The content of a token. Real tokens are opaque; only the simulator reads these. */
export interface TokenContent {
  readonly siteKey: string;
  readonly action: string;
  readonly hostname: string;
  readonly at: number;
}

/** Works under our content security policy: no markup, no eval, styles through CSSOM. */
export const captchaScript = (language: string): string => `(() => {
  const encode = (content) => btoa(JSON.stringify(content)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const showBadge = () => {
    const badge = document.createElement('aside');
    badge.className = 'grecaptcha-badge';
    badge.setAttribute('aria-label', 'Captcha');
    badge.textContent = 'Protected by captcha';
    Object.assign(badge.style, {
      position: 'fixed', right: '8px', bottom: '8px', padding: '2px 8px', pointerEvents: 'none',
      font: '12px/1.5 system-ui, sans-serif', color: '#3c4043', background: '#fff', border: '1px solid #dadce0',
      borderRadius: '4px',
    });
    document.body.append(badge);
  };
  if (document.body) showBadge();
  else document.addEventListener('DOMContentLoaded', showBadge);
  window.grecaptcha = {
    language: ${literal(language)},
    ready: (callback) => { queueMicrotask(callback); },
    execute: async (siteKey, { action }) =>
      encode({ siteKey, action, hostname: location.hostname, at: Date.now(), once: Math.random() }),
  };
})();
`;

/** Creates the script's token for tests without a browser. */
export const makeToken = (content: TokenContent): string =>
  Buffer.from(JSON.stringify({ ...content, once: Math.random() })).toString('base64url');

/** Returns undefined if the token is not from this script. */
export function readToken(token: string): TokenContent | undefined {
  try {
    const content: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    const { siteKey, action, hostname, at } = content as Record<keyof TokenContent, unknown>;
    const texts = [siteKey, action, hostname];
    if (!texts.every((text) => typeof text === 'string') || typeof at !== 'number') return undefined;
    return { siteKey: String(siteKey), action: String(action), hostname: String(hostname), at };
  } catch {
    return undefined;
  }
}
