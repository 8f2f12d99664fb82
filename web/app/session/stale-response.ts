// An answer is for whoever asked. When somebody has logged out meanwhile, or acts for another client, it is nobody's any more.
import type { Access } from '@portico/domain/api/call';
import { readClaims } from '@portico/domain/sessions/claims';
import { storedToken } from './token.ts';

/** What is asked without being anybody yet. */
const forAnybody: ReadonlySet<Access> = new Set(['anyone', 'flow']);

export function isStale(access: Access, askedWith: string | undefined): boolean {
  if (askedWith === undefined || forAnybody.has(access)) return false;
  const asked = readClaims(askedWith);
  const now = readClaims(storedToken() ?? '');
  // Who one is does not change with the client that one acts for.
  return now?.sid !== asked?.sid || (access !== 'session' && now?.cid !== asked?.cid);
}
