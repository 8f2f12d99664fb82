import { company, enterOwners, entry, person } from '@portico/testing/cases/invented-owners';
import { TODAY } from '@portico/testing/cases/owner-cases';
import { describe, expect, test } from 'vitest';
import type { EnteredOwnership } from './entries.ts';
import { findOwnerProblems } from './owner-problems.ts';
import { DIRECTLY } from './stakes.ts';

const asking = { today: TODAY, isPersonalAccount: false };

describe('impossible ownership, reported where it can be corrected', () => {
  const chain = (levels: number) =>
    Array.from({ length: levels }, (_, at) => company(`Hold${at + 1}`, [at ? `Hold${at}` : DIRECTLY, 90]));
  test.each<[string, EnteredOwnership, [entry: string, field: string, message: string][]]>([
    [
      'reports more than 100 per cent of a company',
      enterOwners(
        company('HoldA', [DIRECTLY, 100]),
        person('Ann', ['HoldA', 60]),
        person('Ben', ['HoldA', 52]),
      ),
      [['Ben', 'stakes.0.share', 'Ann and Ben hold 112 % of HoldA together. It cannot be more than 100 %.']],
    ],
    [
      'reports a hundredth of a per cent too much',
      enterOwners(person('Ann', [DIRECTLY, 60]), person('Ben', [DIRECTLY, 40.01])),
      [
        [
          'Ben',
          'stakes.0.share',
          'Ann and Ben hold 100.01 % of Ash Ltd together. It cannot be more than 100 %.',
        ],
      ],
    ],
    [
      'reports bands whose minimums exceed 100 per cent',
      enterOwners(person('Ann', [DIRECTLY, '50-75']), person('Ben', [DIRECTLY, '50-75'])),
      [
        [
          'Ben',
          'stakes.0.share',
          'Ann and Ben hold 100.02 % of Ash Ltd together. It cannot be more than 100 %.',
        ],
      ],
    ],
    [
      'counts votes apart from shares',
      enterOwners(person('Ann', [DIRECTLY, 60]), person('Ben', [DIRECTLY, 'votingRights', { share: '60' }])),
      [],
    ],
    [
      'reports a cycle of two companies',
      enterOwners(company('HoldA', [DIRECTLY, 50], ['HoldB', 10]), company('HoldB', ['HoldA', 50])),
      [
        [
          'HoldB',
          'stakes.0.heldThrough',
          'HoldA is held by HoldB, that one by HoldA. Nobody can own itself: take one of these out.',
        ],
      ],
    ],
    [
      'reports a company that holds itself',
      enterOwners(company('HoldA', [DIRECTLY, 50], ['HoldA', 10])),
      [['HoldA', 'stakes.1.heldThrough', 'HoldA cannot hold itself.']],
    ],
    [
      'reports an unnamed company that holds itself',
      enterOwners(entry('HoldA', 'company', [['HoldA', 10]], { 'company.legalName': '' })),
      [
        ['HoldA', 'company.legalName', 'Enter the full name.'],
        ['HoldA', 'stakes.0.heldThrough', 'This owner cannot hold itself.'],
      ],
    ],
    [
      'reports more than 100 per cent of an unnamed company',
      enterOwners(
        entry('HoldA', 'company', [[DIRECTLY, 100]], { 'company.legalName': '' }),
        person('Ann', ['HoldA', 60]),
        person('Ben', ['HoldA', 52]),
      ),
      [
        ['HoldA', 'company.legalName', 'Enter the full name.'],
        [
          'Ben',
          'stakes.0.share',
          'Ann and Ben hold 112 % of this owner together. It cannot be more than 100 %.',
        ],
      ],
    ],
    [
      'reports a cycle of an unnamed company and another',
      enterOwners(
        entry(
          'HoldA',
          'company',
          [
            [DIRECTLY, 50],
            ['HoldB', 10],
          ],
          { 'company.legalName': '' },
        ),
        company('HoldB', ['HoldA', 50]),
      ),
      [
        ['HoldA', 'company.legalName', 'Enter the full name.'],
        [
          'HoldB',
          'stakes.0.heldThrough',
          'This owner is held by HoldB, that one by this owner. Nobody can own itself: take one of these out.',
        ],
      ],
    ],
    ['accepts ten levels', enterOwners(...chain(9), person('Ann', ['Hold9', 90])), []],
    [
      'reports eleven levels',
      enterOwners(...chain(10), person('Ann', ['Hold10', 90])),
      [
        [
          'Ann',
          'stakes.0.heldThrough',
          'Ann is 11 levels away from Ash Ltd. We can follow 10. Ask us for help.',
        ],
      ],
    ],
    [
      'reports a holding through a removed entry',
      enterOwners(person('Ann', ['HoldX', 50])),
      [['Ann', 'stakes.0.heldThrough', 'What this was held through is gone. Select it again.']],
    ],
    [
      'reports a removed entry once, at the holding that refers to it',
      enterOwners(company('HoldA', ['HoldX', 50]), person('Ben', ['HoldA', 50])),
      [['HoldA', 'stakes.0.heldThrough', 'What this was held through is gone. Select it again.']],
    ],
    [
      'reports a holding through a person',
      enterOwners(person('Ann', [DIRECTLY, 50]), person('Ben', ['Ann', 50])),
      [['Ben', 'stakes.0.heldThrough', 'Nobody is asked who owns Ann. Select what is held in between.']],
    ],
    [
      'reports a company that holds nothing once, not at its owners',
      enterOwners({ ...company('HoldA'), id: 'HoldA' }, person('Ben', ['HoldA', 50])),
      [['HoldA', 'stakes', 'Say what this owner holds.']],
    ],
    [
      'reports two companies that hold only each other',
      enterOwners(company('HoldA', ['HoldB', 10]), company('HoldB', ['HoldA', 10])),
      [
        [
          'HoldA',
          'stakes.0.heldThrough',
          'HoldA holds nothing of Ash Ltd yet. Say what it holds, or take it out.',
        ],
        [
          'HoldB',
          'stakes.0.heldThrough',
          'HoldB holds nothing of Ash Ltd yet. Say what it holds, or take it out.',
        ],
      ],
    ],
    [
      'reports a settlor of a company',
      enterOwners(person('Ann', [DIRECTLY, 'settlor'])),
      [['Ann', 'stakes.0.interest', 'Ash Ltd is no trust. Select another answer.']],
    ],
    [
      'reports a holding that starts tomorrow',
      enterOwners(person('Ann', [DIRECTLY, 50, { since: '2026-11-16' }])),
      [['Ann', 'stakes.0.since', 'The date must be today or earlier.']],
    ],
    [
      'reports a holding that starts before birth',
      enterOwners(person('Ann', [DIRECTLY, 50, { since: '1985-03-26' }])),
      [['Ann', 'stakes.0.since', 'The date must be after their birth.']],
    ],
    [
      'reports the creator’s holding that starts before their birth',
      enterOwners(
        entry('me', 'person', [[DIRECTLY, 50, { since: '1990-05-04' }]], { isMe: true, dateOfBirth: null }),
      ),
      [['me', 'stakes.0.since', 'The date must be after their birth.']],
    ],
    [
      'reports a nominee who is their own nominator',
      enterOwners(person('Ann', [DIRECTLY, 50, { isNominee: true, nominator: 'Ann' }])),
      [['Ann', 'stakes.0.nominator', 'Select somebody else for whom it is held.']],
    ],
    [
      'reports a nominator who was removed',
      enterOwners(person('Ann', [DIRECTLY, 50, { isNominee: true, nominator: 'Ben' }])),
      [['Ann', 'stakes.0.nominator', 'For whom this is held is gone. Select them again.']],
    ],
    [
      'reports the company itself as nominator',
      enterOwners(person('Ann', [DIRECTLY, 50, { isNominee: true, nominator: 'client' }])),
      [['Ann', 'stakes.0.nominator', 'For whom this is held is gone. Select them again.']],
    ],
    [
      'reports one email address for two owners',
      enterOwners(
        person('Ann', [DIRECTLY, 50]),
        entry('Ben', 'person', [[DIRECTLY, 50]], { email: ' ANN@example.org' }),
      ),
      [['Ben', 'email', 'Somebody else was named with this address. Enter another one.']],
    ],
    [
      'reports the email address of another person in this client',
      { ...enterOwners(person('Ann', [DIRECTLY, 50])), takenEmails: ['Ann@Example.org'] },
      [['Ann', 'email', 'Somebody else was named with this address. Enter another one.']],
    ],
    [
      'reports the creator’s email address for another owner',
      enterOwners(entry('Ann', 'person', [[DIRECTLY, 50]], { email: 'Mia@example.org' })),
      [['Ann', 'email', 'This is your own address. Say that this owner is you, or enter theirs.']],
    ],
    [
      'accepts the creator’s email address for the creator',
      enterOwners(entry('me', 'person', [[DIRECTLY, 50]], { email: 'mia@example.org', isMe: true })),
      [],
    ],
    [
      'reports a second entry for the creator',
      enterOwners(
        entry('me', 'person', [[DIRECTLY, 50]], { isMe: true }),
        entry('me too', 'person', [[DIRECTLY, 50]], { isMe: true }),
      ),
      [['me too', 'isMe', 'You are named already. Name yourself once.']],
    ],
  ])('%s', (_title, one, problems) =>
    expect(
      findOwnerProblems(one, asking).map(({ entry: at, field, message }) => [at, field, message]),
    ).toEqual(problems),
  );
});
