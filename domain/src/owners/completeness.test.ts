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
      [
        'Ben stakes.0.share: Check the shares in Ash Ltd. Those of Ann and Ben add up to 101 %. The maximum is 100 %.',
      ],
    ],
    [
      'reports only a missing intermediate entry, not what follows from it',
      enterOwners(person('Ann', [DIRECTLY, 60]), person('Ben', ['HoldX', 41])),
      {},
      ['Ben stakes.0.heldThrough: Select the company or trust again. The one you selected has been removed.'],
    ],
    ['accepts a small unexplained share', enterOwners(person('Ann', [DIRECTLY, 88])), {}, []],
    ['accepts a band that may cover all of it', enterOwners(person('Ann', [DIRECTLY, '75-100'])), {}, []],
    [
      'reports a band that leaves a quarter unexplained',
      enterOwners(person('Ann', [DIRECTLY, '50-75'])),
      {},
      ['client owners: Add the missing owners of Ash Ltd. 49.99 % of Ash Ltd is not yet accounted for.'],
    ],
    [
      'reports a large unexplained share wherever it is missing',
      enterOwners(company('HoldA', [DIRECTLY, 40]), person('Ann', [DIRECTLY, 55])),
      {},
      [
        'client owners: Add the missing owners of Ash Ltd. 5 % of Ash Ltd is not yet accounted for.',
        'HoldA owners: Add the missing owners of HoldA. 40 % of Ash Ltd, held through HoldA, is not yet accounted for.',
      ],
    ],
    [
      'asks for a reason, an explanation and an official if there is no owner',
      enterOwners(state),
      {},
      [
        'client noOwnerReason: Select why no one owns or controls enough.',
        'client noOwnerText: Enter one or two sentences about how you looked for beneficial owners.',
        'client officials: Add at least one senior managing official.',
      ],
    ],
    [
      'asks for an official if there is no owner but a reason',
      enterOwners(state),
      why,
      ['client officials: Add at least one senior managing official.'],
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
      ['client officials: Add at least one senior managing official.'],
    ],
    [
      'does not accept a company as official',
      enterOwners(state, entry('Office', 'listed-company', [[DIRECTLY, 'seniorManagingOfficial']])),
      why,
      ['client officials: Add at least one senior managing official.'],
    ],
  ])('%s', (_title, one, noOwner, expected) => expect(fields(one, noOwner)).toEqual(expected));
});
