import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWN_TOKEN_PREFIX, ownToken } from '@portico/domain/proof-of-work';
import { stopwatch } from '@portico/testing/stopwatch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileKeys, freshSecrets, withNewSecret } from '../keys/file.ts';
import type { Keys } from '../keys/port.ts';
import { createSimulators } from '../simulators.ts';
import { createCaptcha } from './captcha.ts';
import type { Captcha, CaptchaAction } from './port.ts';
import { makeToken } from './script.ts';
import { solve } from './solve.ts';

const HOST = 'portal.example';
const SECRET = 'shared with the vendor';
const folder = mkdtempSync(join(tmpdir(), 'portico-captcha-'));
const simulators = createSimulators({
  portal: 'http://x.localhost',
  keys: 'http://x.localhost',
  secret: SECRET,
});
let vendorUrl: string;
let files = 0;

function keysOf(secrets: string): Keys {
  files += 1;
  const path = join(folder, `secrets-${files}.json`);
  writeFileSync(path, secrets);
  return fileKeys(path);
}
const secrets = freshSecrets();
const keys = keysOf(secrets);
const withVendor = (verifyUrl: string, secret = SECRET, portalHost = HOST): Captcha =>
  createCaptcha(keys, { portalHost, vendor: { verifyUrl, secret, minScore: 0.5 } });

beforeAll(async () => {
  vendorUrl = `${await simulators.listen({ host: '127.0.0.1', port: 0 })}/captcha/siteverify`;
});
afterAll(async () => {
  await simulators.close();
  rmSync(folder, { recursive: true });
});

const now = new Date();
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

const own = createCaptcha(keys, { portalHost: HOST, vendor: undefined });
async function ownAnswer(captcha = own, action: CaptchaAction = 'register') {
  const challenge = await captcha.challenge(action, now);
  const number = solve(challenge);
  return { challenge, number, token: ownToken(challenge, number) };
}

describe('our own proof of work', () => {
  test('accepts a solution only for its action and host, for 120 seconds [sec I02]', async () => {
    const { token } = await ownAnswer();
    expect(await own.verify(token, { action: 'register', now })).toBe('good');
    expect(await own.verify(token, { action: 'register', now: later(119) })).toBe('good');
    expect(await own.verify(token, { action: 'register', now: later(121) })).toBe('refused');
    expect(await own.verify(token, { action: 'resend', now })).toBe('refused');
    const elsewhere = createCaptcha(keys, { portalHost: 'other.example', vendor: undefined });
    expect(await elsewhere.verify(token, { action: 'register', now })).toBe('refused');
  });

  test('rejects a solution to a foreign challenge, accepts one under a rotated key [sec I02]', async () => {
    const stranger = createCaptcha(keysOf(freshSecrets()), { portalHost: HOST, vendor: undefined });
    const { token } = await ownAnswer(stranger);
    expect(await own.verify(token, { action: 'register', now })).toBe('refused');
    const renewed = createCaptcha(keysOf(withNewSecret(secrets, 'captcha')), {
      portalHost: HOST,
      vendor: undefined,
    });
    expect(await renewed.verify((await ownAnswer()).token, { action: 'register', now })).toBe('good');
  });

  test('rejects an altered, rearranged or respelt solution [sec I02]', async () => {
    const { challenge, number } = await ownAnswer();
    const { salt, signature, challenge: wanted } = challenge;
    const spelt = (changed: Record<string, string | number> = {}): string => {
      const parts = { number, wanted, signature, salt, ...changed };
      return `${OWN_TOKEN_PREFIX}${parts.number}.${parts.wanted}.${parts.signature}.${parts.salt}`;
    };
    expect(await own.verify(spelt(), { action: 'register', now })).toBe('good');
    const [random = '', bound = ''] = salt.split('?');
    const changed: readonly (readonly [string, string])[] = [
      ['another number', spelt({ number: number + 1 })],
      ['a number of zero', spelt({ number: 0 })],
      ['another action', spelt({ salt: salt.replace('register', 'resend') })],
      ['another cost', spelt({ salt: salt.replace('cost=low', 'cost=high') })],
      ['no cost', spelt({ salt: salt.replace('&cost=low', '') })],
      ['a later expiry', spelt({ salt: salt.replace(/expires=\d/, 'expires=9') })],
      [
        'the end of the salt moved into the number',
        spelt({ salt: `${random}?`, number: `${bound}${number}` }),
      ],
      [
        'a digit of the number moved into the salt',
        spelt({ salt: salt + String(number)[0], number: String(number).slice(1) }),
      ],
      ['a leading zero', spelt({ number: `0${number}` })],
      ['a leading plus sign', spelt({ number: `+${number}` })],
      ['another signature', spelt({ signature: wanted })],
      ['a signature in capitals', spelt({ signature: signature.toUpperCase() })],
      ['a leading space', ` ${spelt()}`],
      ['a trailing newline', `${spelt()}\n`],
      ['only the prefix', OWN_TOKEN_PREFIX],
    ];
    for (const [what, token] of changed) {
      expect.soft(await own.verify(token, { action: 'register', now }), what).toBe('refused');
    }
  });

  test('rejects any other token when no vendor is configured', async () => {
    expect(await own.verify('03AGdBq25', { action: 'register', now })).toBe('refused');
  });
});

/** Creates a token as the vendor's script does. */
const vendorToken = ({ siteKey = 'person', action = 'register', hostname = HOST, at = now.getTime() } = {}) =>
  makeToken({ siteKey, action, hostname, at });

/** Starts a vendor that always gives this answer. */
async function vendorThat(answer: string | ((respond: import('node:http').ServerResponse) => void)) {
  const server = createServer((_request, response) =>
    typeof answer === 'string' ? response.end(answer) : answer(response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

describe('a captcha vendor', () => {
  test('accepts a token once, for its action and host, for 120 seconds, from a human [sec I02]', async () => {
    const captcha = withVendor(vendorUrl);
    const verdict = (token: string) => captcha.verify(token, { action: 'register', now });
    const token = vendorToken();
    expect(await verdict(token)).toBe('good');
    expect(await verdict(token)).toBe('refused');
    for (const bad of [
      { action: 'login' },
      { hostname: 'phishing.example' },
      { at: later(-121).getTime() },
      { siteKey: 'robot' },
    ])
      expect.soft(await verdict(vendorToken(bad)), JSON.stringify(bad)).toBe('refused');
    expect(await verdict('forged')).toBe('refused');
    expect(await withVendor(vendorUrl, 'wrong').verify(vendorToken(), { action: 'register', now })).toBe(
      'refused',
    );
  });

  test('checks the age of a token itself, whatever the vendor says [sec I02]', async () => {
    const stamped = (at: Date) =>
      vendorThat(
        JSON.stringify({ success: true, score: 1, action: 'login', hostname: HOST, challenge_ts: at }),
      );
    for (const [seconds, expected] of [
      [-119, 'good'],
      [-121, 'refused'],
      [60, 'refused'],
    ] as const) {
      const vendor = await stamped(later(seconds));
      expect(await withVendor(vendor.url).verify('t', { action: 'login', now })).toBe(expected);
      vendor.close();
    }
  });

  test.each([
    ['returns 503', { siteKey: 'down' }],
    ['is slow', { siteKey: 'slow' }],
  ])(
    'a vendor that %s is unavailable within 3 seconds, and the proof of work still works [sec I02, X43]',
    async (_, key) => {
      const captcha = withVendor(vendorUrl);
      const took = stopwatch();
      expect(await captcha.verify(vendorToken(key), { action: 'register', now })).toBe('unavailable');
      expect(took()).toBeLessThan(4000);
      const { token } = await ownAnswer(captcha);
      expect(await captcha.verify(token, { action: 'register', now })).toBe('good');
    },
    15_000,
  );

  test('raises the proof-of-work cost twentyfold, but only while it responds [sec I02]', async () => {
    const costOfChallenge = async (captcha: Captcha) => {
      const { cost, maxnumber } = await captcha.challenge('register', now);
      return [cost, maxnumber];
    };
    const low = ['low', 50_000];
    expect(await costOfChallenge(own)).toEqual(low);
    expect(await costOfChallenge(withVendor(vendorUrl))).toEqual(['high', 1_000_000]);
    expect(await costOfChallenge(withVendor('http://127.0.0.1:1/'))).toEqual(low);
    // The vendor answers that it does not know our secret, so it cannot verify tokens and counts as down.
    expect(await costOfChallenge(withVendor(vendorUrl, 'wrong'))).toEqual(low);
    for (const answer of ['<html>', '{"ok":true}']) {
      const vendor = await vendorThat(answer);
      expect(await costOfChallenge(withVendor(vendor.url))).toEqual(low);
      vendor.close();
    }
  });

  test('is probed once in 30 seconds, however many challenges are requested [sec I02]', async () => {
    let asked = 0;
    const vendor = await vendorThat((response) => {
      asked += 1;
      response.end('{"success":false,"error-codes":["invalid-input-response"]}');
    });
    const captcha = withVendor(vendor.url);
    const askAt = (at: Date) => Promise.all(Array.from({ length: 20 }, () => captcha.challenge('login', at)));
    expect(new Set((await askAt(now)).map(({ cost }) => cost))).toEqual(new Set(['high']));
    await askAt(later(29));
    expect(asked).toBe(1);
    await askAt(later(30));
    expect(asked).toBe(2);
    vendor.close();
    expect((await captcha.challenge('login', later(59))).cost).toBe('high');
    expect((await captcha.challenge('login', later(60))).cost).toBe('low');
  });

  test.each([
    ['returns no JSON', '<html>'],
    ['returns unexpected JSON', '{"ok":true}'],
    [
      'returns too long a response',
      (response: import('node:http').ServerResponse) => void response.end('x'.repeat(100_000)),
    ],
    [
      'redirects us',
      (response: import('node:http').ServerResponse) =>
        void response.writeHead(302, { location: vendorUrl }).end(),
    ],
  ])('a vendor that %s counts as unavailable [sec I02]', async (_, answer) => {
    const vendor = await vendorThat(answer);
    expect(await withVendor(vendor.url).verify(vendorToken(), { action: 'register', now })).toBe(
      'unavailable',
    );
    vendor.close();
  });

  test('an unreachable vendor counts as unavailable [sec I02]', async () => {
    const gone = withVendor('http://127.0.0.1:1/');
    expect(await gone.verify(vendorToken(), { action: 'register', now })).toBe('unavailable');
  });
});
