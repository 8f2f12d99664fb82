// The parts of the examples that need the running product: the API and the worker create a contract, staff decide.
import { setTimeout as sleep } from 'node:timers/promises';
import { computeCode } from '@portico/server/seed/people';
import { openHttpClient } from '@portico/testing/http-client';
import { type Call, openVisitor } from '@portico/testing/visitor';
import { runDecision } from '../product/decide.ts';
import type { SeededPerson } from '../product/inside.ts';
import type { ProductSettings } from '../product/settings.ts';
import { type ExampleKey, examples } from './examples.ts';
import type { SeededExamples } from './seed-examples.ts';

const TIMEOUT_MS = 20_000;
const POLL_MS = 200;
const RENDERED_WITHIN_MS = 60_000;

const client = openHttpClient({ timeoutMs: TIMEOUT_MS });

/** Logs a person in with fresh cookies. The returned function makes a call in that session and returns the response body. */
async function logIn(port: number, origin: string, person: SeededPerson) {
  const visitor = openVisitor({ origin });
  const call = async (request: Call) => {
    const answer = await client.send(port, visitor.request(request));
    if (answer instanceof Error) throw answer;
    if (answer.status >= 300) throw new Error(`${request.path}: ${answer.status} ${answer.body}`);
    visitor.take(answer);
    return JSON.parse(answer.body);
  };
  const { email, password } = person;
  await call({
    path: '/auth/login',
    body: { email, password, factor: 'authenticator', code: computeCode(person) },
  });
  return call;
}

async function createContract(
  port: number,
  { portalOrigin }: ProductSettings,
  creator: SeededPerson,
): Promise<void> {
  const call = await logIn(port, portalOrigin, creator);
  await call({ path: '/contract/prepare' });
  const end = Date.now() + RENDERED_WITHIN_MS;
  while (!(await call({ method: 'GET', path: '/contract/current' })).contract?.sha256) {
    if (Date.now() > end) throw new Error(`the contract is not there after ${RENDERED_WITHIN_MS / 1000} s`);
    await sleep(POLL_MS);
  }
}

/** Staff decisions and who makes them. A code works once in 30 seconds, so each decision has its own two people. */
const decisions: readonly (readonly [
  ExampleKey,
  staff: readonly [string, string],
  args: readonly string[],
])[] = [
  [
    'returned',
    ['ines@staff.example.com', 'otto@staff.example.com'],
    [
      'return',
      '--ask',
      'personal-information.cityOfBirth=Your passport shows a different town. Which one is correct?',
      '--ask',
      'personal-information.employmentStatus=You said that you are retired. Is this correct?',
    ],
  ],
  ['approved', ['vera@staff.example.com', 'luis@staff.example.com'], ['approve']],
  [
    'blocked',
    ['nina@staff.example.com', 'paul@staff.example.com'],
    ['block', '--reason', 'A confirmed match with a sanctions list.'],
  ],
];

export async function finishExamples(
  apiPort: number,
  settings: ProductSettings,
  { people }: SeededExamples,
): Promise<void> {
  const personOf = (key: ExampleKey): SeededPerson => people[examples[key].entries[0].email] as SeededPerson;
  const at = { databaseUrl: settings.database.ownerUrl, apiEnvironment: settings.environment('api') };
  await Promise.all([
    createContract(apiPort, settings, personOf('signatures')),
    ...decisions.map(([key, staff, [decision = '', ...args]]) =>
      runDecision(at, staff, decision, personOf(key).clientIds[0] ?? '', ...args),
    ),
  ]);
}
