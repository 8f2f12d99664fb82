import { company, enterOwners, entry, person } from '@portico/testing/cases/invented-owners';
import { TODAY } from '@portico/testing/cases/owner-cases';
import { describe, expect, test } from 'vitest';
import { englishOwners } from './english-owners.ts';
import { buildStructure, type EnteredOwnership } from './entries.ts';
import type { Threshold } from './exact.ts';
import { computeFindings } from './findings.ts';
import { findOwnerProblems } from './owner-problems.ts';
import { sentencesOfFindings, sentencesOfOwner } from './sentences.ts';
import { DIRECTLY } from './stakes.ts';

const listFindings = (one: EnteredOwnership, threshold?: Threshold) => {
  expect(findOwnerProblems(one, { today: TODAY, isPersonalAccount: false })).toEqual([]);
  return sentencesOfFindings(computeFindings(one, threshold), 'Ash Ltd', englishOwners);
};

describe('findings in words', () => {
  test.each<[string, EnteredOwnership, string[]]>([
    [
      'describe the example of two holdings and three people',
      enterOwners(
        company('HoldA', [DIRECTLY, 60]),
        company('HoldB', [DIRECTLY, 40]),
        person('Ann', ['HoldA', 50], ['HoldB', 20]),
        person('Ben', ['HoldA', 50]),
        person('Cara', ['HoldB', 80]),
      ),
      [
        'Ann holds 38 % of Ash Ltd: 30 % through HoldA and 8 % through HoldB.',
        'Cara holds 32 % of Ash Ltd through HoldB.',
        'Ben holds 30 % of Ash Ltd through HoldA.',
        'Ownership is fully accounted for.',
      ],
    ],
    [
      'add up a direct holding and one through a company',
      enterOwners(company('HoldA', [DIRECTLY, 40]), person('Ann', [DIRECTLY, 60], ['HoldA', 100])),
      [
        'Ann holds 100 % of Ash Ltd: 60 % directly and 40 % through HoldA.',
        'Ownership is fully accounted for.',
      ],
    ],
    [
      'report an unexplained share where it is missing',
      enterOwners(
        company('HoldA', [DIRECTLY, 60]),
        person('Ann', [DIRECTLY, 36]),
        person('Ben', ['HoldA', 80]),
      ),
      [
        'Ben holds 48 % of Ash Ltd through HoldA.',
        'Ann holds 36 % of Ash Ltd.',
        '4 % of Ash Ltd is not yet accounted for. Add any missing owners.',
        '12 % of Ash Ltd, held through HoldA, is not yet accounted for. Add any missing owners of HoldA.',
      ],
    ],
    [
      'warn of an unexplained share so large that an owner may be missing',
      enterOwners(person('Ann', [DIRECTLY, 60])),
      [
        'Ann holds 60 % of Ash Ltd.',
        '40 % of Ash Ltd is not yet accounted for. Add any missing owners.',
        'The share not yet accounted for could hide a beneficial owner. Add the missing owners.',
      ],
    ],
    [
      'describe owners whose shares are known only as bands',
      enterOwners(
        company('HoldA', [DIRECTLY, 60]),
        person('Ann', [DIRECTLY, '25-50']),
        person('Ben', ['HoldA', '25-50']),
        person('Cara', ['HoldA', '50-75']),
      ),
      [
        'Ann holds between 25 % and 50 % of Ash Ltd.',
        'Cara holds between 30.01 % and 45 % of Ash Ltd through HoldA.',
        'Ben holds 25 % of HoldA, which controls Ash Ltd.',
        'Up to 15 % of Ash Ltd is not yet accounted for. Add any missing owners.',
        'Up to 14.99 % of Ash Ltd, held through HoldA, is not yet accounted for. Add any missing owners of HoldA.',
      ],
    ],
    [
      'describe a band that covers nearly everything',
      enterOwners(person('Ann', [DIRECTLY, '75-100'])),
      [
        'Ann holds between 75.01 % and 100 % of Ash Ltd.',
        'Up to 24.99 % of Ash Ltd is not yet accounted for. Add any missing owners.',
      ],
    ],
    [
      'say when the result depends on the exact shares',
      enterOwners(
        company('HoldA', [DIRECTLY, 50]),
        company('HoldB', [DIRECTLY, 50]),
        person('Ann', ['HoldA', '25-50'], ['HoldB', '25-50']),
        person('Ben', ['HoldA', '50-75']),
        person('Cara', ['HoldB', '25-50']),
      ),
      [
        'Ann holds between 25 % and 50 % of Ash Ltd: between 12.5 % and 25 % through HoldA and between 12.5 % and 25 % through HoldB.',
        'Ben holds between 25.01 % and 37.5 % of Ash Ltd through HoldA.',
        'Cara holds between 12.5 % and 25 % of Ash Ltd through HoldB.',
        'Whether they are a beneficial owner depends on the exact shares. Enter them if you know them.',
        'Up to 25 % of Ash Ltd, held through HoldB, is not yet accounted for. Add any missing owners of HoldB.',
        'Up to 12.5 % of Ash Ltd, held through HoldA, is not yet accounted for. Add any missing owners of HoldA.',
      ],
    ],
    [
      'count votes where they exceed shares',
      enterOwners(
        person('Ann', [DIRECTLY, 10], [DIRECTLY, 'votingRights', { share: '30' }]),
        person('Ben', [DIRECTLY, 90], [DIRECTLY, 'votingRights', { share: '70' }]),
      ),
      [
        'Ben holds 90 % of Ash Ltd.',
        'Ann holds 30 % of the voting rights in Ash Ltd.',
        'Ownership is fully accounted for.',
      ],
    ],
    [
      'describe a right to appoint the board without a share',
      enterOwners(
        person('Ann', [DIRECTLY, 'appointmentOfBoard']),
        ...['Ben', 'Cara', 'Dora', 'Emil', 'Finn'].map((id) => person(id, [DIRECTLY, 20])),
      ),
      ['Ann controls Ash Ltd.', 'Ownership is fully accounted for.'],
    ],
    [
      'describe the people of a trust',
      enterOwners(
        entry('Oak Trust', 'trust', [[DIRECTLY, 40]]),
        person('Ann', ['Oak Trust', 'settlor']),
        person('Ben', ['Oak Trust', 'trustee']),
        person('Cara', [DIRECTLY, 60]),
      ),
      [
        'Cara holds 60 % of Ash Ltd.',
        'Ann controls Oak Trust and, in total, 40 % of Ash Ltd.',
        'Ben controls Oak Trust and, in total, 40 % of Ash Ltd.',
        'Ownership is fully accounted for.',
      ],
    ],
    [
      'attribute a nominee’s shares to the nominator',
      enterOwners(
        person('Nora', [DIRECTLY, 40, { isNominee: true, nominator: 'Ann' }]),
        person('Ann', [DIRECTLY, 'nominator']),
        person('Ben', [DIRECTLY, 60]),
      ),
      [
        'Ben holds 60 % of Ash Ltd.',
        'Ann holds 40 % of Ash Ltd.',
        'Nora acts as nominee for Ann.',
        'Ownership is fully accounted for.',
      ],
    ],
    [
      'name who runs the company if there is no beneficial owner',
      enterOwners(
        entry('State', 'government', [[DIRECTLY, 100]]),
        person('Ann', [DIRECTLY, 'seniorManagingOfficial']),
      ),
      [
        'No one owns or controls enough to be a beneficial owner.',
        'We record the senior managing official instead: Ann.',
        'Ownership is fully accounted for.',
      ],
    ],
  ])('%s', (_title, one, sentences) => expect(listFindings(one)).toEqual(sentences));

  test('the sum of two bands is never reported as more than 100 per cent', () => {
    const banded = enterOwners(
      company('HoldA', [DIRECTLY, '25-50']),
      person('Ann', [DIRECTLY, '50-75'], ['HoldA', 100]),
    );
    expect(listFindings(banded)[0]).toBe(
      'Ann holds between 75.01 % and 100 % of Ash Ltd: between 50.01 % and 75 % directly and between 25 % and 50 % through HoldA.',
    );
  });

  test('a certain reason takes precedence over a possible one', () => {
    const votes = (share: string) => ['votingRights', { share }] as const;
    const mixed = enterOwners(
      company('HoldA', [DIRECTLY, 50], [DIRECTLY, ...votes('30')]),
      person('Ann', ['HoldA', '25-50'], ['HoldA', ...votes('51')]),
      person('Ben', [DIRECTLY, 50], [DIRECTLY, ...votes('70')]),
    );
    expect(computeFindings(mixed).owners.find(({ node }) => node.id === 'Ann')).toMatchObject({
      isCertain: true,
      because: 'controls-owner',
      counted: 'votingRights',
    });
  });

  test.each([
    [75, 'equal', true],
    [75.01, 'equal', false],
    [75, 'above', false],
    [74.99, 'above', true],
  ] as const)(
    'with %s per cent named and a threshold reached at “%s”, an owner may be missing: %s',
    (share, isReachedAt, isMissing) => {
      const one = enterOwners(person('Ann', [DIRECTLY, share]));
      expect(computeFindings(one, { fromPercent: 25, isReachedAt }).isOwnerMissing).toBe(isMissing);
    },
  );

  test('the unexplained share is not rounded before it is compared', () => {
    // 20 % of the company directly, and 8.33 % of the 60 % through the holding company.
    const nearly = enterOwners(
      company('HoldA', [DIRECTLY, 60]),
      person('Ann', ['HoldA', 91.67], [DIRECTLY, 20]),
    );
    expect(computeFindings(nearly).unexplainedInAll.from).toBeCloseTo(24.998, 6);
    expect(computeFindings(nearly).isOwnerMissing).toBe(false);
  });

  test('threshold and comparator are configurable', () => {
    const quarters = enterOwners(
      person('Ann', [DIRECTLY, 25]),
      person('Ben', [DIRECTLY, 60]),
      person('Cara', [DIRECTLY, 15]),
    );
    const names = (threshold?: Threshold) =>
      computeFindings(quarters, threshold).owners.map(({ node }) => node.name);
    expect(names()).toEqual(['Ben', 'Ann']);
    expect(names({ fromPercent: 25, isReachedAt: 'above' })).toEqual(['Ben']);
    expect(names({ fromPercent: 15, isReachedAt: 'equal' })).toEqual(['Ben', 'Ann', 'Cara']);
  });

  test('a senior managing official is not part of the structure', () => {
    const state = enterOwners(
      entry('State', 'government', [[DIRECTLY, 100]]),
      person('Ann', [DIRECTLY, 'seniorManagingOfficial']),
    );
    expect(buildStructure(state).nodes.map(({ id }) => id)).toEqual(['State']);
  });

  test('the creator’s own entry uses their known name', () => {
    const me = enterOwners(
      entry('me', 'person', [[DIRECTLY, 100]], { isMe: true, givenNames: null, email: null }),
    );
    const [owner] = computeFindings(me).owners;
    expect(owner && sentencesOfOwner(owner, 'Ash Ltd', englishOwners)).toEqual([
      'Mia Stern holds 100 % of Ash Ltd.',
    ]);
  });
});
