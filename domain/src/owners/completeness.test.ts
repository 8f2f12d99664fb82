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
    [
      'accepts owners who hold all of it',
      enterOwners(person('Ann', [DIRECTLY, 60]), person('Ben', [DIRECTLY, 40])),
      {},
      [],
    ],
    [
      'reports only an impossible total',
      enterOwners(person('Ann', [DIRECTLY, 60]), person('Ben', [DIRECTLY, 41])),
      {},
      ['Ben stakes.0.share: Ann and Ben hold 101 % of Ash Ltd together. It cannot be more than 100 %.'],
    ],
    [
      'reports only a missing intermediate entry, not what follows from it',
      enterOwners(person('Ann', [DIRECTLY, 60]), person('Ben', ['HoldX', 41])),
      {},
      ['Ben stakes.0.heldThrough: What this was held through is gone. Select it again.'],
    ],
    ['accepts a small unexplained share', enterOwners(person('Ann', [DIRECTLY, 88])), {}, []],
    ['accepts a band that may cover all of it', enterOwners(person('Ann', [DIRECTLY, '75-100'])), {}, []],
    [
      'reports a band that leaves a quarter unexplained',
      enterOwners(person('Ann', [DIRECTLY, '50-75'])),
      {},
      ['client owners: Say who else owns Ash Ltd. 49.99 % of Ash Ltd is not explained there.'],
    ],
    [
      'reports a large unexplained share wherever it is missing',
      enterOwners(company('HoldA', [DIRECTLY, 40]), person('Ann', [DIRECTLY, 55])),
      {},
      [
        'client owners: Say who else owns Ash Ltd. 5 % of Ash Ltd is not explained there.',
        'HoldA owners: Say who else owns HoldA. 40 % of Ash Ltd is not explained there.',
      ],
    ],
    [
      'asks for a reason, an explanation and an official if there is no owner',
      enterOwners(state),
      {},
      [
        'client noOwnerReason: Select why nobody owns or controls enough.',
        'client noOwnerText: Say in a sentence or two how you looked for owners.',
        'client officials: Name at least one person who runs the company.',
      ],
    ],
    [
      'asks for an official if there is no owner but a reason',
      enterOwners(state),
      why,
      ['client officials: Name at least one person who runs the company.'],
    ],
    ['accepts a reason and an official if there is no owner', enterOwners(state, official), why, []],
    [
      'does not accept an official of another company',
      enterOwners(
        company('HoldA', [DIRECTLY, 100]),
        entry('State', 'government', [['HoldA', 100]]),
        person('Ann', ['HoldA', 'seniorManagingOfficial']),
      ),
      why,
      ['client officials: Name at least one person who runs the company.'],
    ],
    [
      'does not accept a company as official',
      enterOwners(state, entry('Office', 'listed-company', [[DIRECTLY, 'seniorManagingOfficial']])),
      why,
      ['client officials: Name at least one person who runs the company.'],
    ],
  ])('%s', (_title, one, noOwner, expected) => expect(fields(one, noOwner)).toEqual(expected));
});
