import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@portico/domain/api/call';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Answer, openBrowser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { watchStatements } from '../../../test/statements.ts';
import { boundCalls } from '../../routes.ts';
import { capacityForAnyone, capacityForKnown } from './admission.ts';

const Nothing = z.strictObject({});
/** Work that lasts until the test releases it. */
let release: () => void;
let released: Promise<void>;
const wait = () => released.then(() => ({}));
const row = { summary: 'Waits', reply: Nothing } as const;
const waitingCalls = [
  { name: 'anyone', call: call({ ...row, method: 'GET', path: '/wait/anyone', access: 'anyone' }) },
  { name: 'signedIn', call: call({ ...row, method: 'GET', path: '/wait/signed-in', access: 'session' }) },
  {
    name: 'write',
    call: call({ ...row, method: 'POST', path: '/wait/write', access: 'anyone', body: Nothing }),
  },
].map((named) => ({ area: 'wait', useCase: wait, ...named }));

let at: TestServer;
beforeEach(async () => {
  ({ promise: released, resolve: release } = Promise.withResolvers<void>());
  at = await startTestServer({ calls: [...boundCalls(), ...(waitingCalls as never[])] });
});
afterEach(async () => {
  release();
  await at.close();
});

const inside = async (): Promise<number> =>
  Number(/portico_requests_inside (\d+)/.exec(await at.server.metrics.text())?.[1]);
async function untilInside(count: number): Promise<void> {
  for (let tries = 0; tries < 400 && (await inside()) !== count; tries++) await sleep(10);
  expect(await inside()).toBe(count);
}
/** A request that needs no database. */
const visitNothing = (browser = openBrowser(at)): Promise<Answer> =>
  browser.get('/captcha/challenge?action=login');
const visit = (): Promise<Answer> => openBrowser(at).get('/wait/anyone');
/** Fills every place, each from a different address. */
async function fill(): Promise<Promise<Answer>[]> {
  const visits = Array.from({ length: capacityForAnyone }, visit);
  await untilInside(capacityForAnyone);
  return visits;
}
async function timed(work: () => Promise<Answer>): Promise<Answer & { ms: number }> {
  const start = performance.now();
  const answer = await work();
  return { ...answer, ms: performance.now() - start };
}

describe('a process under overload', () => {
  test('refuses requests over capacity with 503 and Retry-After, and completes those admitted [LD6]', async () => {
    const visits = await fill();
    const times: number[] = [];
    for (let count = 0; count < 21; count++) {
      const refused = await timed(visit);
      times.push(refused.ms);
      expect(refused).toMatchObject({ status: 503, body: { code: 'BUSY' }, headers: { 'retry-after': '1' } });
    }
    // The median, because a single request may meet a pause of the machine.
    expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(100);
    release();
    expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(visits.map(() => 200));
    expect(await inside()).toBe(0);
    expect((await visit()).status).toBe(200);
  });

  test('refuses before it parses the body or writes to the database [LD6]', async () => {
    const ann = await at.seed('ann@example.com');
    const visits = await fill();
    const browser = openBrowser(at);
    expect(await browser.login(ann)).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    const broken = await browser.send('POST', '/auth/login', { body: '{"email":' });
    expect(broken.status).toBe(503);
    const { rows } = await at.owner.query('select call from idempotency union all select action from audit');
    expect(rows).toEqual([]);
    release();
    await Promise.all(visits);
    expect((await browser.login(ann)).status).toBe(200);
  });

  test('answers health checks even at full capacity [X44]', async () => {
    const visits = await fill();
    expect(await openBrowser(at).get('/health/live')).toMatchObject({ status: 200, body: { ok: true } });
    expect((await openBrowser(at).get('/health/ready')).status).toBe(200);
    release();
    await Promise.all(visits);
  });

  test('a thousand concurrent health checks cost one transaction and displace no other request [X44]', async () => {
    const ann = openBrowser(at);
    await ann.login(await at.seed('ann@example.com'));
    const flood = watchStatements(at).during(() =>
      Promise.all(Array.from({ length: 1000 }, () => at.app.inject({ url: '/health/ready' }))),
    );
    const others = await Promise.all(
      Array.from({ length: 10 }, () => [ann.get('/auth/getUserProfile'), visitNothing()]).flat(),
    );
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    const { answer, statements } = await flood;
    expect(answer.map(({ statusCode }) => statusCode)).toEqual(answer.map(() => 200));
    expect(statements.filter((text) => text.startsWith('begin'))).toHaveLength(1);
  });

  test('reserves capacity for callers with a verified token, not for a forged one [LD6]', async () => {
    const ann = openBrowser(at);
    await ann.login(await at.seed('ann@example.com'));
    expect((await ann.get('/auth/getUserProfile')).status).toBe(200);
    const visits = await fill();
    expect((await ann.get('/auth/getUserProfile')).status).toBe(200);
    const forged = openBrowser(at);
    forged.token = `${ann.token?.slice(0, -4)}AAAA`;
    expect((await forged.get('/auth/getUserProfile')).status).toBe(503);
    // Another tab of hers, whose token this process has not seen yet.
    const secondTab = openBrowser(at);
    for (const [name, value] of ann.cookies) secondTab.cookies.set(name, value);
    expect((await secondTab.get('/auth/refresh-token')).status).toBe(200);
    ann.token = secondTab.token;
    for (const [name, value] of secondTab.cookies) ann.cookies.set(name, value);
    // These places are limited too.
    const more = Array.from({ length: capacityForKnown }, () => ann.get('/wait/signed-in'));
    await untilInside(capacityForAnyone + capacityForKnown);
    expect((await ann.get('/auth/getUserProfile')).status).toBe(503);
    release();
    for (const { status } of await Promise.all([...visits, ...more])) expect(status).toBe(200);
  });

  test('sheds load when requests queue for the database, anonymous callers first [X09]', async () => {
    const ann = openBrowser(at);
    await ann.login(await at.seed('ann@example.com'));
    // All five connections of this process are in use, and the queue is as long as allowed.
    const { promise: healed, resolve: heal } = Promise.withResolvers<void>();
    const queue = (count: number) =>
      Array.from({ length: count }, () => at.server.db.as({}, () => healed).catch(() => undefined));
    // Leave one place in the queue for the throttle, which settles its counters once a second.
    const held = queue(5 + 18);
    await sleep(50);
    expect((await visitNothing()).status).toBe(200);
    // Callers that wait too long are refused and leave the queue, so add fresh ones.
    held.push(...queue(20));
    expect((await visitNothing()).status).toBe(503);
    expect((await visitNothing(ann)).status).toBe(200);
    expect((await openBrowser(at).get('/health/live')).status).toBe(200);
    held.push(...queue(40));
    expect((await visitNothing(ann)).status).toBe(503);
    heal();
    await Promise.all(held);
    expect((await visitNothing()).status).toBe(200);
  });

  test('slow senders take no place, and disconnected callers free theirs when processing ends [LD8]', async () => {
    await at.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = at.app.server.address() as AddressInfo;
    const open = async (text: string): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(text);
      return socket;
    };
    const head = (line: string): string =>
      [line, 'host: portal', `origin: ${at.config.portalOrigin}`, 'content-type: application/json'].join(
        '\r\n',
      );
    const slow = [];
    for (let count = 0; count < capacityForAnyone + capacityForKnown + 10; count++)
      slow.push(await open(`${head('POST /wait/write HTTP/1.1')}\r\ncontent-length: 100\r\n\r\n{"half":`));
    await sleep(100);
    expect(await inside()).toBe(0);
    expect((await openBrowser(at).get('/captcha/challenge?action=login')).status).toBe(200);
    for (const socket of slow) socket.destroy();

    const gone = await Promise.all(
      Array.from({ length: 20 }, () => open(`${head('GET /wait/anyone HTTP/1.1')}\r\n\r\n`)),
    );
    await untilInside(20);
    for (const socket of gone) socket.destroy();
    // The server is still processing their requests.
    await sleep(50);
    expect(await inside()).toBe(20);
    release();
    await untilInside(0);
  });
});
