import { invitationRefusals } from '@portico/domain/api/invite';
import { expect, test } from 'vitest';
import { CallFailed } from '../../api/send.ts';
import { englishInvite } from './invite.en.ts';
import { findHelp, findSituation } from './situations.ts';

const all = [...invitationRefusals, 'INVITE_WRONG_ACCOUNT'] as const;
const refused = (code: string) => new CallFailed(409, { code, message: '' });

test('sec E10 every situation that the server tells has its words and what helps', () => {
  expect(Object.keys(englishInvite.situations).sort()).toEqual([...all].sort());
  for (const code of all) {
    expect(findSituation(refused(code))).toBe(code);
    expect(englishInvite.help).toHaveProperty(findHelp(code, false));
    expect(englishInvite.help).toHaveProperty(findHelp(code, true));
  }
});

test('whatever else is refused is no situation', () => {
  expect(findSituation(refused('NOT_FOUND'))).toBeUndefined();
  expect(findSituation(new Error('INVITE_USED'))).toBeUndefined();
});

test('whoever is signed in is not sent to the login', () => {
  expect(all.map((code) => findHelp(code, true))).not.toContain('log-in');
});
