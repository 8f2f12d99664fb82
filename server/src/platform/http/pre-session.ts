// The pre-session cookie tells browsers apart before they hold a flow or a session. It authenticates nobody: it only hides one
// browser's stored replies from another that repeats its request. Pages set it, so it exists before the first write.
import { randomBytes } from 'node:crypto';
import type { SetCookie } from '../context.ts';
import { cookieNames } from './cookies.ts';

const BYTES = 32;
/** A shorter value could be guessed, and a value shared by many browsers would not tell them apart. */
const SHAPE = /^[\w-]{43}$/;

/** Lasts until the browser is closed. */
export const newPreSession = (): SetCookie => ({
  name: cookieNames.preSession,
  value: randomBytes(BYTES).toString('base64url'),
});

export function findPreSession(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const value = cookies[cookieNames.preSession];
  return value !== undefined && SHAPE.test(value) ? value : undefined;
}
