import { expect, test } from 'vitest';
import { usualThreshold } from './exact.ts';
import { computeOwnership } from './ownership.ts';
import { findStructureProblems, type NodeKind, type Structure } from './structure.ts';

const kindOf = (name: string): NodeKind =>
  name.startsWith('Hold') || name === 'Applicant' ? 'company' : name.startsWith('Trust') ? 'trust' : 'person';
const node = (name: string) => ({ id: name, kind: kindOf(name), name });
type Row = readonly [owner: string, of: string, percent?: number];
const structure = (...rows: readonly Row[]): Structure => ({
  applicant: node('Applicant'),
  nodes: [...new Set(rows.flatMap(([owner, of]) => [owner, of as string]))]
    .filter((name) => name !== 'Applicant')
    .map(node),
  holdings: rows.map(([owner, of, percent]) =>
    percent === undefined ? { owner, of, controls: true } : { owner, of, percent },
  ),
});
const computeControllers = (of: Structure, threshold = usualThreshold) =>
  computeOwnership(of, threshold).beneficialOwners.map(({ node: { id }, because, through }) =>
    through ? [id, because, through.node.id, through.percent] : [id, because],
  );

test.each<[string, Structure, unknown[]]>([
  [
    'a person who controls an owner that reaches the threshold is a beneficial owner',
    structure(['HoldA', 'Applicant', 30], ['Ann', 'HoldA', 51], ['Ben', 'HoldA', 49]),
    [['Ann', 'controls-owner', 'HoldA', 30]],
  ],
  [
    'holdings through controlled companies and direct holdings are added up',
    structure(
      ['HoldA', 'Applicant', 12],
      ['HoldB', 'Applicant', 11],
      ['Ann', 'HoldA', 51],
      ['Ann', 'HoldB', 51],
      ['Ann', 'Applicant', 2],
    ),
    [['Ann', 'controls-owner', 'HoldA', 25]],
  ],
  [
    'a person who controls an owner below the threshold is not a beneficial owner',
    structure(['HoldA', 'Applicant', 24.99], ['Ann', 'HoldA', 60]),
    [],
  ],
  [
    'a person who reaches the threshold in a controlling owner is a beneficial owner',
    structure(['HoldA', 'Applicant', 60], ['Ann', 'HoldA', 30], ['Ben', 'HoldA', 24]),
    [['Ann', 'owns-controller', 'HoldA', 30]],
  ],
  [
    'a person who reaches the threshold in a non-controlling owner is not a beneficial owner',
    structure(['HoldA', 'Applicant', 50], ['Ann', 'HoldA', 30]),
    [],
  ],
  [
    'the people of a trust that reaches the threshold are beneficial owners without shares',
    structure(['Trust', 'Applicant', 40], ['Ann', 'Trust'], ['Ben', 'Trust']),
    [
      ['Ann', 'controls-owner', 'Trust', 40],
      ['Ben', 'controls-owner', 'Trust', 40],
    ],
  ],
])('AMLR Art. 54: %s', (_title, one, expected) => {
  expect(findStructureProblems(one)).toEqual([]);
  expect(computeControllers(one).toSorted()).toEqual(expected);
});

test('a trust is explained only if its people are named', () => {
  const known = structure(['Trust', 'Applicant', 40], ['Ann', 'Trust']);
  expect(computeOwnership(known).unexplainedPercent).toBe(60);
  expect(computeOwnership(structure(['Trust', 'Applicant', 40])).unexplainedPercent).toBe(100);
});

test('the comparator of the threshold also applies to a controlled owner', () => {
  const quarter = structure(['HoldA', 'Applicant', 25], ['Ann', 'HoldA', 60]);
  expect(computeControllers(quarter)).toHaveLength(1);
  expect(computeControllers(quarter, { fromPercent: 25, isReachedAt: 'above' })).toEqual([]);
});

/** Nine levels of ten entities. Each entity is held by all of the next level, and one person holds all of the last. */
function grid(percentOf: (index: number) => number): Structure {
  const rows: Row[] = [];
  let above = ['Applicant'];
  for (let level = 0; level < 9; level++) {
    const here = Array.from({ length: 10 }, (_, index) => `Hold${level}.${index}`);
    for (const of of above)
      for (const [index, owner] of here.entries()) rows.push([owner, of, percentOf(index)]);
    above = here;
  }
  for (const of of above) rows.push(['Ann', of, 100]);
  return structure(...rows);
}

test('an owner with a billion paths is listed with the twelve strongest', () => {
  const [ann] = computeOwnership(grid((index) => (index === 3 ? 19 : 9))).beneficialOwners;
  expect(ann?.percent).toBeCloseTo(100, 4);
  expect(ann?.paths).toHaveLength(12);
  expect(ann?.paths[0]?.slice(1, -1).every(({ id }) => id.endsWith('.3'))).toBe(true);
  expect(ann?.paths[1]?.filter(({ id }) => !id.endsWith('.3')).length).toBe(3);
});

test('an owner with a billion equal paths is listed with twelve of them', () => {
  expect(computeOwnership(grid(() => 10)).beneficialOwners[0]?.paths).toHaveLength(12);
});
