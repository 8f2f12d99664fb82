// The account scenarios of docs/rules/reliability.md: who arrives when, and which figures must hold. They use the document's
// rates where the machine can sustain them. Otherwise rates scale with its maximum log-in rate, measured first.
import { type Deed, openPerson, type PersonVisitor } from '../accounts/visitor.ts';
import { type Arrival, type Outcome, type PlanFacts, percentile } from './plan.ts';

export interface Ground {
  /** Maximum log-ins per second, measured at a reasonable concurrency. */
  readonly roof: number;
  /** People for log-ins. They have no session. */
  readonly people: readonly PersonVisitor[];
  /** People with a session, each in their own browser. */
  readonly sessions: readonly PersonVisitor[];
  readonly isShort: boolean;
  /** Seeded random number between 0 and 1. */
  readonly random: () => number;
}

export interface Verdict {
  readonly isHeld: boolean;
  readonly text: string;
}

export interface Scenario {
  readonly id: string;
  plan(ground: Ground): { visitors: readonly PersonVisitor[]; arrivals: Arrival[] };
  judge(facts: PlanFacts, ground: Ground): readonly Verdict[];
}

/** Poisson arrivals: independent people at a given mean rate. */
function* poisson(ground: Ground, perSecond: number, fromMs: number, seconds: number): Generator<number> {
  for (let atMs = fromMs; ; ) {
    atMs += (-Math.log(1 - ground.random()) / perSecond) * 1000;
    if (atMs >= fromMs + seconds * 1000) return;
    yield atMs;
  }
}
const inOrder = (arrivals: Arrival[]): Arrival[] => arrivals.toSorted((a, b) => a.atMs - b.atMs);
const strangers = (index: number): string => `172.${16 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;

const of = (facts: PlanFacts, ...groups: string[]): readonly Outcome[] =>
  facts.outcomes.filter(({ group }) => groups.includes(group));
const p95 = (outcomes: readonly Outcome[]): number =>
  percentile(
    outcomes.map(({ ms }) => ms),
    0.95,
  );
const isServed = ({ status }: Outcome): boolean => status >= 200 && status < 300;
const isShed = ({ status }: Outcome): boolean => status === 503 || status === 429;
/** Counts the outcomes by status, such as 2 × 401. */
function tally(outcomes: readonly Outcome[]): string {
  const byStatus = Map.groupBy(outcomes, ({ status }) => status);
  const counts = [...byStatus].map(
    ([status, all]) => `${all.length} × ${status}${all[0]?.body ? ` ${all[0].body}` : ''}`,
  );
  return counts.join(', ') || '0';
}
const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** Every request must be either served or shed. A shed request must be refused within 100 ms with a Retry-After header. */
function shedding(what: string, outcomes: readonly Outcome[]): Verdict {
  const shed = outcomes.filter(isShed);
  const others = outcomes.filter((outcome) => !isShed(outcome) && !isServed(outcome));
  const slowest = p95(shed);
  return {
    isHeld: slowest <= 100 && others.length === 0 && shed.every(({ retryAfter }) => Number(retryAfter) >= 1),
    text:
      `${what}: ${outcomes.filter(isServed).length} served (p95 ${ms(p95(outcomes.filter(isServed)))}), ${shed.length} shed, ` +
      `p95 ${ms(slowest)} (at most 100), ${tally(others)} otherwise`,
  };
}
/** Recovery time in seconds: the planned time of the last request that was not served or was too slow. */
function recovery(outcomes: readonly Outcome[], sinceMs: number, mostMs: number): number {
  const bad = outcomes.filter((outcome) => !isServed(outcome) || outcome.ms > mostMs);
  return bad.reduce((latest, { atMs }) => Math.max(latest, atMs - sinceMs), 0) / 1000;
}

const LOGIN_MS = 500;
const ld2 = ({ roof, isShort }: Ground) => {
  const steady = { perSecond: Math.min(20, 0.4 * roof), seconds: isShort ? 12 : 60 };
  const storm = { perSecond: Math.max(60, 1.5 * roof), seconds: isShort ? 6 : 20 };
  const stormMs = steady.seconds * 1000;
  return { steady, storm, stormMs, afterMs: stormMs + storm.seconds * 1000, afterSeconds: 12 };
};

const MIX: readonly (readonly [number, Deed])[] = [
  [0.7, 'readProfile'],
  [0.9, 'stay'],
  [0.95, 'signIn'],
  [1, 'listSessions'],
];
/** 70 % reads, 20 % writes, 5 % log-ins, 5 % others (LD1). */
function* mix(
  ground: Ground,
  perSecond: number,
  fromMs: number,
  seconds: number,
  group: string,
): Generator<Arrival> {
  const { people, sessions, random } = ground;
  let signIns = 0;
  for (const atMs of poisson(ground, perSecond, fromMs, seconds)) {
    const share = random();
    const deed = MIX.find(([upTo]) => share < upTo)?.[1] ?? 'readProfile';
    signIns += 1;
    yield deed === 'signIn'
      ? {
          atMs,
          deed,
          who: sessions.length + (signIns % people.length),
          group: `${group} sign-in`,
          from: strangers(signIns),
        }
      : { atMs, deed, who: Math.floor(random() * sessions.length), group };
  }
}

export const scenarios: readonly Scenario[] = [
  {
    id: 'LD2',
    plan: (ground) => {
      const { steady, storm, stormMs, afterMs, afterSeconds } = ld2(ground);
      const phases = [
        ['steady', steady.perSecond, 0, steady.seconds],
        ['storm', storm.perSecond, stormMs, storm.seconds],
        ['after', steady.perSecond, afterMs, afterSeconds],
      ] as const;
      let count = 0;
      const arrivals = phases.flatMap(([group, perSecond, fromMs, seconds]) =>
        [...poisson(ground, perSecond, fromMs, seconds)].map((atMs): Arrival => {
          count += 1;
          return { atMs, group, deed: 'signIn', who: count % ground.people.length, from: strangers(count) };
        }),
      );
      return { visitors: ground.people, arrivals };
    },
    judge: (facts, ground) => {
      const { steady, storm, afterMs } = ld2(ground);
      const calm = of(facts, 'steady');
      const back = recovery(of(facts, 'after'), afterMs, LOGIN_MS);
      return [
        {
          isHeld: p95(calm) <= LOGIN_MS && calm.every(isServed),
          text: `${steady.perSecond.toFixed(0)} log-ins/s (maximum ${ground.roof.toFixed(0)}): p95 ${ms(p95(calm))} (at most ${LOGIN_MS}), ${tally(calm.filter((each) => !isServed(each)))} of ${calm.length} not served`,
        },
        shedding(`storm of ${storm.perSecond.toFixed(0)}/s`, of(facts, 'storm')),
        { isHeld: back <= 10, text: `recovered ${back.toFixed(1)} s after the storm (at most 10)` },
      ];
    },
  },
  {
    id: 'LD3',
    plan: ({ sessions, random }) => {
      // The document's 5000 in 60 s, scaled to the number of sessions. In every tenth browser two tabs refresh at once.
      const windowMs = (sessions.length / 5000) * 60_000;
      const arrivals = sessions.flatMap((_, who): Arrival[] => {
        const atMs = random() * windowMs;
        const one: Arrival = { atMs, deed: 'refresh', who, group: 'refresh' };
        return who % 10 === 0 ? [one, { ...one, atMs: atMs + random() * 50 }] : [one];
      });
      return { visitors: sessions, arrivals: inOrder(arrivals) };
    },
    judge: (facts) => {
      const waves = of(facts, 'refresh');
      const failed = waves.filter((outcome) => !isServed(outcome));
      return [
        {
          isHeld: p95(waves) <= 150 && failed.length === 0,
          text: `${waves.length} refreshes at 83/s: p95 ${ms(p95(waves))} (at most 150), ${tally(failed)} not served`,
        },
      ];
    },
  },
  {
    id: 'LD6',
    plan: (ground) => {
      const seconds = ground.isShort ? 5 : 15;
      const arrivals = [
        ...mix(ground, 300, 0, seconds, 'burst'),
        ...mix(ground, 30, seconds * 1000, 10, 'after'),
      ];
      return { visitors: [...ground.sessions, ...ground.people], arrivals };
    },
    judge: (facts, { isShort }) => {
      const back = recovery(of(facts, 'after'), (isShort ? 5 : 15) * 1000, 300);
      return [
        shedding('burst of 300/s', of(facts, 'burst', 'burst sign-in')),
        {
          isHeld: back <= 30,
          text: `p95 of LD1 met again ${back.toFixed(1)} s after the burst (at most 30)`,
        },
      ];
    },
  },
  {
    id: 'LD8',
    plan: (ground) => {
      const { people, sessions, isShort } = ground;
      const seconds = isShort ? 10 : 40;
      const visitors = [...sessions, ...people];
      // The attackers try ten real addresses and many unknown ones. The ten owners do not log in until the attack is over.
      const attacked = people.slice(0, 10);
      const honest = { ...ground, people: people.slice(10) };
      const fromElsewhere = (person: PersonVisitor, email = person.email): PersonVisitor =>
        openPerson({ ...person, email }, { ...person, cookies: [] });
      const unknownAddresses = Array.from({ length: 500 }, (_, index) =>
        fromElsewhere(people[0] as PersonVisitor, `nobody${index}@example.com`),
      );
      const guessed = [...attacked.map((one) => fromElsewhere(one)), ...unknownAddresses];
      let count = 0;
      const hostile = [...poisson(ground, 500, 0, seconds)].map((atMs): Arrival => {
        count += 1;
        const target =
          count % 10 === 0
            ? (count / 10) % attacked.length
            : attacked.length + (count % unknownAddresses.length);
        return {
          atMs,
          deed: 'guess',
          who: visitors.length + target,
          group: 'hostile',
          from: `198.51.${100 + (count % 2)}.${1 + ((count % 200) >> 1)}`,
        };
      });
      const own = [...mix(honest, 30, 0, seconds, 'honest')].map((arrival) =>
        arrival.deed === 'signIn' ? { ...arrival, who: arrival.who + attacked.length } : arrival,
      );
      return { visitors: [...visitors, ...guessed], arrivals: inOrder([...hostile, ...own]) };
    },
    judge: (facts) => {
      const all = of(facts, 'honest', 'honest sign-in');
      const signIns = of(facts, 'honest sign-in');
      const hostile = of(facts, 'hostile');
      const count = (status: number): number => hostile.filter((each) => each.status === status).length;
      const refusedMs = p95(hostile.filter(isShed));
      return [
        {
          isHeld: p95(all) <= 600,
          text:
            `honest users: p95 ${ms(p95(all))} (at most 600), ${tally(all.filter((each) => !isServed(each)))} of ${all.length} not served; ` +
            `log-ins among them: p95 ${ms(p95(signIns))}, ${signIns.filter((each) => !isServed(each)).length} of ${signIns.length} not served`,
        },
        {
          isHeld: refusedMs <= 100 && count(200) === 0 && count(500) === 0,
          text: `500 wrong passwords/s from 200 addresses: ${count(401)} checked, ${count(429)} rate-limited, ${count(503)} shed, ${count(403)} without captcha; refused in p95 ${ms(refusedMs)}`,
        },
      ];
    },
  },
];
