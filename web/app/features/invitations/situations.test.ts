import { invitationRefusals } from '@portico/domain/api/invite';
import { expect, test } from 'vitest';
import { CallFailed } from '../../api/send.ts';
import { englishInvite } from './invite.en.ts';
import { findHelp, findSituation } from './situations.ts';

const all = [...invitationRefusals, 'INVITE_WRONG_ACCOUNT'] as const;
const refused = (code: string) => new CallFailed(409, { code, message: '' });

test('every situation that the server reports has its text and a remedy [sec E10]', () => {
  expect(Object.keys(englishInvite.situations).sort()).toEqual([...all].sort());
  for (const code of all) {
    expect(findSituation(refused(code))).toBe(code);
    expect(englishInvite.help).toHaveProperty(findHelp(code, false));
    expect(englishInvite.help).toHaveProperty(findHelp(code, true));
  }
});

test('any other refusal is not a situation', () => {
  expect(findSituation(refused('NOT_FOUND'))).toBeUndefined();
  expect(findSituation(new Error('INVITE_USED'))).toBeUndefined();
});

test('a person who is logged in is not sent to log in', () => {
  expect(all.map((code) => findHelp(code, true))).not.toContain('log-in');
});
