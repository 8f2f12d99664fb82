// Wrong clocks: of one API, of both APIs by different offsets, of the database. Every process must use the database's time
// for codes, locks and tokens, and must raise an alarm when its own clock deviates.
import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fakeTime, program } from '@portico/tools/stack/debian';
import { type Caller, openCaller, type Reply, signedInCaller, unless, waitUntil } from '../caller.ts';
import { seconds } from '../fault-tools.ts';
import type { Product } from '../product.ts';
import type { Fault } from './fault.ts';

const MEASURED_MS = 12_000;
const LIFE_SECONDS = 300;
/** Tolerated difference between a process and the database on a machine under this load. */
const APART_SECONDS = 2;

/** Shifts the wall clock of a process with libfaketime. The monotonic clock stays correct. */
const apart = (offset: string) => ({
  LD_PRELOAD: program(fakeTime),
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

async function startApiAt(product: Product, index: number, offset?: string): Promise<void> {
  await product.apis[index]?.stop();
  await product.startApi(index, offset ? apart(offset) : {});
}

const databaseSeconds = async (product: Product): Promise<number> =>
  Number(
    (await product.query<{ now: number }>('select extract(epoch from clock_timestamp())::float as now'))[0]
      ?.now,
  );

interface Claims {
  readonly iat: number;
  readonly exp: number;
}
const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Whether the API raised a clock alarm after this many bytes of its log. */
const alarmed = (product: Product, index: number, from = 0): boolean =>
  readFileSync(product.apis[index]?.logFile ?? '')
    .subarray(from)
    .includes('"reason":"clock-offset"');
/** The last accident in an API's log, to help with debugging. */
const lastAccident = (product: Product, index: number): string =>
  readFileSync(product.apis[index]?.logFile ?? '', 'utf8')
    .split('\n')
    .filter((line) => line.includes('"accident"'))
    .at(-1) ?? 'none';
const logSize = (product: Product, index: number): number =>
  statSync(product.apis[index]?.logFile ?? '').size;

/** A token issued by one API is valid at the other, and its issue time follows the database clock. */
async function problemsOfToken(
  product: Product,
  what: string,
  caller: Caller,
  made: Reply,
): Promise<string[]> {
  if (made.status !== 200) return [`${what}: the log-in got ${made.status} ${made.body.code ?? ''}`];
  const { iat, exp } = claimsOf(caller.token ?? '');
  const now = await databaseSeconds(product);
  const both = await Promise.all([0, 1].map((door) => caller.get('/auth/getUserProfile', { door })));
  return [
    ...unless(
      Math.abs(iat - now) <= APART_SECONDS,
      `${what}: issued ${(iat - now).toFixed(1)} s off the database clock`,
    ),
    ...unless(exp - iat <= LIFE_SECONDS, `${what}: valid for ${exp - iat} s`),
    ...unless(
      both.every(({ status }) => status === 200),
      `${what}: the APIs answered ${both.map(({ status }) => status).join(' and ')}`,
    ),
  ];
}

/** After three wrong codes and a used code at one API, the other API must know all of it. */
async function problemsOfCounters(product: Product): Promise<string[]> {
  const [person] = await product.newPeople(1);
  if (!person) return ['no person was seeded'];
  const caller = openCaller(product);
  const wrong = await Promise.all(
    [600_000, 900_000, 1_200_000].map((agoMs) => caller.login(person, { atMs: Date.now() - agoMs, door: 0 })),
  );
  const atMs = Date.now();
  const right = await caller.login(person, { atMs, door: 0 });
  const again = await openCaller(product).login(person, { atMs, door: 1 });
  const token = caller.token;
  const out = await caller.post('/auth/logout', {}, { door: 1 });
  await seconds(5.2);
  const after = await Promise.all([0, 1].map((door) => caller.get('/auth/getUserProfile', { door, token })));
  return [
    ...unless(
      wrong.every(({ status }) => status === 422),
      `wrong codes: ${wrong.map(({ status }) => status).join()}`,
    ),
    ...unless(right.status === 200, `INV7 the correct code got ${right.status} ${right.body.code ?? ''}`),
    ...unless(again.status !== 200, 'INV7 a used code was accepted by the other API'),
    ...unless(out.status === 200, `log-out: ${out.status}`),
    ...unless(
      after.every(({ status }) => status === 401),
      `INV8 after log-out: ${after.map(({ status }) => status).join()}`,
    ),
  ];
}

const processes: Fault = {
  id: 'X23',
  title:
    'one API 90 s ahead, the other 5 min; then one 90 s behind: all follow the database clock and raise an alarm [INV7 INV8]',
  run: async (product) => {
    const problems: string[] = [];
    for (const [first, second] of [
      ['+90s', '+5m'],
      ['-90s', undefined],
    ] as const) {
      const from = logSize(product, 0);
      await Promise.all([startApiAt(product, 0, first), startApiAt(product, 1, second)]);
      for (const door of [0, 1]) {
        const [person] = await product.newPeople(1);
        const caller = openCaller(product);
        if (person)
          problems.push(
            ...(await problemsOfToken(
              product,
              `${first} and ${second}, at ${door}`,
              caller,
              await caller.login(person, { door }),
            )),
          );
      }
      if (second) problems.push(...(await problemsOfCounters(product)));
      problems.push(...unless(alarmed(product, 0, from), `${first}: no alarm was raised`));
    }
    await Promise.all([startApiAt(product, 0), startApiAt(product, 1)]);
    return { figures: '4 log-ins, tokens valid for 300 s at both APIs; alarms raised', problems };
  },
};

/** Restarts the same database server with a shifted clock. */
async function restartDatabaseAt(product: Product, offset: string): Promise<void> {
  const { pid } = JSON.parse(readFileSync(join(product.folder, '../run/postgres.json'), 'utf8')) as {
    pid: number;
  };
  const [command = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  const { uid, gid } = statSync(args[args.indexOf('-D') + 1] ?? '');
  process.kill(pid, 'SIGINT');
  await waitUntil(() => findProcess(pid) === undefined, 10_000);
  // Replaces the stack's own server. It is stopped below, and the stack then starts its own again.
  faked = spawn(command, args, { env: apart(offset), uid, gid, cwd: '/', stdio: 'ignore' });
  await waitUntil(async () => (await product.query('select 1').catch(() => [])).length === 1, 15_000);
}
let faked: ReturnType<typeof spawn> | undefined;

function findProcess(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return /\) Z /.test(stat) ? undefined : stat;
  } catch {
    return undefined;
  }
}

async function restartDatabaseAsItWas(product: Product): Promise<void> {
  const ended = new Promise((resolve) => faked?.once('exit', resolve));
  faked?.kill('SIGINT');
  await ended;
  await product.restartServers();
}

const database: Fault = {
  id: 'X23b',
  title:
    'the database clock 2 min behind: all processes follow it and raise an alarm; authenticator codes fail only beyond one step [INV7 INV8]',
  run: async (product, isShort) => {
    const { caller: before } = await signedInCaller(product);
    await waitUntil(
      async () =>
        (await product.query(`select 1 from message where state in ('queued', 'sending')`)).length === 0,
      20_000,
    );
    const from = [logSize(product, 0), logSize(product, 1)];
    await restartDatabaseAt(product, '-2m');
    const alarmMs = await waitUntil(
      () => [0, 1].every((index) => alarmed(product, index, from[index])),
      MEASURED_MS + 10_000,
    );
    // Each API measures its offset at least every ten seconds.
    await seconds(1);
    const [early, late] = await product.newPeople(2);
    if (!early || !late) throw new Error('no person was seeded');
    const byTheirPhone = await openCaller(product).login(early);
    const oneStepOff = openCaller(product);
    const nowMs = (await databaseSeconds(product)) * 1000;
    const answered = await oneStepOff.login(late, { atMs: nowMs - 30_000, door: 1 });
    const problems = await problemsOfToken(product, 'database −2 min', oneStepOff, answered);
    const issuedMs = Date.now();
    const tokens = new Map([before, oneStepOff].map((caller) => [caller, caller.token]));
    const old = await before.get('/auth/getUserProfile');
    const refreshed = await before.get('/auth/refresh-token', { door: 1 });
    if (!isShort) {
      await seconds(LIFE_SECONDS + 6 - (Date.now() - issuedMs) / 1000);
      const over = await Promise.all(
        [oneStepOff, before].map((caller) =>
          caller.get('/auth/getUserProfile', { token: tokens.get(caller) ?? '' }),
        ),
      );
      problems.push(
        ...unless(
          over.every(({ status }) => status === 401),
          `tokens aged 5 min 6 s, one issued before the shift: ${over.map(({ status }) => status).join()}`,
        ),
      );
    }
    await restartDatabaseAsItWas(product);
    await waitUntil(async () => (await before.get('/health/ready')).status === 200, 20_000);
    await seconds(MEASURED_MS / 1000);
    return {
      figures: `both APIs raised an alarm within ${alarmMs} ms; a code of the true time got ${byTheirPhone.status}, one step off was accepted; a token from before the shift got ${old.status}, its refresh ${refreshed.status}`,
      problems: [
        ...problems,
        ...unless(Number.isFinite(alarmMs), 'no alarm was raised'),
        ...unless(
          byTheirPhone.status === 422,
          `a code four steps off got ${byTheirPhone.status}; accident: ${lastAccident(product, 0)}`,
        ),
        ...unless(old.status === 401, `a token from the future got ${old.status}`),
        ...unless(refreshed.status === 200, `its refresh got ${refreshed.status}`),
      ],
    };
  },
};

export const faultsOfClocks: readonly Fault[] = [processes, database];
