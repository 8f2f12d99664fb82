// Headers of every reply of the API (H05): nothing may be cached, framed, sniffed or executed.
import { limits } from '@portico/domain/limits';

export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  vary: 'Origin',
} as const;

/** Sent with every reply of a portal behind TLS (H06), so that browsers never fall back to plain HTTP. */
export const transportHeaders = (portalOrigin: string): Readonly<Record<string, string>> =>
  portalOrigin.startsWith('https://')
    ? { 'strict-transport-security': `max-age=${limits.hstsSeconds}; includeSubDomains; preload` }
    : {};
