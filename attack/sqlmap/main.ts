// npm run sqlmap [-- --short | --headers-once] [word …]: runs sqlmap on the account calls, where it must find nothing, and
// on planted holes, which it must find. Words select the targets whose title contains one of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { portraitConsent } from '@portico/domain/identity/check';
import { openVisitor, type Visitor } from '@portico/testing/visitor';
import { note } from '@portico/tools/canary/leftovers';
import { createChance } from '@portico/tools/chance';
import { listedCalls, type OpenApi } from '../fuzz/document.ts';
import { finishSignUp, newName, startSignUp } from '../fuzz/walks.ts';
import { send } from '../http.ts';
import { startProduct } from '../product.ts';
import { openTarget } from './open-target.ts';
import { plantedTargets, plantHoles } from './planted.ts';
import { type Depth, runSqlmap, type Target } from './run.ts';
import { alongTargets, valueTargets } from './targets.ts';

const AT_ONCE = 3;
const SHORT: Depth = { level: 1, risk: 1, techniques: 'BEST', limitSeconds: 90 };
const FULL: Depth = { level: 3, risk: 2, techniques: 'BEUSTQ', limitSeconds: 900 };
/** These calls end the session they use, so its credentials cannot be reused. */
const ENDS_SESSION = new Set(['/auth/logout']);
const OF_A_FLOW = new Set(
  [
    'validate-email-otp',
    'resend-email-otp',
    'send-sms-otp',
    'verify-account',
    'enable-mfa',
    'reset-password',
    'flow',
  ].map((name) => `/auth/${name}`),
);
const FOR_A_CLIENT = /^\/(company|documents|identity|personal)\//;
/** An access token lives five minutes, and so does a fresh second factor. */
const RENEW_MS = 4 * 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    /** Full depth, but each header and cookie on only one call that reads it. Testing them on every call takes hours. */
    'headers-once': { type: 'boolean', default: false },
  },
});
const depth = values.short ? SHORT : FULL;
const start = performance.now();
const product = await startProduct('sqlmap');
const document = (await (await fetch(`${product.adminUrl}/openapi.json`)).json()) as OpenApi;
const calls = listedCalls(document);

const step = async (
  by: Visitor,
  method: string,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const answer = await send(product.url, by.request({ method, path, body, headers }));
  if (answer instanceof Error || answer.status >= 300)
    throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  by.take(answer);
  note('sqlmap', [body, JSON.parse(answer.body)]);
  return JSON.parse(answer.body);
};
const actor = { product, random: createChance(Date.now()), step };

/** Provides a visitor's credentials and starts a new session when they expire. */
async function keepFresh(begin: (visitor: Visitor) => Promise<unknown>) {
  const fresh = async (): Promise<Visitor> => {
    const visitor = openVisitor(product);
    await begin(visitor);
    return visitor;
  };
  let current = await fresh();
  let isBeginning = false;
  return {
    now: () => current,
    renew: async (): Promise<void> => {
      if (isBeginning) return;
      isBeginning = true;
      current = await fresh();
      isBeginning = false;
    },
  };
}
const session = await keepFresh((visitor) => finishSignUp(actor, visitor));
const flow = await keepFresh((visitor) =>
  startSignUp(actor, visitor, {
    email: `q${newName()}@example.com`,
    password: `lending ${newName()} words`,
    phone: '+4915112345678',
  }),
);
/** A creator who has reached their company's documents and has started an identity check with the camera. */
const member = await keepFresh(async (visitor) => {
  await finishSignUp(actor, visitor);
  const { id } = (await step(visitor, 'POST', '/client/create', {
    accountType: 'BUSINESS_ACCOUNT',
  })) as { id: string };
  await step(visitor, 'GET', `/auth/change-client?clientId=${id}`);
  await product.reach(id, 'DOCUMENT_UPLOAD');
  const consentVersion = portraitConsent['in-house'];
  const chosen = { consentToPortrait: true, consentVersion, documentType: 'passport' };
  await step(visitor, 'POST', '/identity/start', chosen);
});
const renewal = setInterval(() => {
  void session.renew();
  void member.renew();
}, RENEW_MS);
const anonymous = openVisitor(product);
const door = await openTarget(product.url, {
  visitorFor: (path) => {
    if (ENDS_SESSION.has(path)) return anonymous;
    if (OF_A_FLOW.has(path)) return flow.now();
    return FOR_A_CLIENT.test(path) ? member.now() : session.now();
  },
  refused: (path) => {
    if (OF_A_FLOW.has(path)) void flow.renew();
  },
});
const holes = await plantHoles(product.databaseUrl);

const jobs: { at: string; target: Target; expected: 'nothing' | 'found' }[] = [
  ...plantedTargets.map((target) => ({ at: holes.url, target, expected: 'found' as const })),
  ...[...alongTargets(calls, values.short || values['headers-once']), ...valueTargets(calls)].map(
    (target) => ({
      at: door.url,
      target,
      expected: 'nothing' as const,
    }),
  ),
].filter(({ target }) => positionals.length === 0 || positionals.some((word) => target.title.includes(word)));

const results: { title: string; passed: boolean }[] = [];
const waiting = [...jobs];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const began = performance.now();
      const { outcome, words } = await runSqlmap(job.at, job.target, depth);
      const passed = outcome === job.expected;
      results.push({ title: `${job.target.title}: ${outcome} [sec R02]`, passed });
      console.log(
        `${passed ? 'ok  ' : 'FAIL'} ${job.target.title}: ${outcome} (${((performance.now() - began) / 1000).toFixed(0)} s)`,
      );
      if (!passed && words) console.log(words);
    }
  }),
);
clearInterval(renewal);
const isAlive = product.api.isRunning();
door.close();
await holes.close();
await product.stop();

let requests = 0;
const serverErrors: string[] = [];
for (const [path, counts] of door.answered) {
  console.log(
    `  ${path.padEnd(32)} ${[...counts].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
  );
  for (const [status, count] of counts) {
    requests += count;
    if (status === 0 || status >= 500) serverErrors.push(`${path} ${status}`);
  }
}
results.push(
  {
    title: `${requests} requests without a server error${serverErrors.length > 0 ? `, except ${serverErrors.join(', ')}` : ''} [sec R02]`,
    passed: serverErrors.length === 0,
  },
  { title: 'the API process is still running [sec R02]', passed: isAlive },
);
const failed = results.filter(({ passed }) => !passed);
mkdirSync('reports', { recursive: true });
writeFileSync(
  'reports/sqlmap.json',
  JSON.stringify({ passed: results.length - failed.length, failed: failed.length, results }, null, 2),
);
for (const { title } of failed) console.log(`FAIL ${title}`);
console.log(
  `sqlmap: ${requests} requests to our API in ${((performance.now() - start) / 1000).toFixed(0)} s; ${results.length - failed.length} passed, ${failed.length} failed`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
