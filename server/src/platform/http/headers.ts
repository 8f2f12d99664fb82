// Headers of every answer of the API (H05): nothing is cached, framed, sniffed or run.
import { limits } from '@portico/domain/limits';

export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  vary: 'Origin',
} as const;

/** Sent with every answer of a portal that is reached by TLS (H06): the browser never tries without again. */
export const transportHeaders = (portalOrigin: string): Readonly<Record<string, string>> =>
  portalOrigin.startsWith('https://')
    ? { 'strict-transport-security': `max-age=${limits.hstsSeconds}; includeSubDomains; preload` }
    : {};
