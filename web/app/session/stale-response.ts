// A response is stale if the person has logged out or switched to another client since the request was sent.
import type { Access } from '@portico/domain/api/call';
import { readClaims } from '@portico/domain/sessions/claims';
import { storedToken } from './token.ts';

/** Calls that need no session. */
const forAnybody: ReadonlySet<Access> = new Set(['anyone', 'flow']);

export function isStale(access: Access, askedWith: string | undefined): boolean {
  if (askedWith === undefined || forAnybody.has(access)) return false;
  const asked = readClaims(askedWith);
  const now = readClaims(storedToken() ?? '');
  // A person's session data does not depend on the active client.
  return now?.sid !== asked?.sid || (access !== 'session' && now?.cid !== asked?.cid);
}
