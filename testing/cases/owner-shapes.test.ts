import { buildBods } from '@portico/domain/owners/bods';
import { buildStructure, type EnteredOwnership, listHoldings } from '@portico/domain/owners/entries';
import { computeFindings, type Findings } from '@portico/domain/owners/findings';
import { buildOutline } from '@portico/domain/owners/outline';
import { findOwnerProblems, type OwnerProblem } from '@portico/domain/owners/owner-problems';
import { computeOwnership } from '@portico/domain/owners/ownership';
import { buildPicture, type Picture } from '@portico/domain/owners/picture';
import { findStructureProblems } from '@portico/domain/owners/structure';
import { describe, expect, test } from 'vitest';
import { sampled } from '../tier.ts';
import { TODAY } from './owner-cases.ts';
import { hostileOwners, largeOwners } from './owner-shapes.ts';

const asking = { today: TODAY, isPersonalAccount: false };

/** Everything that the page computes on each key press. */
function compute(owned: EnteredOwnership): {
  readonly problems: readonly OwnerProblem[];
  readonly findings?: Findings;
  readonly picture?: Picture;
} {
  const problems = findOwnerProblems(owned, asking);
  const structure = buildStructure(owned);
  if (findStructureProblems(structure).some(({ kind }) => kind === 'circle')) return { problems };
  const findings = computeFindings(owned);
  const ownership = computeOwnership(structure);
  buildOutline(structure, ownership);
  buildBods(structure, ownership, { day: TODAY, publisher: 'Ash & Co' });
  return { problems, findings, picture: buildPicture(structure, ownership) };
}

const computedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The total CPU time per maker after a warm-up round. CPU time of this thread excludes waiting for a core. */
function side<const T extends readonly (() => EnteredOwnership)[]>(rounds: number, ...makers: T): number[] {
  const sums = makers.map(() => 0);
  for (let round = 0; round <= rounds; round++)
    for (const [at, make] of makers.entries()) {
      const owned = make();
      const from = computedMs();
      compute(owned);
      if (round > 0) sums[at] = (sums[at] ?? 0) + computedMs() - from;
    }
  return sums;
}

describe('a company with 200 owners', () => {
  test.each(Object.entries(largeOwners))('%s: is validated, computed and drawn', (_shape, of) => {
    const { problems, findings, picture } = compute(of(200));
    expect(problems).toEqual([]);
    expect(picture?.boxes).toHaveLength(201);
    expect(findings?.unexplainedInAll.to).toBeLessThanOrEqual(100);
  });

  // The bench reports milliseconds (`npm run bench -- owners`). This test only detects quadratic growth: with all
  // pairs compared, four times as many owners would cost sixteen times as much. A dense company has more lines anyway.
  test.each(['flat', 'flatThrice', 'layered'] as const)(
    '%s: the cost does not grow quadratically with the number of owners',
    (shape) => {
      const [few, many] = side(
        5,
        () => largeOwners[shape](60),
        () => largeOwners[shape](240),
      ) as [number, number];
      expect(many / few, `${few} ms for 60 owners, ${many} ms for 240`).toBeLessThan(10);
    },
  );
});

describe('500 owners with 50 holdings each, built to exhaust the CPU', () => {
  test.each(sampled(Object.entries(hostileOwners), 1))(
    '%s: a holding costs at most twelve times a plain one',
    (_shape, make) => {
      const plain = () => largeOwners.flat(500);
      const [before, busy, after] = side(1, plain, make, plain) as [number, number, number];
      const calm = Math.min(before, after);
      const ratio = busy / listHoldings(make()).length / (calm / 500);
      expect(ratio, `${calm} ms for the plain shape, ${busy} ms for this one`).toBeLessThan(12);
    },
  );

  test('reports twelve paths for each owner when there are countless', () => {
    const { findings } = compute((hostileOwners['a full mesh of board rights'] as () => EnteredOwnership)());
    expect(findings?.owners).toHaveLength(50);
    for (const { ways } of findings?.owners ?? []) expect(ways).toHaveLength(12);
  });
});
