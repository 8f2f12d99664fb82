// Finds the tests that carry an id, their tier, and tests with too many ids.
import { findIds } from './rules.ts';

export interface TestReference {
  readonly title: string;
  readonly file: string;
}

export interface Carriers {
  readonly gate: readonly TestReference[];
  /** Campaign only: the campaign also runs everything in the gate. */
  readonly campaign: readonly TestReference[];
}

const key = ({ file, title }: TestReference): string => `${file}\n${title}`;

export function findCarriers({
  gate,
  all,
}: {
  readonly gate: readonly TestReference[];
  readonly all: readonly TestReference[];
}): Map<string, Carriers> {
  const inGate = new Set(gate.map(key));
  const carriers = new Map<string, Carriers>();
  const add = (tier: keyof Carriers, tests: readonly TestReference[]): void => {
    for (const test of tests)
      for (const id of findIds(test.title)) {
        const before = carriers.get(id) ?? { gate: [], campaign: [] };
        carriers.set(id, { ...before, [tier]: [...before[tier], test] });
      }
  };
  add('gate', gate);
  add(
    'campaign',
    all.filter((test) => !inGate.has(key(test))),
  );
  return carriers;
}

const MOST_IDS = 3;

/** Tests with too many ids in their full title, including their describes: it would be unclear which assertion proves which id. */
export const withTooManyIds = (tests: readonly TestReference[]): string[] => [
  ...new Set(
    tests
      .filter(({ title }) => findIds(title).length > MOST_IDS)
      .map(({ file, title }) => `more than ${MOST_IDS} ids on one test: ${file}: ${title}`),
  ),
];

export const lostIds = (
  before: Readonly<Record<string, number>>,
  now: ReadonlyMap<string, Carriers>,
): string[] => Object.keys(before).filter((id) => !now.has(id));
