import { expect, test } from 'vitest';
import { findPasswordAdvice } from './password-advice.ts';

test.each([
  ['', undefined],
  ['elevenchars', undefined],
  ['123456789012', 'numbers'],
  ['12 34 56 78 90 12', 'numbers'],
  ['aaaaaaaaaaaaaaaa', 'repeats'],
  ['abcabcabcabcabc', 'repeats'],
  ['lovelace is here', 'own'],
  ['Example-password', 'own'],
  ['correcthorse1', 'plain'],
  ['correct horse battery', 'strong'],
  ['staple-orchid-lantern', 'strong'],
  ['dreizufälligewörterhier', 'strong'],
  ['東京の朝は静かで美しいです', 'plain'],
])('advice starts at twelve characters: %j → %s [ux U31]', (password, advice) => {
  expect(findPasswordAdvice(password, 'ada.lovelace@example.com')).toBe(advice);
});
