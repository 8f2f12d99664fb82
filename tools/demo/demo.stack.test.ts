// Runs `npm run demo` on the stack of the tests.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ClientStatus } from '@portico/domain/clients/account';
import { openHttpClient } from '@portico/testing/http-client';
import { type Call, openVisitor } from '@portico/testing/visitor';
import { afterEach, expect, test } from 'vitest';
import { createPlan } from '../stack/plan.ts';
import { type StartedCommand, startCommand } from '../test/start-command.ts';
import { type Entry, type ExampleKey, examples } from './examples.ts';

const STACK = 'test';
/** Detects a hang; not a measure of speed. */
const READY_MS = 120_000;
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function startDemo(environment?: NodeJS.ProcessEnv): StartedCommand {
  const command = startCommand(join(import.meta.dirname, 'main.ts'), ['--name', STACK], environment);
  started.push(command.child);
  return command;
}

test('refuses to start in production, and starts nothing', async () => {
  const { child, printed } = startDemo({ ...process.env, NODE_ENV: 'production' });
  const [exitCode] = await once(child, 'close');
  expect(exitCode).toBe(1);
  expect(printed().trim()).toMatch(/^NODE_ENV is production\./);
});

/** The status of each person's clients when the demo starts. */
const statuses: Readonly<
  Record<Exclude<ExampleKey, 'invitation'>, readonly (ClientStatus | 'CLIENT_IS_BLOCKED')[]>
> = {
  form: ['DRAFT'],
  owners: ['DRAFT'],
  signatures: ['DRAFT'],
  returned: ['RETURNED'],
  review: ['WAITING_FOR_APPROVAL'],
  approved: ['ONBOARDED'],
  blocked: ['BLOCKED', 'DRAFT'],
};

test(
  'opens each example with one click, in the state it promises',
  async () => {
    const { child, printed } = startDemo();
    const failed = once(child, 'close').then(() => {
      throw new Error(printed());
    });
    await Promise.race([expect.poll(printed, { timeout: READY_MS }).toContain('Ready after'), failed]);
    failed.catch(() => undefined);
    const { ports } = await createPlan(STACK);
    const host = `portal.localhost:${ports.portal}`;
    const client = openHttpClient({ timeoutMs: 20_000 });
    const get = async (path: string, asked = host) => {
      const answer = await client.send(ports.portal, { method: 'GET', path, headers: { host: asked } });
      if (answer instanceof Error) throw answer;
      return answer;
    };

    const list = (await get('/demo')).body;
    for (const { title, entries } of Object.values(examples))
      for (const { email } of entries) {
        const path = `/demo/${email.split('@')[0]}`;
        expect(list, title).toContain(`href="${path}"`);
        expect(printed(), title).toContain(`http://${host}${path}`);
      }
    expect((await get('/login')).body).toContain('id="configuration"');
    expect((await get('/demo', `evil.example:${ports.portal}`)).status).toBe(404);
    expect((await get('/demo/unknown')).status).toBe(404);

    for (const invited of ['/demo/lena', '/demo/cara']) {
      const { status, headers } = await get(invited);
      expect(status).toBe(303);
      expect(headers.location).toMatch(/^\/invite\?t=[\w-]{20,}$/);
    }

    // Like the entry page: sends the data in the page, with fresh cookies.
    const statusOf = async (email: string): Promise<unknown> => {
      const { body: page } = await get(`/demo/${email.split('@')[0]}`);
      const visitor = openVisitor({ origin: `http://${host}` });
      const call = async (request: Call) => {
        const answer = await client.send(ports.portal, visitor.request(request));
        if (answer instanceof Error) throw answer;
        expect(answer.status, `${request.path} ${answer.body}`).toBeLessThan(300);
        visitor.take(answer);
        return JSON.parse(answer.body);
      };
      await call({ path: '/auth/login', body: /id="body">([^<]+)</.exec(page)?.[1] });
      const { clients } = await call({ method: 'GET', path: '/auth/getUserProfile' });
      const found: unknown[] = [];
      for (const { id } of clients) {
        const client = await call({ method: 'GET', path: `/client/get-client?clientId=${id}` });
        found.push(client.status);
      }
      return found;
    };
    for (const [key, expected] of Object.entries(statuses) as [ExampleKey, ClientStatus[]][])
      for (const { email, isInvited } of examples[key].entries as readonly Entry[])
        if (!isInvited) expect(await statusOf(email), email).toEqual(expected);
  },
  READY_MS + 30_000,
);
