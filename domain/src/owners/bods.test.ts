import { company, enterOwners, entry, person } from '@portico/testing/cases/invented-owners';
import { TODAY } from '@portico/testing/cases/owner-cases';
import { hostileOwners, largeOwners } from '@portico/testing/cases/owner-shapes';
import { bodsProblems } from '@portico/testing/oracles/bods-standard';
import { expect, test } from 'vitest';
import { buildBods } from './bods.ts';
import { buildStructure, type EnteredOwnership } from './entries.ts';
import { computeOwnership } from './ownership.ts';
import { DIRECTLY } from './stakes.ts';

const publish = (owned: EnteredOwnership, publication: object = {}) => {
  const structure = buildStructure(owned);
  return buildBods(structure, computeOwnership(structure), {
    day: TODAY,
    publisher: 'Ash & Co',
    ...publication,
  });
};
const relationship = (statements: readonly object[], owner: string, of: string) =>
  (statements as { recordId: string; recordDetails: { interests: object[]; isComponent: boolean } }[]).find(
    ({ recordId }) => recordId === `${owner}-${of}`,
  )?.recordDetails;

test.each([
  ...Object.entries(largeOwners).map(([shape, of]) => [shape, () => of(60)] as const),
  ...Object.entries(hostileOwners).filter(([shape]) => shape === 'a full mesh of board rights'),
])('%s: statements conform to the standard and refer only to earlier ones', (_shape, of) => {
  expect(bodsProblems(publish(of()))).toEqual([]);
});

const everyKind = enterOwners(
  company('hold', [DIRECTLY, 40]),
  entry('trust', 'trust', [[DIRECTLY, 20]]),
  entry('plc', 'listed-company', [['hold', 10]]),
  entry('state', 'government', [['hold', 10]]),
  person('ann', [DIRECTLY, 30], ['hold', 51]),
  person('ben', ['trust', 'trustee'], [DIRECTLY, 'votingRights', { band: '25-50' }]),
);

test('parties of every kind, shares, bands, rights and trusts conform to the standard', () => {
  const statements = publish(everyKind);
  expect(bodsProblems(statements)).toEqual([]);
  expect(statements).toContainEqual(
    expect.objectContaining({
      recordId: 'plc',
      recordDetails: expect.objectContaining({ publicListing: { hasPublicListing: true } }),
    }),
  );
});

test('a direct and indirect owner has one statement with both interests and their shares', () => {
  const both = enterOwners(company('hold', [DIRECTLY, 40]), person('ann', [DIRECTLY, 30], ['hold', 51]));
  const statements = publish(both);
  expect(bodsProblems(statements)).toEqual([]);
  expect(relationship(statements, 'ann', 'client')).toMatchObject({
    isComponent: false,
    componentRecords: ['hold', 'ann-hold', 'hold-client'],
    interests: [
      { directOrIndirect: 'direct', share: { exact: 30 }, beneficialOwnershipOrControl: true },
      { directOrIndirect: 'indirect', share: { exact: 20.4 }, beneficialOwnershipOrControl: true },
    ],
  });
});

test('a share known only as a band is not published as exact', () => {
  const banded = enterOwners(company('hold', [DIRECTLY, 100]), person('ann', ['hold', '25-50']));
  expect(relationship(publish(banded), 'ann', 'client')?.interests).toMatchObject([
    { directOrIndirect: 'indirect', share: { minimum: 25 } },
  ]);
});

test('a client without beneficial owners is published with the reason', () => {
  const state = enterOwners(entry('state', 'government', [[DIRECTLY, 100]]));
  const statements = publish(state, {
    nobody: { reason: 'noBeneficialOwners', words: 'All of it is the state’s.' },
  });
  expect(bodsProblems(statements)).toEqual([]);
  expect(statements).toHaveLength(4);
});

test('the same statement keeps its id, and a changed one gets a new id', () => {
  const ids = (of: EnteredOwnership) =>
    publish(of).map((each) => (each as { statementId: string }).statementId);
  expect(ids(everyKind)).toEqual(ids(everyKind));
  const renamed = { ...everyKind, applicant: { ...everyKind.applicant, name: 'Ash Limited' } };
  expect(ids(renamed).filter((id) => !ids(everyKind).includes(id))).toHaveLength(1);
  const many = ids(largeOwners.dense(100));
  expect(new Set(many).size).toBe(many.length);
});

test('publishes the share and start date of each interest, and the reason for no owner', () => {
  const banded = enterOwners(person('Ann', [DIRECTLY, '50-75'], [DIRECTLY, 'appointmentOfBoard']));
  const words = JSON.stringify(publish(banded));
  expect(words).toContain(
    '{"type":"shareholding","share":{"minimum":50.01,"maximum":75},"startDate":"2020-01-31"',
  );
  expect(words).toContain('{"type":"appointmentOfBoard","startDate":"2020-01-31"');
  const nobody = buildStructure(enterOwners(entry('State', 'government', [[DIRECTLY, 100]])));
  const statements = buildBods(nobody, computeOwnership(nobody), {
    day: TODAY,
    publisher: 'Ash & Co',
    nobody: { reason: 'noBeneficialOwners', words: 'The state holds all of it.' },
  });
  expect(statements.at(-1)).toMatchObject({
    recordDetails: {
      interestedParty: { reason: 'noBeneficialOwners', description: 'The state holds all of it.' },
    },
  });
});
