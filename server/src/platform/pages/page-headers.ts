// Headers of a page by its address (H06, H09), and those of the other files.
import { hasCamera } from '@portico/domain/page-providers';

export type Headers = Readonly<Record<string, string>>;

/** Pages by the first part of their address. Pages that are not listed are for logged-in people. */
const sections: Readonly<Record<string, { readonly isOpen?: true; readonly isQuiet?: true }>> = {
  login: { isOpen: true, isQuiet: true },
  register: { isOpen: true, isQuiet: true },
  'forgot-password': { isOpen: true, isQuiet: true },
  invite: { isOpen: true, isQuiet: true },
  'security-notice': { isOpen: true, isQuiet: true },
  'verify-contract': { isOpen: true, isQuiet: true },
  capture: { isQuiet: true },
  'create-account': { isQuiet: true },
  'success-account': { isQuiet: true },
};
/** Below an open section, but requires a session. */
const SIGNED_IN = new Set(['/login/invite']);

/** All features a browser may be asked for, except copying: pages offer to copy keys and codes. */
const DENIED = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const permissionsOf = (path: string): string =>
  DENIED.map((feature) => (feature === 'camera' && hasCamera(path) ? 'camera=(self)' : `${feature}=()`)).join(
    ', ',
  );

/** `undefined` is the document of every unknown address. Nothing is known about it, so it gets the strictest headers. */
export function pageHeaders(path: string | undefined, policy: string): Headers {
  const section = path === undefined ? { isQuiet: true } : sections[path.split('/')[1] ?? ''];
  const isOpen = path !== undefined && sections[path.split('/')[1] ?? '']?.isOpen && !SIGNED_IN.has(path);
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'reporting-endpoints': 'csp="/csp-report"',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': section?.isQuiet ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsOf(path ?? ''),
    'x-content-type-options': 'nosniff',
    'cache-control': isOpen ? 'no-cache' : 'no-store',
  };
}

/** Revalidated on every request: page payloads and the icon. */
export const fileHeaders = (contentType: string): Headers => ({
  'content-type': contentType,
  'cache-control': 'no-cache',
});

/** A worker runs under the policy of its own file, so assets have a policy that allows it. */
const ASSET_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

export const assetHeaders = (contentType: string): Headers => ({
  'content-type': contentType,
  'content-security-policy': ASSET_POLICY,
  'cache-control': 'public, max-age=31536000, immutable',
});
