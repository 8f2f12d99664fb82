import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import { boundCalls } from '../src/routes.ts';
import { factorTable } from '../src/slices/auth/factors.ts';

const page = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
const table = page.slice(page.indexOf('## Ways in'), page.indexOf('## Judgements'));
const listed = [...table.matchAll(/^\| (GET|POST) (\/\S+) \|([^|]+)\|([^|]+)\|([^|]+)\|$/gm)].map(
  ([, method, path, ...cells]) => ({ call: `${method} ${path}`, cells: cells.map((cell) => cell.trim()) }),
);

const isSignIn = ({ call }: ReturnType<typeof boundCalls>[number]): boolean =>
  call.access === 'anyone' ||
  call.access === 'flow' ||
  JSON.stringify(toJSONSchema(call.reply, { unrepresentable: 'any' })).includes('"accessToken"');

describe('the entry points in docs/security.md [sec A18]', () => {
  test('list exactly the calls that are public or return an access token [sec A18]', () => {
    const ways = boundCalls()
      .filter(isSignIn)
      .map(({ call }) => `${call.method} ${call.path}`);
    expect([...new Set(listed.map(({ call }) => call))].sort()).toEqual(ways.sort());
    for (const { cells } of listed) for (const cell of cells) expect(cell).not.toBe('');
  });

  test('have one row per second factor of login, and email is none of them [sec A18, sec B15]', () => {
    const rows = listed.filter(({ call }) => call === 'POST /auth/login');
    expect(rows).toHaveLength(Object.keys(factorTable).length);
    expect(Object.keys(factorTable)).toEqual(['authenticator', 'sms', 'recovery-code']);
    for (const { cells } of rows) expect(cells.at(-1)).toMatch(/^two factors/);
  });
});
