// Which tests carry an id, in which tier, and which carry too many.
import { findIds } from './rules.ts';

export interface TestReference {
  readonly title: string;
  readonly file: string;
}

export interface Carriers {
  readonly gate: readonly TestReference[];
  /** Only there: what the gate runs the campaign runs too. */
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

/** Tests with more ids in their full title, those of their describes included: nobody can say which assertion proves which id. */
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
