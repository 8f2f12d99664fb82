import { expect, test } from 'vitest';
import { afterwards } from './faults/afterwards.ts';
import { faults } from './faults/all.ts';
import { isStandalone, type SessionFault } from './faults/fault.ts';
import type { Line } from './history.ts';
import { createPlan, halves, isOfHalf } from './plan.ts';
import { blame, workSince } from './session.ts';
import { slowestMs } from './slo.ts';
import { SMOKE_AT_MOST, smoke, smokeFaults } from './smoke.ts';
import type { Work } from './work.ts';

const sessionFault = (id: string, makers?: number): SessionFault => ({
  id,
  title: `what ${id} breaks`,
  ...(makers !== undefined && { crowd: { makers } }),
  inject: () => Promise.resolve({}),
});
const idsOf = (part: ReturnType<typeof createPlan>[number]): string[] =>
  'run' in part ? [part.id] : part.map(({ id }) => id);

test('plans every fault exactly once, across all sessions', () => {
  const planned = createPlan([...faults, ...afterwards]).flatMap(idsOf);
  expect(planned.toSorted()).toEqual([...faults, ...afterwards].map(({ id }) => id).toSorted());
  expect(new Set(planned).size).toBe(planned.length);
});

test('groups only faults of the same crowd in a session, at most six', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((id) => sessionFault(id));
  const parts = createPlan([...many.slice(0, 2), sessionFault('crowded', 24), ...many.slice(2)]);
  expect(parts.map(idsOf)).toEqual([['A', 'B', 'C', 'D', 'E', 'F'], ['crowded'], ['G']]);
});

test('runs the final checks after every fault', () => {
  const parts = createPlan([...faults, ...afterwards]);
  expect(parts.slice(-afterwards.length).flatMap(idsOf)).toEqual(afterwards.map(({ id }) => id));
  expect(afterwards.every(isStandalone)).toBe(true);
});

test('assigns every fault to one half, and ends each half with the checks its traces allow', () => {
  const [sessions, alone] = halves.map((half) =>
    [...faults, ...afterwards].filter((fault) => isOfHalf(fault, half)).map(({ id }) => id),
  );
  for (const { id } of faults) expect([sessions, alone].filter((half) => half?.includes(id))).toHaveLength(1);
  expect(sessions?.slice(-2)).toEqual(['INV8', 'planted']);
  expect(alone?.slice(-2)).toEqual(['INV8', 'calls']);
});

test('the smoke run has at most ten faults, all of which exist', () => {
  expect(smoke.length).toBeLessThanOrEqual(SMOKE_AT_MOST);
  expect(smokeFaults(faults).map(({ id }) => id)).toEqual(smoke.map(({ id }) => id));
});

test('a broken invariant fails every fault of its session and names the others', () => {
  const report = { id: 'X01', title: '', outcome: { figures: '', problems: [] }, seconds: 1 };
  const session = ['X01', 'X03', 'X36'].map((id) => sessionFault(id));
  expect(blame(report, session, ['INV1 lost']).outcome.problems).toEqual([
    'in one session with X03 X36: INV1 lost',
  ]);
  expect(blame(report, session, []).outcome.problems).toEqual([]);
  expect(blame(report, session.slice(0, 1), ['INV1 lost']).outcome.problems).toEqual(['INV1 lost']);
});

test('a fault is not blamed for requests that started before it', () => {
  const line = (atMs: number, ms: number): Line => ({
    atMs,
    ms,
    proc: '',
    person: '',
    op: '',
    key: '',
    result: 'ok',
  });
  const history = [line(900, 10), line(1500, 1000), line(1600, 50)];
  const work: Work = { history, burned: [], identities: [], files: [], stop: () => Promise.resolve() };
  const own = workSince(work, 1000);
  expect(slowestMs(own.history)).toBe(50);
  // The crowd continues to work while the fault reads its history.
  history.push(line(1700, 70));
  expect(slowestMs(own.history)).toBe(70);
});
