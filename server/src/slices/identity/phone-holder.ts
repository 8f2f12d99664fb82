// Resolves a phone's cookie to the person, client and session whose link it opened. Whatever ends or blocks one of those also
// ends the phone's access. The guard restricts it to taking pictures.

import type { Actor } from '../../platform/context.ts';
import type { RunQuery } from '../../platform/db/database.ts';
import { sessionMark } from '../../platform/log.ts';
import { tokenHash } from '../auth/flow.ts';

/** Use extends an opened link by the idle period, up to the absolute limit below. */
export const IDLE_SECONDS = 30 * 60;
const LONGEST_SECONDS = 60 * 60;

interface Holder {
  readonly person_id: string;
  readonly client_id: string;
  readonly session_id: string;
}

const HOLDER = 'select * from app.phone_holder($1, $2, make_interval(secs => $3), make_interval(secs => $4))';

/** Runs on every request from a phone. */
export async function findPhoneHolder(ask: RunQuery, token: string, now: Date): Promise<Actor | undefined> {
  const [holder] = await ask<Holder>(HOLDER, [tokenHash(token), now, IDLE_SECONDS, LONGEST_SECONDS]);
  return (
    holder && {
      personId: holder.person_id,
      clientId: holder.client_id,
      sessionId: holder.session_id,
      sessionMark: sessionMark(holder.session_id),
      // A phone has proven no authentication factor.
      authTime: new Date(0),
      amr: [],
      isPhone: true,
    }
  );
}
