import { company, enterOwners, entry, person } from '@portico/testing/cases/invented-owners';
import { TODAY } from '@portico/testing/cases/owner-cases';
import { describe, expect, test } from 'vitest';
import type { Answers } from '../forms/form.ts';
import { findIncomplete } from './completeness.ts';
import type { EnteredOwnership } from './entries.ts';
import { DIRECTLY } from './stakes.ts';

const asking = { today: TODAY, isPersonalAccount: false };

describe('whether ownership is complete', () => {
  const fields = (one: EnteredOwnership, noOwner: Answers = {}) =>
    findIncomplete(one, noOwner, asking).map(({ entry: at, field, message }) => `${at} ${field}: ${message}`);
  const state = entry('State', 'government', [[DIRECTLY, 100]]);
  const why = {
    noOwnerReason: 'noBeneficialOwners',
    noOwnerText: 'All of it belongs to the state of Hesse.',
  };
  const official = person('Ann', [DIRECTLY, 'seniorManagingOfficial']);
  test.each<[string, EnteredOwnership, Answers, string[]]>([
    ['all of it', enterOwners(person('Ann', [DIRECTLY, 60]), person('Ben', [DIRECTLY, 40])), {}, []],
    [
      'what cannot be is told alone',
      enterOwners(person('Ann', [DIRECTLY, 60]), person('Ben', [DIRECTLY, 41])),
      {},
      ['Ben stakes.0.share: Ann and Ben hold 101 % of Ash Ltd together. It cannot be more than 100 %.'],
    ],
    [
      'and not what would follow from it',
      enterOwners(person('Ann', [DIRECTLY, 60]), person('Ben', ['HoldX', 41])),
      {},
      ['Ben stakes.0.heldThrough: What this was held through is gone. Select it again.'],
    ],
    ['a little is open', enterOwners(person('Ann', [DIRECTLY, 88])), {}, []],
    ['a band that may be all of it', enterOwners(person('Ann', [DIRECTLY, '75-100'])), {}, []],
    [
      'a band that leaves a quarter open',
      enterOwners(person('Ann', [DIRECTLY, '50-75'])),
      {},
      ['client owners: Say who else owns Ash Ltd. 49.99 % of Ash Ltd is not explained there.'],
    ],
    [
      'much is open',
      enterOwners(company('HoldA', [DIRECTLY, 40]), person('Ann', [DIRECTLY, 55])),
      {},
      [
        'client owners: Say who else owns Ash Ltd. 5 % of Ash Ltd is not explained there.',
        'HoldA owners: Say who else owns HoldA. 40 % of Ash Ltd is not explained there.',
      ],
    ],
    [
      'nobody, and nothing said',
      enterOwners(state),
      {},
      [
        'client noOwnerReason: Select why nobody owns or controls enough.',
        'client noOwnerText: Say in a sentence or two how you looked for owners.',
        'client officials: Name at least one person who runs the company.',
      ],
    ],
    [
      'nobody, and why',
      enterOwners(state),
      why,
      ['client officials: Name at least one person who runs the company.'],
    ],
    ['nobody, why, and who runs it', enterOwners(state, official), why, []],
    [
      'nobody, why, and who runs another company',
      enterOwners(
        company('HoldA', [DIRECTLY, 100]),
        entry('State', 'government', [['HoldA', 100]]),
        person('Ann', ['HoldA', 'seniorManagingOfficial']),
      ),
      why,
      ['client officials: Name at least one person who runs the company.'],
    ],
    [
      'nobody, why, and a company that runs it',
      enterOwners(state, entry('Office', 'listed-company', [[DIRECTLY, 'seniorManagingOfficial']])),
      why,
      ['client officials: Name at least one person who runs the company.'],
    ],
  ])('%s', (_title, one, noOwner, expected) => expect(fields(one, noOwner)).toEqual(expected));
});
