// Whoever holds the cookie of a phone acts for the person, the client and the session whose link it opened: what ends or blocks
// those, ends the phone too. The guard lets it take pictures and nothing else.

import type { Actor } from '../../platform/context.ts';
import type { RunQuery } from '../../platform/db/database.ts';
import { sessionMark } from '../../platform/log.ts';
import { tokenHash } from '../auth/flow.ts';

/** While it is used, an opened link lives on; but not for ever. */
export const IDLE_SECONDS = 30 * 60;
const LONGEST_SECONDS = 60 * 60;

interface Holder {
  readonly person_id: string;
  readonly client_id: string;
  readonly session_id: string;
}

const HOLDER = 'select * from app.phone_holder($1, $2, make_interval(secs => $3), make_interval(secs => $4))';

/** Asked on every call of a phone. */
export async function findPhoneHolder(ask: RunQuery, token: string, now: Date): Promise<Actor | undefined> {
  const [holder] = await ask<Holder>(HOLDER, [tokenHash(token), now, IDLE_SECONDS, LONGEST_SECONDS]);
  return (
    holder && {
      personId: holder.person_id,
      clientId: holder.client_id,
      sessionId: holder.session_id,
      sessionMark: sessionMark(holder.session_id),
      // A phone has shown no factor.
      authTime: new Date(0),
      amr: [],
      isPhone: true,
    }
  );
}
