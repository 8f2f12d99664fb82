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
      [
        [
          'Ben',
          'stakes.0.share',
          'Check the shares in HoldA. Those of Ann and Ben add up to 112 %. The maximum is 100 %.',
        ],
      ],
    ],
    [
      'reports a hundredth of a per cent too much',
      enterOwners(person('Ann', [DIRECTLY, 60]), person('Ben', [DIRECTLY, 40.01])),
      [
        [
          'Ben',
          'stakes.0.share',
          'Check the shares in Ash Ltd. Those of Ann and Ben add up to 100.01 %. The maximum is 100 %.',
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
          'Check the shares in Ash Ltd. Those of Ann and Ben add up to 100.02 %. The maximum is 100 %.',
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
          'HoldA is held by HoldB, which is held by HoldA. An owner can’t own itself, so remove one of these holdings.',
        ],
      ],
    ],
    [
      'reports a company that holds itself',
      enterOwners(company('HoldA', [DIRECTLY, 50], ['HoldA', 10])),
      [['HoldA', 'stakes.1.heldThrough', 'HoldA can’t own itself. Select another company or trust.']],
    ],
    [
      'reports an unnamed company that holds itself',
      enterOwners(entry('HoldA', 'company', [['HoldA', 10]], { 'company.legalName': '' })),
      [
        ['HoldA', 'company.legalName', 'Enter the full name.'],
        ['HoldA', 'stakes.0.heldThrough', 'This owner can’t own itself. Select another company or trust.'],
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
          'Check the shares in this owner. Those of Ann and Ben add up to 112 %. The maximum is 100 %.',
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
          'This owner is held by HoldB, which is held by this owner. An owner can’t own itself, so remove one of these holdings.',
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
          'Ann is 11 levels away from Ash Ltd. You can enter up to 10 levels. Contact us for help.',
        ],
      ],
    ],
    [
      'reports a holding through a removed entry',
      enterOwners(person('Ann', ['HoldX', 50])),
      [
        [
          'Ann',
          'stakes.0.heldThrough',
          'Select the company or trust again. The one you selected has been removed.',
        ],
      ],
    ],
    [
      'reports a removed entry once, at the holding that refers to it',
      enterOwners(company('HoldA', ['HoldX', 50]), person('Ben', ['HoldA', 50])),
      [
        [
          'HoldA',
          'stakes.0.heldThrough',
          'Select the company or trust again. The one you selected has been removed.',
        ],
      ],
    ],
    [
      'reports a holding through a person',
      enterOwners(person('Ann', [DIRECTLY, 50]), person('Ben', ['Ann', 50])),
      [['Ben', 'stakes.0.heldThrough', 'Select another company or trust. We don’t ask who owns Ann.']],
    ],
    [
      'reports a company that holds nothing once, not at its owners',
      enterOwners({ ...company('HoldA'), id: 'HoldA' }, person('Ben', ['HoldA', 50])),
      [['HoldA', 'stakes', 'Add what this owner holds.']],
    ],
    [
      'reports two companies that hold only each other',
      enterOwners(company('HoldA', ['HoldB', 10]), company('HoldB', ['HoldA', 10])),
      [
        [
          'HoldA',
          'stakes.0.heldThrough',
          'HoldA doesn’t hold an interest in Ash Ltd yet. Add one, or remove this owner.',
        ],
        [
          'HoldB',
          'stakes.0.heldThrough',
          'HoldB doesn’t hold an interest in Ash Ltd yet. Add one, or remove this owner.',
        ],
      ],
    ],
    [
      'reports a settlor of a company',
      enterOwners(person('Ann', [DIRECTLY, 'settlor'])),
      [['Ann', 'stakes.0.interest', 'Ash Ltd isn’t a trust. Select another type of interest.']],
    ],
    [
      'reports a holding that starts tomorrow',
      enterOwners(person('Ann', [DIRECTLY, 50, { since: '2026-11-16' }])),
      [['Ann', 'stakes.0.since', 'The date must be today or earlier.']],
    ],
    [
      'reports a holding that starts before birth',
      enterOwners(person('Ann', [DIRECTLY, 50, { since: '1985-03-26' }])),
      [['Ann', 'stakes.0.since', 'The date must not be before their date of birth.']],
    ],
    [
      'reports the creator’s holding that starts before their birth',
      enterOwners(
        entry('me', 'person', [[DIRECTLY, 50, { since: '1990-05-04' }]], { isMe: true, dateOfBirth: null }),
      ),
      [['me', 'stakes.0.since', 'The date must not be before their date of birth.']],
    ],
    [
      'reports a nominee who is their own nominator',
      enterOwners(person('Ann', [DIRECTLY, 50, { isNominee: true, nominator: 'Ann' }])),
      [['Ann', 'stakes.0.nominator', 'Select someone other than this owner.']],
    ],
    [
      'reports a nominator who was removed',
      enterOwners(person('Ann', [DIRECTLY, 50, { isNominee: true, nominator: 'Ben' }])),
      [
        [
          'Ann',
          'stakes.0.nominator',
          'Select who they hold it for. The person or company you selected has been removed.',
        ],
      ],
    ],
    [
      'reports the company itself as nominator',
      enterOwners(person('Ann', [DIRECTLY, 50, { isNominee: true, nominator: 'client' }])),
      [
        [
          'Ann',
          'stakes.0.nominator',
          'Select who they hold it for. The person or company you selected has been removed.',
        ],
      ],
    ],
    [
      'reports one email address for two owners',
      enterOwners(
        person('Ann', [DIRECTLY, 50]),
        entry('Ben', 'person', [[DIRECTLY, 50]], { email: ' ANN@example.org' }),
      ),
      [['Ben', 'email', 'Enter a different email address. Another person you added has this one.']],
    ],
    [
      'reports the email address of another person in this client',
      { ...enterOwners(person('Ann', [DIRECTLY, 50])), takenEmails: ['Ann@Example.org'] },
      [['Ann', 'email', 'Enter a different email address. Another person you added has this one.']],
    ],
    [
      'reports the creator’s email address for another owner',
      enterOwners(entry('Ann', 'person', [[DIRECTLY, 50]], { email: 'Mia@example.org' })),
      [
        [
          'Ann',
          'email',
          'Enter their email address. This one is yours. If you are this owner, tick “This is me”.',
        ],
      ],
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
      [['me too', 'isMe', 'You have already added yourself. Remove one of these entries.']],
    ],
  ])('%s', (_title, one, problems) =>
    expect(
      findOwnerProblems(one, asking).map(({ entry: at, field, message }) => [at, field, message]),
    ).toEqual(problems),
  );
});
