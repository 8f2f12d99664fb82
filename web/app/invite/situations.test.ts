import { inviteOver } from '@portico/domain/api/invite';
import { expect, test } from 'vitest';
import { CallFailed } from '../send.ts';
import { englishInvite } from '../texts/english-invite.ts';
import { helpIn, situationIn } from './situations.ts';

const all = [...inviteOver, 'INVITE_WRONG_ACCOUNT'] as const;
const refused = (code: string) => new CallFailed(409, { code, message: '' });

test('sec E10 every situation that the server tells has its words and what helps', () => {
  expect(Object.keys(englishInvite.situations).sort()).toEqual([...all].sort());
  for (const code of all) {
    expect(situationIn(refused(code))).toBe(code);
    expect(englishInvite.help).toHaveProperty(helpIn(code, false));
    expect(englishInvite.help).toHaveProperty(helpIn(code, true));
  }
});

test('whatever else is refused is no situation', () => {
  expect(situationIn(refused('NOT_FOUND'))).toBeUndefined();
  expect(situationIn(new Error('INVITE_USED'))).toBeUndefined();
});

test('whoever is signed in is not sent to the login', () => {
  expect(all.map((code) => helpIn(code, true))).not.toContain('log-in');
});
