import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errors, ownErrors, specified } from './errors.ts';
import { blockedCodes, GENERIC_FAILURE, SERVER_ERROR } from './failures.ts';
import { limits } from './limits.ts';

const section8 = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')
  .split('## 8. Error catalogue')[1]
  ?.split('## 9.')[0];

describe('the error catalogue', () => {
  test('has the 17 codes of the specification with its 14 texts', () => {
    expect(Object.keys(specified)).toHaveLength(17);
    expect(new Set(Object.values(specified).map((refusal) => refusal.message)).size).toBe(14);
  });

  test.each(Object.entries(specified))(
    '%s has exactly the text of section 8 [S8.01]',
    (code, { message }) => {
      const line = section8
        ?.split('\n')
        .find((text) => text.startsWith('- ') && text.split(':')[0]?.includes(code));
      const shown = message === code ? 'the code itself is shown.' : message;
      expect(line?.split(': ')[1]?.replace(' The blocked-user popup is also shown.', '')).toBe(shown);
    },
  );

  test('names every code of section 8', () => {
    const named = section8?.match(/\b[A-Z]+(_[A-Z]+)+\b/g);
    expect(new Set(named)).toEqual(new Set(Object.keys(specified)));
  });

  test('has the two messages of section 8 for server errors', () => {
    expect(section8).toContain(`with the message ${SERVER_ERROR}.`);
    expect(section8).toContain(`is replaced by ${GENERIC_FAILURE}.`);
  });

  test('keeps our codes apart from the specified ones, and 401 for sessions and credentials', () => {
    expect(Object.keys(ownErrors).filter((code) => code in specified)).toEqual([]);
    const unauthorised = Object.entries(errors).filter(([, refusal]) => refusal.status === 401);
    expect(unauthorised.map(([code]) => code).sort()).toEqual([
      'FLOW_REQUIRED',
      'HAND_OFF_REFUSED',
      'SESSION_REQUIRED',
      'SIGNATURE_REFUSED',
      'USER_CERTIFICATE_INVALID',
    ]);
  });

  test('raises the blocked-user flag for exactly the three blocked codes', () => {
    expect(blockedCodes.toSorted()).toEqual([
      'ALL_CLIENTS_ARE_BLOCKED',
      'CLIENT_IS_BLOCKED',
      'USER_IS_BLOCKED',
    ]);
  });

  test('states the limits of limits.ts', () => {
    expect(ownErrors.DRAFT_LIMIT.message).toContain(` ${limits.newClients.drafts} `);
    expect(ownErrors.NEW_CLIENT_LIMIT.message).toContain(` ${limits.newClients.perDay.times} `);
  });

  test.each(Object.entries(ownErrors))(
    '%s is a full sentence that does not blame the user',
    (_, { message }) => {
      expect(message).toMatch(/^[A-Z].+\.$/);
      expect(message).not.toMatch(/invalid|oops|!/i);
    },
  );
});
