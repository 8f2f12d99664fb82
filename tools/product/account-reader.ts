// Reads account data that is only visible from inside: unsealed values, and whether a password is correct. It also opens
// thousands of sessions without logging in each person. For chaos.
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { isWrite } from '@portico/domain/api/call';
import { readConfig } from '@portico/server/platform/config/config';
import { query } from '@portico/server/platform/db/database';
import { cookieNames } from '@portico/server/platform/http/cookies';
import { makeXsrfToken } from '@portico/server/platform/http/xsrf';
import { bindingHash, signAccessToken } from '@portico/server/platform/sessions/access-token';
import { makeRefreshToken, refreshHash } from '@portico/server/platform/sessions/refresh-cookie';
import { boundCalls } from '@portico/server/routes';
import { startServer } from '@portico/server/server';
import { insertSession } from '@portico/server/slices/auth/insert-session';
import type { ProductSettings } from './settings.ts';

export interface AccountState {
  readonly email: string;
  readonly phone: string;
  readonly isPassword: boolean;
  readonly isPasswordDisabled: boolean;
  readonly passwordFailures: number;
  readonly authenticators: readonly {
    secret: string;
    isActive: boolean;
    lastStep: number;
    failures: number;
  }[];
  readonly recoveryCodesLeft: number;
}

export interface OpenSession {
  readonly token: string;
  readonly cookies: ReadonlyMap<string, string>;
}

export interface AccountReader {
  /** Undefined if no account has this address. */
  find(email: string): Promise<string | undefined>;
  look(personId: string, password: string): Promise<AccountState>;
  /** Creates the same rows as a login, without its cost. */
  openSessions(personId: string, count: number): Promise<OpenSession[]>;
  close(): Promise<void>;
}

interface PersonRow {
  email_sealed: Buffer;
  phone_sealed: Buffer;
  hash: string;
  pepper_id: string;
  failures: number;
  disabled_at: Date | null;
  codes: number;
}
interface FactorRow {
  id: string;
  secret_sealed: Buffer;
  is_active: boolean;
  last_step: number;
  failures: number;
}

const PERSON = `
  select p.email_sealed, p.phone_sealed, w.hash, w.pepper_id, w.failures, w.disabled_at,
    (select count(*)::int from recovery_code r where r.person_id = p.id and r.used_at is null) as codes
  from person p join password w on w.person_id = p.id where p.id = $1`;
const FACTORS = `
  select id, secret_sealed, activated_at is not null and disabled_at is null as is_active, last_step, failures
  from factor where person_id = $1 and kind = 'authenticator' and secret_sealed is not null`;

/** Every write call that people make and that the API serves, such as `auth.login`. */
export const writeCalls = (): string[] =>
  boundCalls()
    .filter(({ call }) => isWrite(call) && call.access !== 'vendor')
    .map(({ area, name }) => `${area}.${name}`);

export async function openAccountReader({
  environment,
}: Pick<ProductSettings, 'environment'>): Promise<AccountReader> {
  const api = await startServer(readConfig({ ...environment('api'), LOG_LEVEL: 'silent' }), 'api');
  const { db, vault, passwords, clock } = api;
  const { keys } = api.providers;

  async function openSession(personId: string): Promise<OpenSession> {
    const id = randomUUIDv7();
    const binding = randomBytes(32).toString('base64url');
    const [refreshKey] = keys.secrets('refresh');
    const refresh = makeRefreshToken({ sessionId: id, generation: 1 }, refreshKey);
    const now = clock.now();
    const amr = ['pwd', 'otp'];
    await db.as({ personId }, async (tx) =>
      insertSession(tx, {
        id,
        personId,
        clientId: undefined,
        refreshHash: refreshHash(refresh),
        refreshKeyId: refreshKey.id,
        bindingHash: bindingHash(binding),
        amr,
        device: 'one of a crowd',
        addressSealed: await vault.seal(
          tx,
          { column: 'session.address_sealed', row: id, owner: personId },
          '203.0.113.1',
        ),
        now,
        startedAt: now,
        endsAt: new Date(now.getTime() + 3_600_000),
      }),
    );
    const token = await signAccessToken(api, {
      sub: personId,
      sid: id,
      amr,
      auth_time: Math.floor(now.getTime() / 1000),
      sbh: bindingHash(binding).toString('base64url'),
    });
    const cookies = new Map<string, string>([
      [cookieNames.binding, binding],
      [cookieNames.refresh, refresh],
      [cookieNames.xsrf, makeXsrfToken(keys, id)],
    ]);
    return { token, cookies };
  }

  return {
    find: (email) =>
      db.as({}, async (tx) => {
        const found = await query<{ person_id: string }>(tx, 'select * from app.find_person($1::bytea[])', [
          vault.blindIndexes(email),
        ]);
        return found[0]?.person_id;
      }),
    look: (personId, password) =>
      db.as({ personId }, async (tx) => {
        const [row] = await query<PersonRow>(tx, PERSON, [personId]);
        if (!row) throw new Error(`nobody is ${personId}`);
        const place = { row: personId, owner: personId };
        const factors = await query<FactorRow>(tx, FACTORS, [personId]);
        return {
          email: await vault.open(tx, { ...place, column: 'person.email_sealed' }, row.email_sealed),
          phone: await vault.open(tx, { ...place, column: 'person.phone_sealed' }, row.phone_sealed),
          isPassword: await passwords.verify(password, row),
          isPasswordDisabled: row.disabled_at !== null,
          passwordFailures: row.failures,
          authenticators: await Promise.all(
            factors.map(async ({ id, secret_sealed, is_active, last_step, failures }) => ({
              secret: await vault.open(
                tx,
                { column: 'factor.secret_sealed', row: id, owner: personId },
                secret_sealed,
              ),
              isActive: is_active,
              lastStep: Number(last_step),
              failures,
            })),
          ),
          recoveryCodesLeft: row.codes,
        };
      }),
    openSessions: async (personId, count) => {
      const sessions: OpenSession[] = [];
      while (sessions.length < count)
        sessions.push(
          ...(await Promise.all(
            Array.from({ length: Math.min(5, count - sessions.length) }, () => openSession(personId)),
          )),
        );
      return sessions;
    },
    close: () => api.close(),
  };
}
