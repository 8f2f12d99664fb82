import { type Call, call } from '@portico/domain/api/call';
import { NewPassword } from '@portico/domain/forms/fields';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
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

const at = closeAtEnd(
  await startTestServer({
    environment: { BRAND_NAME: 'Harbour & Co', LIMIT_FACTOR: '10' },
    calls: [
      ...boundCalls(),
      { area: 'test', name: 'choose', call: choose, useCase: chosen as UseCase<Call> },
    ],
  }),
);
const answer = (password: string) => openBrowser(at).post('/test/choose', { password });

describe('choosing a password', () => {
  test.each([
    ['11 code points', 'x7'.repeat(6).slice(1), 422],
    ['12 code points', 'x7'.repeat(6), 200],
    ['128 code points', 'x7'.repeat(64), 200],
    ['129 code points', `${'x7'.repeat(64)}x`, 422],
    ['12 emoji of two UTF-16 units each', '🦊🌲'.repeat(6), 200],
    ['11 emoji', '🦊🌲'.repeat(6).slice(2), 422],
    ['12 × “ä” in two code points each, normalised to one', 'a\u0308'.repeat(12), 200],
    ['6 × “ä” in two code points each', 'a\u0308'.repeat(6), 422],
    ['12 × “ä”', 'ä'.repeat(12), 200],
    ['6 ligatures that normalise to 12 letters', 'ﬁ'.repeat(6), 200],
    ['spaces', ' a b c d e f ', 200],
  ])('checks the length in code points: %s [sec A01]', async (_, password, status) => {
    const { status: answered, body } = await answer(password);
    expect(answered).toBe(status);
    if (status === 422)
      expect(body.fields[0]).toMatchObject({ field: 'password', message: expect.stringMatching(/^Use /) });
  });

  test.each(['aaaa bbbb cccc', 'alllowercaseletters', '908172635401827364', 'three random words'])(
    'requires no character classes: %s [sec A02]',
    async (password) => {
      expect((await answer(password)).status).toBe(200);
    },
  );

  test('the database has no column for a hint, a security question or an expiry date [sec A02]', async () => {
    const { rows } = await at.owner.query(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const names = rows.map(({ name }) => name);
    expect(names).toContain('password.hash');
    expect(names.filter((name) => /hint|question|security_answer|password.*expir/.test(name))).toEqual([]);
  });

  test.each(listedPasswords)(
    'rejects a password on the list of known ones: %s [sec A03, U31]',
    async (password) => {
      const { status, body } = await answer(password);
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'password' }] });
      // The message gives the reason and advice.
      expect(body.fields[0].message).toMatch(/data breach at another service.*Choose a different one/);
    },
  );

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
  ])('rejects a password made of personal, company or brand words: %s [sec A03, U31]', async (password) => {
    const { status, body } = await answer(password);
    expect(status).toBe(422);
    expect(body.fields[0].message).toMatch(/easy to guess.*Choose a different one/);
  });

  test.each([
    'ann likes green tea',
    'the lighthouse is dark',
    'harbour of copper lamps',
    '3 1 4 1 5 9 2 6 5 3 5 8',
    'porticullis bananas',
  ])('accepts a password with more to it than such words: %s [sec A03]', (password) => {
    expect(refusedPassword(at.server, password, words)).toBeUndefined();
  });

  test('short names do not count against a passphrase', () => {
    const short = { email: 'x@y.example', names: ['An', 'Li', ''], company: [''] };
    expect(refusedPassword(at.server, 'an lian lilian', short)).toBeUndefined();
    expect(refusedPassword(at.server, 'banana 1234567', short)).toBeUndefined();
  });
});

describe('a stored password', () => {
  const long = `${'Lorem ipsum dolor '.repeat(8)}`.slice(0, 127);

  test('is never truncated: all 128 characters match, the first 127 do not [sec A01]', async () => {
    await at.seed('long@example.com', { password: `${long}!` });
    const check = (password: string) =>
      openBrowser(at).post('/auth/check-user-credential', { email: 'long@example.com', password });
    expect((await check(long)).body.code).toBe('USER_CERTIFICATE_INVALID');
    expect((await check(`${long}!`)).status).toBe(200);
  });
});
