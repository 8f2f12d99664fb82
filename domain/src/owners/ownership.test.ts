import { describe, expect, test } from 'vitest';
import { usualThreshold } from './exact.ts';
import { computeOwnership } from './ownership.ts';
import { findStructureProblems, type NodeKind, type OwnerNode, type Structure } from './structure.ts';

const node = (id: string, kind: NodeKind): OwnerNode => ({ id, kind, name: id });
const applicant = node('Applicant', 'company');
type Row = readonly [owner: string, of: string, percent?: number];
/** Names that begin with "Hold" are companies; all others are people. */
function structure(rows: readonly Row[], kinds: Readonly<Record<string, NodeKind>> = {}): Structure {
  const names = new Set([...rows.map(([owner]) => owner), ...rows.map(([, of]) => of)]);
  names.delete('Applicant');
  return {
    applicant,
    nodes: [...names].map((name) =>
      node(name, kinds[name] ?? (name.startsWith('Hold') ? 'company' : 'person')),
    ),
    holdings: rows.map(([owner, of, percent]) =>
      percent === undefined ? { owner, of, controls: true } : { owner, of, percent },
    ),
  };
}
const owners = (of: Structure, threshold = usualThreshold) =>
  computeOwnership(of, threshold).beneficialOwners.map(({ node: { id }, percent, because }) => [
    id,
    percent,
    because,
  ]);
const VECTOR: readonly Row[] = [
  ['HoldA', 'Applicant', 60],
  ['HoldB', 'Applicant', 40],
  ['Ann', 'HoldA', 50],
  ['Ben', 'HoldA', 50],
  ['Ann', 'HoldB', 20],
  ['Cara', 'HoldB', 80],
];

describe('shares through chains', () => {
  test('the example of two holdings and three people gives 38, 32 and 30 per cent, fully explained', () => {
    const vector = structure(VECTOR);
    expect(findStructureProblems(vector)).toEqual([]);
    expect(owners(vector)).toEqual([
      ['Ann', 38, 'share'],
      ['Cara', 32, 'share'],
      ['Ben', 30, 'share'],
    ]);
    const { unexplained, unexplainedPercent, beneficialOwners } = computeOwnership(vector);
    expect([unexplained, unexplainedPercent]).toEqual([[], 0]);
    expect(beneficialOwners[0]?.paths.map((path) => path.map(({ id }) => id))).toEqual([
      ['Ann', 'HoldA', 'Applicant'],
      ['Ann', 'HoldB', 'Applicant'],
    ]);
  });

  test('an unexplained share is reported where it is missing, as a share of the applicant', () => {
    const { unexplained, unexplainedPercent } = computeOwnership(
      structure([
        ['HoldA', 'Applicant', 60],
        ['Ann', 'Applicant', 36],
        ['Ben', 'HoldA', 80],
      ]),
    );
    expect(unexplained.map(({ node: { id }, percent }) => [id, percent])).toEqual([
      ['Applicant', 4],
      ['HoldA', 12],
    ]);
    expect(unexplainedPercent).toBe(16);
  });

  test('a listed company or a government ends the chain', () => {
    const told = computeOwnership(
      structure(
        [
          ['Listed', 'Applicant', 70],
          ['State', 'Applicant', 30],
        ],
        { Listed: 'listed-company', State: 'government' },
      ),
    );
    expect([told.unexplainedPercent, told.beneficialOwners]).toEqual([0, []]);
  });

  test('the threshold is reached at exactly 25 per cent, or only above it if so configured', () => {
    const quarters = structure([
      ['Ann', 'Applicant', 25],
      ['Ben', 'Applicant', 24.99],
      ['HoldA', 'Applicant', 50],
      ['Cara', 'HoldA', 50],
      ['Dora', 'HoldA', 49.99],
    ]);
    expect(owners(quarters).map(([id]) => id)).toEqual(['Cara', 'Ann']);
    expect(owners(quarters, { fromPercent: 25, isReachedAt: 'above' })).toEqual([]);
  });

  test('a share of 33.33 per cent at each of ten levels is computed precisely', () => {
    const rows: Row[] = Array.from({ length: 9 }, (_, level) => [
      `Hold${level}`,
      level === 0 ? 'Applicant' : `Hold${level - 1}`,
      33.33,
    ]);
    rows.push(['Ann', 'Hold8', 33.33]);
    const { percents } = computeOwnership(structure(rows));
    expect(percents.get('Ann')).toBeCloseTo(0.3333 ** 10 * 100, 5);
    expect(percents.get('Ann')).toBeGreaterThan(0);
  });
});

describe('control', () => {
  test('a majority at every level gives control, however small the share', () => {
    const chain = structure([
      ['HoldA', 'Applicant', 51],
      ['HoldB', 'HoldA', 51],
      ['Ann', 'HoldB', 51],
    ]);
    expect(owners(chain)).toEqual([['Ann', 13.2651, 'control']]);
  });

  test('holdings through several controlled companies are added up', () => {
    const both = structure([
      ['HoldA', 'Applicant', 26],
      ['HoldB', 'Applicant', 26],
      ['Ann', 'HoldA', 51],
      ['Ann', 'HoldB', 51],
    ]);
    expect(owners(both)).toContainEqual(['Ann', 26.52, 'share']);
    expect(owners(both, { fromPercent: 50, isReachedAt: 'equal' })).toEqual([['Ann', 26.52, 'control']]);
  });

  test('exactly half gives no control, but a right to appoint the board does, even without shares', () => {
    expect(owners(structure([['Ann', 'Applicant', 50]]), { fromPercent: 60, isReachedAt: 'equal' })).toEqual(
      [],
    );
    expect(owners(structure([['Ann', 'Applicant']]))).toEqual([['Ann', 0, 'control']]);
  });
});

describe('impossible structures', () => {
  const kinds = (of: Structure) => findStructureProblems(of).map(({ kind }) => kind);
  test.each<[string, Structure, string[]]>([
    [
      'reports more than 100 per cent of one company',
      structure([
        ['Ann', 'Applicant', 60],
        ['Ben', 'Applicant', 40.01],
      ]),
      ['over-100'],
    ],
    [
      'reports a cycle',
      structure([
        ['HoldA', 'Applicant', 50],
        ['HoldB', 'HoldA', 50],
        ['HoldA', 'HoldB', 10],
      ]),
      ['circle'],
    ],
    [
      'reports a company that holds itself',
      structure([
        ['HoldA', 'Applicant', 50],
        ['HoldA', 'HoldA', 10],
      ]),
      ['circle'],
    ],
    ['reports the applicant as its own owner', structure([['Applicant', 'Applicant', 10]]), ['circle']],
    [
      'reports eleven levels',
      structure(
        Array.from(
          { length: 11 },
          (_, level): Row => [`Hold${level}`, level ? `Hold${level - 1}` : 'Applicant', 90],
        ),
      ),
      ['too-deep'],
    ],
    [
      'reports eleven levels on the longest path despite two on the shortest',
      structure([
        ['HoldX', 'Applicant', 10],
        ...Array.from(
          { length: 10 },
          (_, level): Row => [`Hold${level}`, level ? `Hold${level - 1}` : 'Applicant', 90],
        ),
        ['Ann', 'HoldX', 90],
        ['Ann', 'Hold9', 90],
      ]),
      ['too-deep'],
    ],
    [
      'reports a person who is owned',
      structure([
        ['Ann', 'Applicant', 10],
        ['Ben', 'Ann', 10],
      ]),
      ['has-no-owners'],
    ],
    ['reports a share of zero', structure([['Ann', 'Applicant', 0]]), ['not-a-share']],
    ['reports a share with three decimals', structure([['Ann', 'Applicant', 10.001]]), ['not-a-share']],
    [
      'reports a duplicate holding',
      structure([
        ['Ann', 'Applicant', 10],
        ['Ann', 'Applicant', 20],
      ]),
      ['twice'],
    ],
    [
      'reports an unknown owner',
      { applicant, nodes: [], holdings: [{ owner: 'x', of: 'Applicant', percent: 1 }] },
      ['unknown'],
    ],
    [
      'reports an owner who holds nothing',
      { applicant, nodes: [node('Ann', 'person')], holdings: [] },
      ['owns-nothing'],
    ],
  ])('%s', (_name, impossible, expected) => expect(kinds(impossible)).toEqual(expected));

  test('ten levels are possible, and a cycle is reported with its members in order', () => {
    const ten = Array.from(
      { length: 10 },
      (_, level): Row => [`Hold${level}`, level ? `Hold${level - 1}` : 'Applicant', 90],
    );
    expect(kinds(structure(ten))).toEqual([]);
    const [problem] = findStructureProblems(
      structure([
        ['HoldA', 'Applicant', 50],
        ['HoldB', 'HoldA', 50],
        ['HoldA', 'HoldB', 10],
      ]),
    );
    expect(problem?.kind === 'circle' && problem.path.map(({ id }) => id)).toEqual(['HoldA', 'HoldB']);
  });
});

test('a structure with a billion paths is computed without walking each one', () => {
  const rows: Row[] = [];
  let above = ['Applicant'];
  for (let level = 0; level < 9; level++) {
    const here = Array.from({ length: 10 }, (_, index) => `Hold${level}.${index}`);
    for (const of of above) for (const owner of here) rows.push([owner, of, 10]);
    above = here;
  }
  for (const of of above) for (let index = 0; index < 100; index++) rows.push([`P${index}`, of, 1]);
  const many = structure(rows);
  expect(findStructureProblems(many)).toEqual([]);
  const { percents } = computeOwnership(many);
  expect(percents.get('P7')).toBe(1);
});
