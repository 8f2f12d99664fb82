import { type Call, call } from '@portico/domain/api/call';
import { NewPassword } from '@portico/domain/forms/fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openBrowser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { listedPasswords } from '../../../test/listed-passwords.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { boundCalls } from '../../routes.ts';
import { refusedPassword, requireGoodPassword } from './password-rules.ts';

const words = {
  email: 'ann.smith@lighthouse-trading.example',
  names: ['Ann', 'Smith-Müller'],
  company: ['Lighthouse Trading Ltd'],
};
/** A call with a password field, as sign-up, recovery and invitation have. */
const choose = call({
  method: 'POST',
  path: '/test/choose',
  summary: 'Chooses a password',
  access: 'anyone',
  body: z.strictObject({ password: NewPassword }),
  reply: z.strictObject({}),
});
const chosen: UseCase<typeof choose> = (ctx, { body }) => {
  requireGoodPassword(ctx, body.password, words);
  return Promise.resolve({});
};

let at: TestServer;
beforeAll(async () => {
  at = await startTestServer({
    environment: { BRAND_NAME: 'Harbour & Co', LIMIT_FACTOR: '10' },
    calls: [
      ...boundCalls(),
      { area: 'test', name: 'choose', call: choose, useCase: chosen as UseCase<Call> },
    ],
  });
});
afterAll(() => at.close());
const answer = (password: string) => openBrowser(at).post('/test/choose', { password });

describe('a password that is chosen', () => {
  test.each([
    ['11 code points', 'x7'.repeat(6).slice(1), 422],
    ['12 code points', 'x7'.repeat(6), 200],
    ['128 code points', 'x7'.repeat(64), 200],
    ['129 code points', `${'x7'.repeat(64)}x`, 422],
    ['12 emoji, of two units each', '🦊🌲'.repeat(6), 200],
    ['11 emoji', '🦊🌲'.repeat(6).slice(2), 422],
    ['12 × «ä» in two code points each, which are one', 'a\u0308'.repeat(12), 200],
    ['6 × «ä» in two code points each', 'a\u0308'.repeat(6), 422],
    ['12 × «ä»', 'ä'.repeat(12), 200],
    ['6 ligatures that are 12 letters', 'ﬁ'.repeat(6), 200],
    ['spaces', ' a b c d e f ', 200],
  ])('sec A01 of %s', async (_, password, status) => {
    const { status: answered, body } = await answer(password);
    expect(answered).toBe(status);
    if (status === 422)
      expect(body.fields[0]).toMatchObject({ field: 'password', message: expect.stringMatching(/^Use /) });
  });

  test.each(['aaaa bbbb cccc', 'alllowercaseletters', '908172635401827364', 'three random words'])(
    'sec A02 needs no kinds of characters: %s',
    async (password) => {
      expect((await answer(password)).status).toBe(200);
    },
  );

  test('sec A02 nowhere is a hint, a question or a date by which it has to be changed', async () => {
    const { rows } = await at.owner.query(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const names = rows.map(({ name }) => name);
    expect(names).toContain('password.hash');
    expect(names.filter((name) => /hint|question|security_answer|password.*expir/.test(name))).toEqual([]);
  });

  test.each(listedPasswords)('sec A03 U31 on the list: %s', async (password) => {
    const { status, body } = await answer(password);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'password' }] });
    // The message gives the reason and advice.
    expect(body.fields[0].message).toMatch(/known from other services.*Choose another one/);
  });

  test.each([
    'ann.smith@lighthouse-trading.example',
    'ANN.SMITH@lighthouse-trading.example',
    'annsmith2026!!',
    'Smith Müller 1',
    'smith-muller-ann',
    'lighthousetrading',
    'Lighthouse Trading Ltd.',
    'Harbour & Co Harbour & Co',
    'harbour 1234567',
    'PorticoPortico',
    'portico-2026-11-15',
  ])('sec A03 U31 made of own words: %s', async (password) => {
    const { status, body } = await answer(password);
    expect(status).toBe(422);
    expect(body.fields[0].message).toMatch(/others can guess.*Choose another one/);
  });

  test.each([
    'ann likes green tea',
    'the lighthouse is dark',
    'harbour of copper lamps',
    '3 1 4 1 5 9 2 6 5 3 5 8',
    'porticullis bananas',
  ])('sec A03 with an own word in it, and more: %s', (password) => {
    expect(refusedPassword(at.server, password, words)).toBeUndefined();
  });

  test('a short name takes nothing away from a phrase', () => {
    const short = { email: 'x@y.example', names: ['An', 'Li', ''], company: [''] };
    expect(refusedPassword(at.server, 'an lian lilian', short)).toBeUndefined();
    expect(refusedPassword(at.server, 'banana 1234567', short)).toBeUndefined();
  });
});

describe('a password that is kept', () => {
  const long = `${'Lorem ipsum dolor '.repeat(8)}`.slice(0, 127);

  test('sec A01 is never shortened: with 128 characters one is signed in, with the first 127 one is not', async () => {
    await at.seed('long@example.com', { password: `${long}!` });
    const check = (password: string) =>
      openBrowser(at).post('/auth/check-user-credential', { email: 'long@example.com', password });
    expect((await check(long)).body.code).toBe('USER_CERTIFICATE_INVALID');
    expect((await check(`${long}!`)).status).toBe(200);
  });
});
