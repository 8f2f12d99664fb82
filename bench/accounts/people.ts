// Test people for load: each has an account, an authenticator and a browser they always use, and a session if needed.
import { createHash, randomBytes } from 'node:crypto';
import { readConfig } from '@portico/server/platform/config/config';
import type { RequestContext, SetCookie } from '@portico/server/platform/context';
import { seedPerson } from '@portico/server/seed/people';
import { startServer } from '@portico/server/server';
import { startSession } from '@portico/server/slices/auth/start-session';
import { freshAddress } from '@portico/testing/visitor';
import type { ProductSettings } from '@portico/tools/product/settings';
import pg from 'pg';
import { openPerson, type PersonVisitor } from './visitor.ts';

const AT_ONCE = 4;
const PASSWORD = 'three random words';

export interface People {
  /** Creates people who have not logged in yet. */
  seed(count: number): Promise<PersonVisitor[]>;
  /** Gives the person another browser with its own session, without the cost of a log-in. */
  signedIn(visitor: PersonVisitor): Promise<PersonVisitor>;
  /** Each authenticator code is accepted once. This makes used codes valid again. */
  refreshCodes(): Promise<void>;
  query<R extends pg.QueryResultRow>(text: string): Promise<R[]>;
  close(): Promise<void>;
}

export async function openPeople({
  environment,
  database,
  portalOrigin: origin,
}: ProductSettings): Promise<People> {
  const server = await startServer(readConfig({ ...environment('api'), LOG_LEVEL: 'silent' }), 'api');
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();

  async function seedOne(email: string): Promise<PersonVisitor> {
    const { id, authenticatorSecret } = await seedPerson(server, { email, password: PASSWORD });
    const device = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(device).digest();
    await owner.query(
      `insert into device (id, person_id, token_hash, name, created_at, seen_at)
       values (gen_random_uuid(), $1, $2, 'Chrome on Linux', now(), now())`,
      [id, hash],
    );
    const person = { id, email, password: PASSWORD, authenticatorSecret };
    return openPerson(person, { origin, cookies: [['__Host-device', device]] });
  }

  let seeded = 0;
  return {
    seed: async (count) => {
      const visitors: PersonVisitor[] = [];
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (visitors.length < count) {
            seeded += 1;
            visitors.push(await seedOne(`visitor${seeded}@example.com`));
          }
        }),
      );
      return visitors.slice(0, count);
    },
    signedIn: async (visitor) => {
      const cookies = new Map(visitor.cookies);
      const address = freshAddress();
      const ctx = {
        ...server,
        now: server.clock.now(),
        caller: { address, device: 'Chrome on Linux' },
        setCookie: ({ name, value }: SetCookie) => {
          cookies.set(name, value);
        },
      } as unknown as RequestContext;
      const { accessToken } = await server.db.as({ personId: visitor.id }, (tx) =>
        startSession(ctx, tx, { personId: visitor.id, clientId: undefined, amr: ['pwd', 'otp'] }),
      );
      return openPerson(visitor, { origin, address, cookies, token: accessToken });
    },
    refreshCodes: async () => {
      // Skip rows locked by a log-in in progress, so that neither side waits for the other.
      await owner.query(`update factor set last_step = 0 where id in
        (select id from factor where last_step > 0 for update skip locked)`);
    },
    query: async (text) => (await owner.query(text)).rows,
    close: async () => {
      await owner.end();
      await server.close();
    },
  };
}
