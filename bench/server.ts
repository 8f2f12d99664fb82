// node bench/server.ts [--short] [--profile trivial]: our server's overhead over bare Fastify, in interleaved rounds
// compared in pairs. The mark applies to the best pair, but a slow round of bare Fastify flatters it. The median, also
// reported, is the sounder figure.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Mark, saveBenchReport } from '@portico/tools/figures/bench-report';
import { makeFirstSigningKey, openSeeder, type SeededPerson } from '@portico/tools/product/inside';
import { productSettings } from '@portico/tools/product/settings';
import { downStack, upStack } from '@portico/tools/stack/stack';
import { generateSync } from 'otplib';
import { printMark } from './marks.ts';
import { endChildren, startChild, untilAnswers } from './processes.ts';
import { microsecondsByOwner } from './profile.ts';
import { type Round, type Target, wrk } from './wrk.ts';

const { values: flags } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    /** Runs one comparison once, with a CPU profile of both sides. */
    profile: { type: 'string' },
  },
});
const SECONDS = flags.short ? 2 : 5;
const ROUNDS = flags.short ? 3 : 7;

interface Comparison {
  readonly name: string;
  readonly ours: Target;
  readonly bare: Target;
  readonly atLeast: number;
}

/** Prints both profiles together, omitting entries below one microsecond. */
async function printProfiles([ours = 1, bare = 1]: readonly number[]): Promise<void> {
  await endChildren();
  const sides = { ours: join(folder, 'ours.log.profile'), bare: join(folder, 'bare.log.profile') };
  for (const [side, owners] of [
    ['ours', microsecondsByOwner(sides.ours, ours)],
    ['bare', microsecondsByOwner(sides.bare, bare)],
  ] as const) {
    const whole = owners.reduce((sum, [, micros]) => sum + micros, 0);
    console.log(`${side}: ${whole.toFixed(0)} µs per request`);
    for (const [owner, micros] of owners.filter(([, each]) => each >= 1))
      console.log(`  ${micros.toFixed(1).padStart(7)}  ${owner}`);
  }
}

await downStack('bench', { deleteData: true });
const settings = await productSettings('bench', await upStack('bench', ['postgres', 'mail']));
await makeFirstSigningKey(settings);
const seeder = await openSeeder(settings);
// One person reads and the other writes, so that the data being read does not grow.
const [reader, writer] = [await seeder.seed('reader@example.com'), await seeder.seed('writer@example.com')];
await seeder.close();
const { environment, portalOrigin, portalPort, database, folder } = settings;
const files = { read: join(folder, 'read.json'), write: join(folder, 'write.json') };
const base = `http://127.0.0.1:${portalPort}`;
const ourEnvironment = { ...environment('api'), LIMIT_FACTOR: '1000000' };

async function login(person: SeededPerson): Promise<Record<string, string>> {
  const response = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: {
      origin: portalOrigin,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      email: person.email,
      password: person.password,
      factor: 'authenticator',
      code: generateSync({ secret: person.authenticatorSecret }),
    }),
  });
  if (!response.ok)
    throw new Error(`login: ${response.status} ${await response.text()} (run it again in 30 s)`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const { accessToken } = (await response.json()) as { accessToken: string };
  return {
    authorization: `Bearer ${accessToken}`,
    cookie: cookies.join('; '),
    'x-xsrf-token': cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice(11) ?? '',
    origin: portalOrigin,
    'sec-fetch-site': 'same-origin',
  };
}

try {
  const ours = startChild(
    'ours.ts',
    [join(folder, 'statements.json')],
    ourEnvironment,
    join(folder, 'ours.log'),
    flags.profile !== undefined,
  );
  await untilAnswers(`${base}/health/live`);
  const headers = await login(reader);
  const json = { ...(await login(writer)), 'content-type': 'application/json' };
  const body = JSON.stringify({ accountType: 'BUSINESS_ACCOUNT' });
  const read = () => fetch(`${base}/auth/getUserProfile`, { headers });
  const write = () =>
    fetch(`${base}/client/create`, {
      method: 'POST',
      headers: { ...json, 'idempotency-key': crypto.randomUUID() },
      body,
    });
  // Record the statements of one request once all of the server's caches are warm.
  for (const [send, file] of [
    [read, files.read],
    [write, files.write],
  ] as const) {
    await send();
    ours.kill('SIGUSR2');
    await sleep(200);
    await send();
    ours.kill('SIGUSR2');
    await sleep(200);
    copyFileSync(join(folder, 'statements.json'), file);
  }
  const bareLog = join(folder, 'bare.log');
  const bareArgs = [String(portalPort + 1), database.apiUrl, files.read, files.write];
  startChild('bare.ts', bareArgs, {}, bareLog, flags.profile !== undefined);
  const bare = `http://127.0.0.1:${portalPort + 1}`;
  await untilAnswers(`${bare}/hello`);

  const comparisons: Comparison[] = [
    {
      name: 'trivial',
      ours: { name: 'ours-trivial', url: `${base}/bench/trivial`, method: 'GET', headers },
      bare: { name: 'bare-trivial', url: `${bare}/hello`, method: 'GET', headers },
      atLeast: 0.8,
    },
    {
      name: 'read',
      ours: { name: 'ours-read', url: `${base}/auth/getUserProfile`, method: 'GET', headers },
      bare: { name: 'bare-read', url: `${bare}/read`, method: 'GET', headers },
      atLeast: 0.85,
    },
    {
      name: 'write',
      ours: {
        name: 'ours-write',
        url: `${base}/client/create`,
        method: 'POST',
        headers: json,
        body,
        needsKey: true,
      },
      bare: { name: 'bare-write', url: `${bare}/write`, method: 'POST', headers: json, body, needsKey: true },
      atLeast: 0.8,
    },
  ];

  const profiledRequests: number[] = [];
  const results: Mark[] = [];
  for (const { name, ours: our, bare: engine, atLeast } of comparisons) {
    if (flags.profile && flags.profile !== name) continue;
    const pairs: { ours: Round; bare: Round }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [a, b] = round % 2 === 0 ? [our, engine] : [engine, our];
      const first = await wrk(a, SECONDS, folder);
      const second = await wrk(b, SECONDS, folder);
      pairs.push(round % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first });
    }
    profiledRequests.push(
      pairs.reduce((sum, pair) => sum + pair.ours.requests, 0),
      pairs.reduce((sum, pair) => sum + pair.bare.requests, 0),
    );
    const failures = pairs.reduce((sum, pair) => sum + pair.ours.failures + pair.bare.failures, 0);
    const ratios = pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond).toSorted((x, y) => x - y);
    const best = ratios.at(-1) ?? 0;
    const p99 = Math.min(...pairs.map((pair) => pair.ours.p99Ms / pair.bare.p99Ms));
    const mean = (pick: (pair: (typeof pairs)[number]) => number): number =>
      pairs.reduce((sum, pair) => sum + pick(pair), 0) / pairs.length;
    const median = ratios[Math.floor(ratios.length / 2)] ?? 0;
    const result: Mark = {
      name,
      figure:
        `best ratio ${best.toFixed(2)}, median ${median.toFixed(2)}, p99 × ${p99.toFixed(2)}; ` +
        `ours ${mean((pair) => pair.ours.perSecond).toFixed(0)}/s, bare ${mean((pair) => pair.bare.perSecond).toFixed(0)}/s, ${failures} failures`,
      mark: `best ratio at least ${atLeast}, p99 at most × 1.5, no failures`,
      held: best >= atLeast && p99 <= 1.5 && failures === 0,
      brief: {
        figure: `${median.toFixed(2)} of its throughput (median), ${best.toFixed(2)} at best`,
        mark: `best at least ${atLeast}`,
      },
    };
    results.push(result);
    printMark(result);
  }
  if (flags.profile) await printProfiles(profiledRequests);
  else saveBenchReport('server', results);
} finally {
  await endChildren();
  await downStack('bench', { deleteData: true });
}
process.exit(0);
