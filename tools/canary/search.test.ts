import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, type LogFields } from '@portico/server/platform/log';
import { findCanaries, recordCanaries, writeTrace } from '@portico/server/seed/canaries';
import { afterAll, describe, expect, test } from 'vitest';
import { createSearch } from './search.ts';

const ann = {
  id: '0198c0de-0000-7000-8000-000000000001',
  email: 'Ann.Canary@example.com',
  password: 'köstliche "drei" Wörter/hier',
  phone: '+49 157 5550 1234',
  authenticatorSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  recoveryCodes: ['ABCD-EFGH-JKLM2'],
};
const canaries = [
  ...findCanaries(ann),
  ...findCanaries({ code: '482 913' }),
  ...findCanaries({ code: 'NOT_FOUND' }),
];
const search = createSearch(canaries);
const kindsIn = (text: string): string[] => [...new Set(search(text).map(({ kind }) => kind))];

describe('recorded canaries', () => {
  test('include every spelling of a marked value and leave out public values [sec O01]', () => {
    expect(canaries.map(({ value }) => value)).toEqual([
      ann.email,
      ann.password,
      ann.phone,
      '+4915755501234',
      ann.authenticatorSecret,
      'ABCD-EFGH-JKLM2',
      'ABCDEFGHJKLM2',
      '482913',
    ]);
  });
});

describe('searching for canaries', () => {
  const secret = ann.authenticatorSecret;
  const dressed: readonly (readonly [string, (text: string) => string])[] = [
    ['in plain text', (text) => text],
    ['in upper case', (text) => text.toUpperCase()],
    ['in lower case', (text) => text.toLowerCase()],
    ['in a URL', (text) => encodeURIComponent(text)],
    [
      'with every character percent-encoded',
      (text) => Buffer.from(text).toString('hex').replace(/../g, '%$&'),
    ],
    ['in JSON', (text) => JSON.stringify(JSON.stringify({ text }))],
    [
      'in JSON Unicode escapes',
      (text) => text.replace(/./g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ],
    ['in hex', (text) => Buffer.from(text).toString('hex')],
    [
      'in upper-case hex, inside other bytes',
      (text) => Buffer.from(`\u0001${text}`).toString('hex').toUpperCase(),
    ],
    ['in base64', (text) => Buffer.from(text).toString('base64')],
    ['in base64url, offset by one byte', (text) => Buffer.from(`x${text}yz`).toString('base64url')],
    ['in base64, offset by two bytes', (text) => Buffer.from(`xy${text}z`).toString('base64')],
    ['in base64 of a URL', (text) => Buffer.from(encodeURIComponent(text)).toString('base64')],
    ['in hex of JSON', (text) => Buffer.from(JSON.stringify({ text })).toString('hex')],
  ];
  test.each(dressed)('finds a secret %s [sec O01]', (_, dress) => {
    const found = search(`{"level":30,"msg":"a ${dress(secret)} b"}`);
    expect(found.map(({ kind }) => kind)).toContain('authenticatorSecret');
    expect(kindsIn(`x ${dress(ann.email)} y`)).toContain('email');
    expect(kindsIn(`x ${dress(ann.password)} y`)).toContain('password');
  });

  test('finds a standalone code, but not one inside a time, an id or a figure [sec O01]', () => {
    for (const text of ['"code":"482913"', 'code=482913', 'your code is 482913.\n', "'482913'", '(482913)'])
      expect(kindsIn(text)).toEqual(['code']);
    for (const text of [
      '2026-11-15 11:00:00.482913+00',
      '"time":1794741482913',
      '0198c0de-482913',
      'v1.482913',
      'a482913',
      ':1:482913)',
    ])
      expect(kindsIn(text)).toEqual([]);
  });

  test('finds nothing in a clean log line [sec O01]', () => {
    expect(search(JSON.stringify({ level: 30, requestId: ann.id, call: 'auth.login', status: 401 }))).toEqual(
      [],
    );
  });
});

describe('a planted leak', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-canary-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const log = createLog('info', { write: (line) => writeTrace(folder, 'logs', 'api.log', line) });
  const written = (): string => readFileSync(join(folder, 'logs/api.log'), 'utf8');

  test('is dropped by the log’s list of allowed fields, and found when it bypasses that list [sec O01]', () => {
    recordCanaries(folder, canaries);
    log.info('request', { requestId: 'r', email: ann.email, password: ann.password } as LogFields);
    log.error('accident', { error: new Error(`for ${ann.email}`) });
    expect(search(written())).toEqual([]);

    log.info(`signed in ${ann.email}`);
    expect(kindsIn(written())).toEqual(['email']);
    log.warn('refused', { reason: encodeURIComponent(ann.phone) });
    expect(kindsIn(written())).toEqual(['email', 'phone']);
    log.warn('refused', { code: Buffer.from(ann.authenticatorSecret).toString('base64') });
    log.error('accident', { error: Object.assign(new Error('x'), { code: ann.password }) });
    expect(kindsIn(written()).toSorted()).toEqual(['authenticatorSecret', 'email', 'password', 'phone']);
  });
});
