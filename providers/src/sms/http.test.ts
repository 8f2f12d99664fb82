import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stopwatch } from '@portico/testing/stopwatch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSimulators } from '../simulators.ts';
import { httpSms } from './http.ts';
import { smsSimulator } from './simulator.ts';

const secret = 'shared with the gateway';
const gateway = createSimulators({ portal: 'http://portal.localhost', keys: 'http://127.0.0.1:1/', secret });
let url = '';
beforeAll(async () => {
  url = `${await gateway.listen({ host: '127.0.0.1', port: 0 })}/sms`;
});
afterAll(() => gateway.close());

const settings = () => ({ url, account: 'AC 1/2', token: secret, from: 'Portico' });
const message = (to: string, messageId: string = randomUUID()) => ({
  to,
  text: '123456 is your code.',
  messageId,
});
const inbox = async (to: string) =>
  (await (await fetch(`${url}/inbox?to=${encodeURIComponent(to)}`)).json()) as {
    text: string;
    from: string;
  }[];
/** The phone number with this effect in the simulator's own table. */
const numberFor = (effect: RegExp): string =>
  /\+\d+/.exec(smsSimulator.magic.find((row) => effect.test(row.effect))?.input ?? '')?.[0] ?? '';

describe('text messages through the gateway', () => {
  test('arrive, newest first', async () => {
    const sms = httpSms(settings());
    const to = '+12025550111';
    expect(await sms.send(message(to))).toBe('accepted');
    expect(await sms.send({ ...message(to), text: '654321 is your code.\n@portal.localhost #654321' })).toBe(
      'accepted',
    );
    expect(await inbox(to)).toMatchObject([
      { from: 'Portico', text: '654321 is your code.\n@portal.localhost #654321' },
      { from: 'Portico', text: '123456 is your code.' },
    ]);
    expect(await (await fetch(url)).text()).toContain('@portal.localhost #654321');
  });

  test('arrive once despite retries', async () => {
    const sms = httpSms(settings());
    const once = message('+12025550112');
    expect([await sms.send(once), await sms.send(once)]).toEqual(['accepted', 'accepted']);
    expect(await inbox(once.to)).toHaveLength(1);
  });

  test.each([numberFor(/21211/), '12345'])('are refused for an unreachable number: %s', async (to) => {
    expect(await httpSms(settings()).send(message(to))).toBe('refused');
    expect(await inbox(to)).toEqual([]);
  });

  test('fail while the gateway is down and succeed on the next attempt', async () => {
    const busy = message(numberFor(/503/));
    await expect(httpSms(settings()).send(busy)).rejects.toThrow('503');
    expect(await httpSms(settings()).send(busy)).toBe('accepted');
    expect(await inbox(busy.to)).toHaveLength(1);
  });

  test('time out after five seconds [sec Q03]', async () => {
    const took = stopwatch();
    await expect(httpSms(settings()).send(message(numberFor(/too late/)))).rejects.toThrow(/timeout/i);
    expect(took()).toBeLessThan(6000);
  }, 10_000);

  test('raise an error with a wrong token instead of refusing the number', async () => {
    await expect(httpSms({ ...settings(), token: 'wrong' }).send(message('+12025550113'))).rejects.toThrow(
      '401',
    );
    expect(await inbox('+12025550113')).toEqual([]);
  });
});

describe('a misbehaving gateway [sec Q03]', () => {
  async function against(listener: RequestListener): Promise<unknown> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const outcome = await httpSms({ ...settings(), url: `http://127.0.0.1:${port}` })
      .send(message('+12025550114'))
      .catch((error: unknown) => error);
    server.closeAllConnections();
    server.close();
    return outcome;
  }

  test('cannot redirect our requests to another address [sec Q03]', async () => {
    const before = (await inbox('+12025550114')).length;
    const outcome = await against((_request, response) =>
      response.writeHead(307, { location: `${url}/2010-04-01/Accounts/AC/Messages.json` }).end(),
    );
    expect(outcome).toBeInstanceOf(Error);
    expect(await inbox('+12025550114')).toHaveLength(before);
  });

  test('is cut off when its response is too long [sec Q03]', async () => {
    const outcome = await against((request, response) => {
      request.resume();
      response.writeHead(400, { 'content-type': 'application/json' });
      const pour = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', pour);
      pour();
    });
    expect(String(outcome)).toMatch(/too long/);
  });

  test.each([
    ['a text that is not JSON', 400, 'no'],
    ['a code that is not a number', 400, '{"code":"21211"}'],
    ['another error code', 429, '{"code":20429}'],
    ['status 500 and the code of an unreachable phone', 500, '{"code":21211}'],
  ])('that answers with %s raises an error', async (_, status, text) => {
    expect(await against((_request, response) => response.writeHead(status).end(text))).toBeInstanceOf(Error);
  });
});
