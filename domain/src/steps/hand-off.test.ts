import { describe, expect, test } from 'vitest';
import { transactionStatuses } from '../clients/transaction.ts';
import { audiences } from '../sessions/claims.ts';
import {
  type HandOffState,
  isLinkVisible,
  isOnboarded,
  leadsToCreation,
  transactionLink,
} from './hand-off.ts';

/** Section 4, written by hand. `*` is any value; `else` is every state that no other row of its kind names. */
const sectionFour = [
  //token flow        complete creator transaction client   link
  ['no', '*', '*', '*', '*', 'hidden'],
  ['yes', 'not chosen', '*', '*', '*', 'hidden'],
  ['yes', 'personal', 'no', '*', '*', 'hidden'],
  ['yes', 'personal', 'yes', '*', '*', 'visible'],
  ['yes', 'business', 'no', '*', '*', 'hidden'],
  ['yes', 'business', 'yes', 'yes', '*', 'visible'],
  ['yes', 'business', 'yes', 'no', 'CLIENT_NOT_EXIST', 'hidden'],
  ['yes', 'business', 'yes', 'no', 'else', 'visible'],
] as const;

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
const states = [null, ...transactionStatuses];

const everyCase: HandOffState[] = [true, false].flatMap((hasToken) =>
  [undefined, 'personal', 'business'].flatMap((flow) =>
    [true, false].flatMap((isComplete) =>
      [true, false].flatMap((isClientCreator) =>
        states.map(
          (transactionClient) =>
            ({ hasToken, flow, isComplete, isClientCreator, transactionClient }) as HandOffState,
        ),
      ),
    ),
  ),
);

const cells = (at: HandOffState): string[] => [
  yesNo(at.hasToken),
  at.flow ?? 'not chosen',
  yesNo(at.isComplete),
  yesNo(at.isClientCreator),
  at.transactionClient ?? 'not asked yet',
];
const rowsFor = (at: HandOffState) =>
  sectionFour.filter((row) =>
    cells(at).every((cell, column) => {
      const wanted = row[column];
      return wanted === '*' || wanted === cell || (wanted === 'else' && cell !== 'CLIENT_NOT_EXIST');
    }),
  );

describe('the transaction link', () => {
  test('is visible exactly under the stated conditions (truth table) [S4.14]', () => {
    const head = ['token', 'flow', 'own list complete', 'creator', 'transaction client', 'link'];
    console.table(
      sectionFour.map((row) => Object.fromEntries(head.map((title, column) => [title, row[column]]))),
    );
    expect(everyCase).toHaveLength(192);
    for (const at of everyCase) {
      const rows = rowsFor(at);
      expect(rows, `one row for ${cells(at).join(', ')}`).toHaveLength(1);
      expect(isLinkVisible(at) ? 'visible' : 'hidden', cells(at).join(', ')).toBe(rows[0]?.[5]);
    }
  });

  test('points to /create-account until a transaction client is known to exist, then to base/t?t=token', () => {
    const rows = states.map((state) => [
      state ?? 'not asked yet',
      leadsToCreation(state) ? '/create-account' : transactionLink('https://transaction.example', 'TOKEN'),
    ]);
    console.table(Object.fromEntries(rows.map(([state, target]) => [state, { target }])));
    for (const [state, target] of rows)
      expect(target).toBe(
        state === 'not asked yet' || state === 'CLIENT_NOT_EXIST'
          ? '/create-account'
          : 'https://transaction.example/t?t=TOKEN',
      );
  });

  test('keeps the path of the base address, with or without a trailing slash, and encodes the token', () => {
    expect(transactionLink('https://firm.example/app/', 'a.b-c_d')).toBe(
      'https://firm.example/app/t?t=a.b-c_d',
    );
    expect(transactionLink('https://firm.example', 'a&b#c')).toBe('https://firm.example/t?t=a%26b%23c');
  });
});

describe('the transaction check', () => {
  const claims = { exp: 1, aud: [audiences.onboarding] };
  const both = { exp: 1, aud: [audiences.onboarding, audiences.transaction] };

  test('counts as onboarded only with status ONBOARDED and the transaction audience [S4.15]', () => {
    for (const state of states) {
      expect(isOnboarded(state, both)).toBe(state === 'ONBOARDED');
      expect(isOnboarded(state, claims)).toBe(false);
      expect(isOnboarded(state, undefined)).toBe(false);
    }
  });
});
