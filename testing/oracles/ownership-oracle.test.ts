import type { Threshold } from '@portico/domain/owners/exact';
import { computeOwnership } from '@portico/domain/owners/ownership';
import { findStructureProblems } from '@portico/domain/owners/structure';
import { describe, expect, test } from 'vitest';
import {
  anything,
  because,
  buildStructure,
  compare,
  computeShare,
  type Fraction,
  hasOwners,
  listPaths,
  minus,
  NOTHING,
  plus,
  possible,
  ROOT,
  times,
  toPercent,
} from './ownership-oracle.ts';

const thresholds: readonly Threshold[] = [
  { fromPercent: 25, isReachedAt: 'equal' },
  { fromPercent: 25, isReachedAt: 'above' },
  { fromPercent: 10, isReachedAt: 'equal' },
];

describe('1,000 random structures compared with a second implementation', () => {
  const drawn = Array.from({ length: 1000 }, (_, seed) => possible(seed + 1));

  test('computes the same shares and unexplained remainder, to the last decimal', () => {
    for (const [seed, one] of drawn.entries()) {
      const structure = buildStructure(one);
      expect(findStructureProblems(structure), `seed ${seed}`).toEqual([]);
      const { percents, unexplained, unexplainedPercent } = computeOwnership(structure);
      for (const id of one.kinds.keys())
        expect(percents.get(id), `seed ${seed} ${id}`).toBe(toPercent(computeShare(one, id, ROOT)));
      const open = [...one.kinds]
        .filter(([id, kind]) => {
          const isDecidedIn = one.edges.some(({ of, decides }) => of === id && decides);
          return hasOwners(kind) && !(kind === 'trust' && isDecidedIn);
        })
        .map(([id]) => {
          const named = one.edges
            .filter(({ of }) => of === id)
            .reduce((sum, each) => sum + each.hundredths, 0);
          const share = computeShare(one, id, ROOT);
          return [id, minus(share, times(share, named))] as const;
        })
        .filter(([, share]) => share.over > 0n);
      expect(new Map(unexplained.map(({ node, percent }) => [node.id, percent])), `seed ${seed}`).toEqual(
        new Map(open.map(([id, share]) => [id, toPercent(share)])),
      );
      expect(unexplainedPercent, `seed ${seed}`).toBe(
        toPercent(open.reduce((sum, [, share]) => plus(sum, share), NOTHING)),
      );
    }
  });

  test('finds the same beneficial owners for the same reasons at every threshold', () => {
    const counted = new Map<string, number>();
    for (const [seed, one] of drawn.entries())
      for (const threshold of thresholds) {
        const found = computeOwnership(buildStructure(one), threshold).beneficialOwners;
        const people = [...one.kinds].filter(([, kind]) => kind === 'person').map(([id]) => id);
        const expected = people.flatMap((id) => {
          const reason = because(one, id, threshold);
          return reason ? [[id, reason] as const] : [];
        });
        expect(new Map(found.map((each) => [each.node.id, each.because])), `seed ${seed}`).toEqual(
          new Map(expected),
        );
        for (const [, reason] of expected) counted.set(reason, (counted.get(reason) ?? 0) + 1);
      }
    // Each of the four reasons must occur often enough to be meaningful.
    expect(
      Math.min(
        ...['share', 'control', 'controls-owner', 'owns-controller'].map((each) => counted.get(each) ?? 0),
      ),
    ).toBeGreaterThan(50);
  });

  test('lists the strongest paths of each owner, strongest first', () => {
    let compared = 0;
    for (const [seed, one] of drawn.entries())
      for (const { node, paths } of computeOwnership(buildStructure(one)).beneficialOwners) {
        const all = listPaths(one, node.id, ROOT);
        const strongest = all.map(({ share }) => share).toSorted((a, b) => compare(b, a));
        const shareAlong = new Map(all.map(({ path, share }) => [path.join(), share]));
        const shares = paths.map((path) => shareAlong.get(path.map(({ id }) => id).join()) ?? NOTHING);
        expect(new Set(paths.map((path) => path.map(({ id }) => id).join())).size, `seed ${seed}`).toBe(
          Math.min(12, all.length),
        );
        for (const [at, share] of shares.entries())
          expect(compare(share, strongest[at] as Fraction), `seed ${seed}`).toBe(0);
        compared += paths.length;
      }
    expect(compared).toBeGreaterThan(1000);
  });
});

test('finds the same problems as an independent check in 1,000 arbitrary structures', () => {
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= 1000; seed++) {
    const { kinds, edges } = anything(seed);
    const ids = [...kinds.keys()];
    /** Whether one party is held by another in any number of steps, computed as a transitive closure. */
    const holds = new Set(edges.map(({ owner, of }) => `${of} ${owner}`));
    for (const by of ids)
      for (const from of ids)
        for (const to of ids)
          if (holds.has(`${from} ${by}`) && holds.has(`${by} ${to}`)) holds.add(`${from} ${to}`);
    const isAbove = (id: string): boolean => id === ROOT || holds.has(`${ROOT} ${id}`);
    const hasCircle = ids.some((id) => isAbove(id) && holds.has(`${id} ${id}`));
    const longest = (from: string): number =>
      Math.max(0, ...edges.filter(({ of }) => of === from).map(({ owner }) => 1 + longest(owner)));
    const expected = {
      'over-100': ids.some(
        (id) => edges.filter(({ of }) => of === id).reduce((sum, each) => sum + each.hundredths, 0) > 10_000,
      ),
      'has-no-owners': edges.some(({ of }) => kinds.get(of) === 'person'),
      circle: hasCircle,
      'too-deep': !hasCircle && longest(ROOT) > 10,
      'owns-nothing': !hasCircle && ids.some((id) => !isAbove(id)),
    };
    const found = findStructureProblems(buildStructure({ kinds, edges }));
    for (const [kind, isExpected] of Object.entries(expected)) {
      expect(
        found.some((each) => each.kind === kind),
        `seed ${seed}: ${kind}`,
      ).toBe(isExpected);
      if (isExpected) seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
  }
  expect(
    [...seen.values()].every((count) => count > 25),
    JSON.stringify([...seen]),
  ).toBe(true);
  expect(seen.size).toBe(5);
});
