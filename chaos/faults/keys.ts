// Replaces every key under load. No request may be refused because of it, and whatever the former key issued expires with it.
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, openCaller, signedInCaller, unless, waitUntil } from '../caller.ts';
import { seconds } from '../fault-tools.ts';
import type { Product } from '../product.ts';
import type { Fault } from './fault.ts';

type Secrets = Record<string, { id: string; key: string }[]>;

/** Replaces the file atomically, because processes read it at any time. Operators must rotate secrets the same way. */
function changeSecrets(product: Product, change: (secrets: Secrets) => void): void {
  const file = join(product.folder, 'secrets.json');
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  change(secrets);
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
const addSecret = (product: Product, name: string): void =>
  changeSecrets(product, (secrets) => {
    const fresh = { id: `k-${randomBytes(4).toString('hex')}`, key: randomBytes(32).toString('base64') };
    secrets[name] = [fresh, ...(secrets[name] ?? [])];
  });
const newestSecret = (product: Product, name: string): string | undefined =>
  (JSON.parse(readFileSync(join(product.folder, 'secrets.json'), 'utf8')) as Secrets)[name]?.[0]?.id;
const endFormerSecrets = (product: Product, name: string): void =>
  changeSecrets(product, (secrets) => {
    secrets[name] = (secrets[name] ?? []).slice(0, 1);
  });

/** By now thousands of clients have a key, and each must be wrapped again. */
const ROTATED_WITHIN_MS = 60_000;

/** Runs the worker's hourly job now. */
async function rotateNow(product: Product): Promise<void> {
  const [job] = await product.query<{ id: string }>(
    `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter, policy)
     select name, '{}', retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter, policy
     from pgboss.queue where name = 'rotate-keys' returning id`,
  );
  await waitUntil(
    async () =>
      (await product.query(`select 1 from pgboss.job where id = $1 and state = 'completed'`, [job?.id]))
        .length === 1,
    ROTATED_WITHIN_MS,
  );
}

/** Backdates the signing keys by this interval. */
const ageSigningKeys = (product: Product, interval: string) =>
  product.query(`update signing_key set signs_from = signs_from - $1::interval where removed_at is null`, [
    interval,
  ]);

interface Load {
  readonly answers: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** People who refresh, read and write without a pause, and a continuous stream of log-ins. */
async function startLoad(product: Product): Promise<Load> {
  const answers = new Map<string, number>();
  let isRunning = true;
  const count = async (what: string, call: Promise<{ status: number }>): Promise<void> => {
    const { status } = await call;
    const key = `${what} ${status}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
  };
  const visitors = await Promise.all(Array.from({ length: 4 }, () => signedInCaller(product)));
  const work = async ({ caller }: { caller: Caller }, index: number): Promise<void> => {
    for (let round = index; isRunning; round++) {
      const door = round % 2;
      await count('read', caller.get('/auth/getUserProfile', { door }));
      await count('write', caller.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' }, { door }));
      await count('refresh', caller.get('/auth/refresh-token', { door }));
      await sleep(50);
    }
  };
  const signIns = async (): Promise<void> => {
    while (isRunning) {
      const [person] = await product.newPeople(1);
      if (person) await count('login', openCaller(product).login(person));
      await sleep(200);
    }
  };
  const loops = [...visitors.map(work), signIns()];
  return {
    answers,
    stop: async () => {
      isRunning = false;
      await Promise.all(loops);
    },
  };
}

const rotate: Fault = {
  id: 'X39',
  title:
    'signing key, XSRF secret, pepper and wrapping key replaced under load: no request is refused [INV1 INV8]',
  run: async (product, isShort) => {
    const { caller: former, person } = await signedInCaller(product);
    const [oldToken, oldCookies] = [former.token, new Map(former.cookies)];
    const load = await startLoad(product);
    // A process starts to use a new secret three to four seconds after it sees it.
    const pause = (): Promise<void> => seconds(isShort ? 1.5 : 6);
    await pause();
    for (const name of ['xsrf', 'pepper', 'refresh', 'wrapping']) {
      addSecret(product, name);
      await pause();
    }
    await seconds(4);
    // Wrapping key: rewrap everything, then remove the former key.
    await rotateNow(product);
    const leftBehind = await product.query(
      `select 1 from (select wrapped_by from data_key union all select wrapped_by from signing_key) as all_keys where wrapped_by <> $1`,
      [newestSecret(product, 'wrapping')],
    );
    if (leftBehind.length === 0) endFormerSecrets(product, 'wrapping');
    // Signing key: it becomes due, the new one is published and signs, and the former one ends with its last token.
    await ageSigningKeys(product, '90 days');
    await rotateNow(product);
    // In production a new key is published a day ahead. Here, wait until every process has read it.
    await seconds(3.5);
    await product.query('update signing_key set signs_from = now() where signs_from > now()');
    const stillGood = await former.get('/auth/getUserProfile', { token: oldToken });
    await seconds(4);
    await ageSigningKeys(product, '11 minutes');
    await rotateNow(product);
    const oldTokenEndedMs = await waitUntil(
      async () => (await former.get('/auth/getUserProfile', { token: oldToken })).status === 401,
      10_000,
    );
    await pause();
    // XSRF secret: every browser has a new token by now.
    endFormerSecrets(product, 'xsrf');
    await seconds(1.5);
    const oldXsrf = await former.get('/auth/refresh-token', { cookies: oldCookies });
    await load.stop();
    const [credential] = await product.query<{ pepper_id: string }>(
      `select pepper_id from password where person_id = $1`,
      [person.id],
    );
    const refused = [...load.answers].filter(([key]) => !/ 20[01]$/.test(key));
    const signIns = load.answers.get('login 200') ?? 0;
    return {
      figures: `${[...load.answers.values()].reduce((all, each) => all + each, 0)} calls (${signIns} log-ins), 0 refused; tokens of the former signing key were refused ${oldTokenEndedMs} ms after its removal`,
      problems: [
        ...unless(refused.length === 0, `refused: ${JSON.stringify(refused)}`),
        ...unless(signIns > 0, 'no log-in succeeded: the pepper was not tested'),
        ...unless(leftBehind.length === 0, `${leftBehind.length} keys were not rewrapped`),
        ...unless(
          stillGood.status === 200,
          `a token of the former signing key got ${stillGood.status} before its end`,
        ),
        ...unless(Number.isFinite(oldTokenEndedMs), 'a token of the removed signing key is still accepted'),
        ...unless(oldXsrf.status === 403, `an XSRF token of the removed secret got ${oldXsrf.status}`),
        ...unless(credential !== undefined, 'no password was found'),
      ],
    };
  },
};

export const faultsOfKeys: readonly Fault[] = [rotate];
