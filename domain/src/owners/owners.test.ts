import { completeOwners, TODAY } from '@portico/testing/cases/owner-cases';
import { bodsProblems } from '@portico/testing/oracles/bods-standard';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from '../forms/form.ts';
import { buildBods } from './bods.ts';
import { findIncomplete } from './completeness.ts';
import { englishOwners } from './english-owners.ts';
import { buildStructure, type EnteredOwnership } from './entries.ts';
import { computeFindings } from './findings.ts';
import { bandTypes, interestTypes } from './interests.ts';
import { buildOutline } from './outline.ts';
import { ownerForm, ownerKinds } from './owner-form.ts';
import { findOwnerProblems } from './owner-problems.ts';
import { computeOwnership } from './ownership.ts';
import { buildPicture } from './picture.ts';
import { sentencesOfFindings } from './sentences.ts';
import { DIRECTLY } from './stakes.ts';
import { findStructureProblems, type NodeKind } from './structure.ts';

const asking = { today: TODAY, isPersonalAccount: false };
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const place = fc.constantFrom(DIRECTLY, ...ids, 'client', 'gone');
/** Arbitrary entries, valid or not in each part. */
const wild = fc.record(
  {
    heldThrough: place,
    interest: fc.constantFrom(...interestTypes, 'friendship'),
    share: fc.constantFrom('5', '33,33', '100', 'half'),
    band: fc.constantFrom(...bandTypes),
    since: fc.constantFrom('2020-01-31', '2030-01-01', ''),
    isNominee: fc.boolean(),
    nominator: place,
  },
  { requiredKeys: ['heldThrough', 'interest'] },
);
const share = fc.constantFrom('0.01', '5', '12.5', '16,66', '25');
/** Entries that are valid alone but may contradict each other. */
const right = (at: number) => {
  const through = {
    heldThrough: fc.constantFrom(DIRECTLY, ...ids.slice(0, Math.min(at, 3))),
    since: fc.constant('2020-01-31'),
  };
  const shares = { ...through, interest: fc.constantFrom('shareholding', 'shareholding', 'votingRights') };
  return fc.oneof(
    fc.record({ ...shares, share }),
    fc.record({ ...shares, share }),
    fc.record({ ...shares, band: fc.constantFrom(...bandTypes) }),
    fc.record({
      ...through,
      interest: fc.constantFrom('appointmentOfBoard', 'trustee', 'seniorManagingOfficial'),
    }),
    fc.record({
      ...shares,
      share,
      isNominee: fc.constant(true),
      nominator: fc.constantFrom(...ids.slice(3)),
    }),
  );
};
const entriesOf = (stake: (at: number) => fc.Arbitrary<object>, kinds: (at: number) => readonly NodeKind[]) =>
  fc.tuple(
    ...ids.map((id, at) =>
      fc
        .record({
          kind: fc.constantFrom(...kinds(at)),
          stakes: fc.array(stake(at), { minLength: 1, maxLength: 3 }),
        })
        .map(({ kind, stakes }) => ({
          id,
          answers: { ...completeOwners[kind], email: `${id}@example.org`, stakes },
        })),
    ),
  );
const anybody = entriesOf(
  () => wild,
  () => ownerKinds,
);
/** Companies come first, so that later entries may hold them. */
const likely = entriesOf(right, (at) =>
  at < 3 ? ['company', 'trust'] : ['person', 'person', 'listed-company', 'government'],
);
const enterOwnership = (drawn: EnteredOwnership['entries']): EnteredOwnership => ({
  applicant: { id: 'client', kind: 'company', name: 'Ash Ltd' },
  creator: { name: 'Mia Stern', email: 'mia@example.org' },
  entries: drawn,
});
const draw = (one: EnteredOwnership) => {
  const structure = buildStructure(one);
  const ownership = computeOwnership(structure);
  buildPicture(structure, ownership);
  buildOutline(structure, ownership);
  return buildBods(structure, ownership, { day: TODAY, publisher: 'Ash & Co' });
};

const isCircle = (any: EnteredOwnership): boolean =>
  findStructureProblems(buildStructure(any)).some(({ kind }) => kind === 'circle');
const stakeKeys = ['heldThrough', 'interest', 'share', 'band', 'since', 'isNominee', 'nominator'];

test('for arbitrary entries, every problem has a message and names its entry', () => {
  fc.assert(
    fc.property(anybody, (drawn) => {
      for (const { entry, message } of findIncomplete(enterOwnership(drawn), {}, asking)) {
        expect([...ids, 'client']).toContain(entry);
        expect(message).toMatch(/^\S.*\.$/);
      }
    }),
    { numRuns: 300, seed: 15 },
  );
});

test('arbitrary data from a page or an old draft is computed and drawn unless it contains a cycle', () => {
  const junk = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('', '  ', '1e999', '-5', 'NaN', 'person', 'directly'),
  );
  const line = fc.oneof(right(3), right(3), wild, junk, fc.dictionary(fc.constantFrom(...stakeKeys), junk));
  const entry = fc
    .tuple(
      fc.constantFrom(...ids, 'client', ''),
      fc.constantFrom(...ownerKinds),
      fc.dictionary(fc.constantFrom(...Object.keys(ownerForm.questions)), junk, { maxKeys: 4 }),
      fc.oneof(fc.array(line, { maxLength: 4 }), junk),
    )
    .map(([id, kind, changed, stakes]) => ({
      id,
      answers: { ...completeOwners[kind], stakes, ...changed } as Answers,
    }));
  const seen = { circles: 0, drawn: 0, owners: 0 };
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 7 }), (drawn) => {
      const any = enterOwnership(drawn);
      for (const { message } of findOwnerProblems(any, asking)) expect(message).toMatch(/^\S/);
      if (isCircle(any)) {
        seen.circles += 1;
        expect(() => computeFindings(any)).toThrow(RangeError);
        return;
      }
      const { owners, unexplainedInAll } = computeFindings(any);
      expect(unexplainedInAll.from).toBeGreaterThanOrEqual(0);
      for (const { from, to } of owners)
        expect([Number.isFinite(from), Number.isFinite(to)]).toEqual([true, true]);
      if (draw(any).length > 1) seen.drawn += 1;
      seen.owners += owners.length;
    }),
    { numRuns: 1000, seed: 15 },
  );
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(10);
});

test('entries without problems are computed, described and drawn', () => {
  let told = 0;
  fc.assert(
    fc.property(likely, (drawn) => {
      // Remove the entries with problems until the rest is possible.
      let left: EnteredOwnership['entries'] = drawn;
      for (let problems = findOwnerProblems(enterOwnership(left), asking); problems.length > 0; ) {
        left = left.filter(({ id }) => !problems.some(({ entry }) => entry === id));
        problems = findOwnerProblems(enterOwnership(left), asking);
      }
      if (left.length < 2) return;
      told += 1;
      const findings = computeFindings(enterOwnership(left));
      expect(sentencesOfFindings(findings, 'Ash Ltd', englishOwners).length).toBeGreaterThan(0);
      for (const { from, to } of findings.owners) expect(from).toBeLessThanOrEqual(to);
      const { from, to } = findings.unexplainedInAll;
      expect([from >= 0, from <= to, to <= 100]).toEqual([true, true, true]);
      expect(bodsProblems(draw(enterOwnership(left)))).toEqual([]);
    }),
    { numRuns: 500, seed: 15 },
  );
  expect(told).toBeGreaterThan(100);
});
