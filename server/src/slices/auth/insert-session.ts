// Inserts the row of a new session and returns what its first access token is made from.
import type { Tx } from '../../platform/db/database.ts';
import type { SessionOfToken } from '../../platform/sessions/access-token.ts';
import { sessionOfToken } from './session-sql.ts';

export interface NewSession {
  readonly id: string;
  readonly personId: string;
  readonly clientId: string | undefined;
  readonly refreshHash: Buffer;
  readonly refreshKeyId: string;
  readonly bindingHash: Buffer;
  readonly amr: readonly string[];
  readonly device: string;
  readonly addressSealed: Buffer;
  readonly now: Date;
  /** When the person logged in; a session that replaces another inherits its start. */
  readonly startedAt: Date;
  readonly endsAt: Date;
}

export const insertSession = (tx: Tx, session: NewSession): Promise<SessionOfToken> =>
  tx
    .insertInto('session')
    .values({
      id: session.id,
      person_id: session.personId,
      client_id: session.clientId ?? null,
      refresh_hash: session.refreshHash,
      refresh_key_id: session.refreshKeyId,
      rotated_at: session.now,
      binding_hash: session.bindingHash,
      auth_time: session.now,
      amr: [...session.amr],
      device: session.device,
      address_sealed: session.addressSealed,
      created_at: session.startedAt,
      seen_at: session.now,
      ends_at: session.endsAt,
      ended_at: null,
      ended_because: null,
    })
    .returning([...sessionOfToken])
    .executeTakeFirstOrThrow();
