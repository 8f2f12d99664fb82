// A layered company as its creator would enter it: two holding companies with three people behind them (F5). For
// seeds, tests, walks and journeys.
import type { OwnerEntry } from '@portico/domain/owners/entries';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { completeOwners } from './owner-cases.ts';

export const layeredIds = {
  holdA: '0197a000-0000-7000-8000-00000000000a',
  holdB: '0197a000-0000-7000-8000-00000000000b',
  ann: '0197a000-0000-7000-8000-0000000000a1',
  ben: '0197a000-0000-7000-8000-0000000000b2',
  cara: '0197a000-0000-7000-8000-0000000000c3',
} as const;
const { holdA, holdB, ann, ben, cara } = layeredIds;

/** Shares in other entities, in per cent. */
export const enterShares = (...held: (readonly [of: string, share: string])[]) => ({
  stakes: held.map(([heldThrough, share]) => ({
    heldThrough,
    interest: 'shareholding',
    share,
    since: '2020-02-29',
  })),
});

const { company, person } = completeOwners;
const called = (givenNames: string, familyName: string) => ({
  ...person,
  givenNames,
  familyName,
  email: `${givenNames.toLowerCase()}@example.org`,
});

/** Ann has 38 %, Ben 30 % and Cara 32 %. */
export const layeredOwners: readonly OwnerEntry[] = [
  { id: holdA, answers: { ...company, ...enterShares([DIRECTLY, '60']) } },
  {
    id: holdB,
    answers: {
      ...company,
      ...enterShares([DIRECTLY, '40']),
      'company.legalName': 'Hold B Beteiligungen GmbH',
      'company.registrationNumber': 'HRB67890',
    },
  },
  { id: ann, answers: { ...called('Ann', 'Okonjo'), ...enterShares([holdA, '50'], [holdB, '20']) } },
  { id: ben, answers: { ...called('Ben', 'Achebe'), ...enterShares([holdA, '50']) } },
  { id: cara, answers: { ...called('Cara', 'Lindqvist'), ...enterShares([holdB, '80']) } },
];
