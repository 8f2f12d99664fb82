// Which tests carry an id, in which tier.
import { idsIn } from './rules.ts';

export interface NamedTest {
  readonly title: string;
  readonly file: string;
}

export interface Carriers {
  readonly gate: readonly NamedTest[];
  /** Only there: what the gate runs the campaign runs too. */
  readonly campaign: readonly NamedTest[];
}

const key = ({ file, title }: NamedTest): string => `${file}\n${title}`;

export function carriersOf({
  gate,
  all,
}: {
  readonly gate: readonly NamedTest[];
  readonly all: readonly NamedTest[];
}): Map<string, Carriers> {
  const inGate = new Set(gate.map(key));
  const carriers = new Map<string, Carriers>();
  const add = (tier: keyof Carriers, tests: readonly NamedTest[]): void => {
    for (const test of tests)
      for (const id of idsIn(test.title)) {
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

export const lostIds = (
  before: Readonly<Record<string, number>>,
  now: ReadonlyMap<string, Carriers>,
): string[] => Object.keys(before).filter((id) => !now.has(id));
