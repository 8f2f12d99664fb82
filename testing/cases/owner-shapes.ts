// Companies with very many owners, in realistic shapes and in shapes invented to overload the computation. For
// tests and the bench.
import type { EnteredOwnership } from '@portico/domain/owners/entries';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { enterOwners, entry, type OwnerLine } from './invented-owners.ts';

const share = (heldThrough: string, percent: number, interest = 'shareholding'): OwnerLine => [
  heldThrough,
  interest,
  { share: String(percent) },
];
const band = (heldThrough: string): OwnerLine => [heldThrough, '25-50'];
const board = (heldThrough: string): OwnerLine => [heldThrough, 'appointmentOfBoard'];

const several = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => one(at));

/** Levels of companies with people on the last one. `lines` gives the holdings of each in the level before. */
const levels = (
  deep: number,
  wide: number,
  lines: (of: readonly string[], at: number) => readonly OwnerLine[],
): EnteredOwnership => {
  const nameOf = (level: number, at: number): string => `l${level}-${at}`;
  return enterOwners(
    ...several(deep, (level) =>
      several(wide, (at) =>
        entry(
          nameOf(level, at),
          level === deep - 1 ? 'person' : 'company',
          lines(level === 0 ? [DIRECTLY] : several(wide, (below) => nameOf(level - 1, below)), at),
        ),
      ),
    ).flat(),
  );
};
const some = (of: readonly string[], at: number, most: number): string[] =>
  of.length <= most ? [...of] : several(most, (each) => of[(at + each * 2) % of.length] as string);
const wholeBy = (count: number): number => Math.floor(10_000 / count) / 100;

export const largeOwners = {
  flat: (count: number) =>
    enterOwners(...several(count, (at) => entry(`p${at}`, 'person', [share(DIRECTLY, wholeBy(count))]))),
  /** Shares, votes and profits held separately. */
  flatThrice: (count: number) =>
    enterOwners(
      ...several(count, (at) =>
        entry(
          `p${at}`,
          'person',
          ['shareholding', 'votingRights', 'rightsToProfitOrIncome'].map((each) =>
            share(DIRECTLY, wholeBy(count), each),
          ),
        ),
      ),
    ),
  /** Four levels, in which each owner holds one entity. */
  layered: (count: number) => {
    const wide = count / 20;
    const of = (name: string, at: number): string => `${name}${at % wide}`;
    return enterOwners(
      ...several(wide, (at) => entry(of('a', at), 'company', [share(DIRECTLY, wholeBy(wide))])),
      ...several(wide, (at) => entry(of('b', at), 'company', [share(of('a', at), 60)])),
      ...several(wide, (at) => entry(of('c', at), 'company', [share(of('b', at), 100)])),
      ...several(count - 3 * wide, (at) => entry(`p${at}`, 'person', [share(of('c', at), 5)])),
    );
  },
  /** Ten levels, in which everyone holds everyone of the level before. */
  dense: (count: number) =>
    levels(10, count / 10, (of) => of.map((each) => share(each, wholeBy(count / 10)))),
} as const satisfies Record<string, (count: number) => EnteredOwnership>;

/** The maximum size of the forms: 500 owners with up to 50 lines each. */
export const hostileOwners: Readonly<Record<string, () => EnteredOwnership>> = {
  'a full mesh of shareholdings': () => levels(10, 50, (of) => of.map((each) => share(each, 2))),
  'a full mesh of board rights': () => levels(10, 50, (of) => of.map(board)),
  'board rights with small shareholdings': () =>
    levels(10, 50, (of, at) => some(of, at, 25).flatMap((each) => [share(each, 2), board(each)])),
  'bands, votes, profit rights and board rights': () =>
    levels(10, 50, (of, at) =>
      some(of, at, 12).flatMap((each) => [
        band(each),
        share(each, 2, 'votingRights'),
        share(each, 2, 'rightsToProfitOrIncome'),
        board(each),
      ]),
    ),
  'a single chain': () =>
    enterOwners(
      ...several(500, (at) => entry(`h${at}`, 'company', [share(at === 0 ? DIRECTLY : `h${at - 1}`, 60)])),
    ),
  'cycles everywhere': () =>
    enterOwners(
      ...several(500, (at) =>
        entry(`h${at}`, 'company', [
          share(DIRECTLY, 0.2),
          ...several(49, (each) => share(`h${(at + each + 1) % 500}`, 2)),
        ]),
      ),
    ),
};
