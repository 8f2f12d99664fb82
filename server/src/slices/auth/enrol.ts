// Sets a password and all second factors at once, for people who did not sign up themselves.
import { randomUUIDv7 } from 'node:crypto';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { HashedPassword } from '../../platform/passwords/password.ts';
import { insertFactor } from './factor-sql.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { insertPassword } from './sql.ts';

/** Returns the recovery codes. */
export async function enrol(
  server: Pick<ServerContext, 'clock' | 'providers' | 'vault'>,
  tx: Tx,
  {
    personId,
    password,
    secret,
  }: { readonly personId: string; readonly password: HashedPassword; readonly secret: string },
): Promise<string[]> {
  const now = server.clock.now();
  const id = randomUUIDv7();
  const place = { column: 'factor.secret_sealed' as const, row: id, owner: personId };
  const secretSealed = await server.vault.seal(tx, place, secret);
  await insertPassword(tx, personId, password, now);
  await insertFactor(tx, { id, personId, kind: 'authenticator', secretSealed, activatedAt: now, now });
  await insertFactor(tx, { personId, kind: 'sms', activatedAt: now, now });
  return replaceRecoveryCodes(server, tx, personId);
}
