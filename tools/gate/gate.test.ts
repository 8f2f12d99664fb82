import { expect, test } from 'vitest';
import { overBudget, reportLines, slowest } from './report.ts';
import { readBootstrapRun, type StageRun } from './run-stage.ts';
import { bootstrapBudgets, GATE_SECONDS, stages } from './stages.ts';
import { tally } from './tally.ts';

const run = (more: Partial<StageRun>): StageRun => ({
  name: 'test',
  passed: true,
  budgetSeconds: 10,
  wallSeconds: 9,
  cpuSeconds: 12,
  stolenSeconds: 0,
  ...more,
});

test('reports a stage that takes more than one and a half times its budget', () => {
  const runs = [run({ name: 'check', wallSeconds: 15 }), run({ name: 'e2e', wallSeconds: 15.1 })];
  expect(overBudget(runs).map(({ name }) => name)).toEqual(['e2e']);
  expect(reportLines(runs, [], []).filter((line) => line.startsWith('OVER BUDGET'))).toHaveLength(1);
});

test('lists the thirty slowest, slowest first', () => {
  const timed = Array.from({ length: 40 }, (_, index) => ({ name: `file ${index}`, seconds: index }));
  expect(slowest(timed)).toHaveLength(30);
  expect(slowest(timed)[0]).toEqual({ name: 'file 39', seconds: 39 });
});

test('counts a failed test once, and a stage that failed without one as a failure', () => {
  const results = [
    { title: 'a', passed: true },
    { title: 'b', passed: false, reason: 'why' },
  ];
  const counted = tally(
    [run({ name: 'test', passed: false }), run({ name: 'check', passed: false })],
    ({ name }) => (name === 'test' ? results : []),
  );
  expect(counted.passed).toBe(1);
  expect(counted.failures.map(({ title }) => title)).toEqual(['b', 'stage check']);
});

test('fails a stage that passed but left no test report', () => {
  const { passed, failures } = tally([run({ name: 'test' })], () => []);
  expect(passed).toBe(0);
  expect(failures).toMatchObject([{ title: 'stage test', reason: 'left no report of its tests' }]);
});

test('reads the times of a bootstrap stage and looks up its budget', () => {
  expect(readBootstrapRun('packages=105,64,3')).toEqual({
    name: 'packages',
    passed: true,
    budgetSeconds: 120,
    wallSeconds: 105,
    cpuSeconds: 64,
    stolenSeconds: 3,
  });
  expect(() => readBootstrapRun('unheard-of=1,1,0')).toThrow('has no budget');
});

test('the budgets add up to no more than the gate may take', () => {
  const budgets = [...Object.values(bootstrapBudgets), ...stages.map(({ budgetSeconds }) => budgetSeconds)];
  expect(budgets.reduce((sum, budget) => sum + budget)).toBeLessThanOrEqual(GATE_SECONDS);
});

test('every stage has a unique name and a timeout above its budget', () => {
  expect(new Set(stages.map(({ name }) => name)).size).toBe(stages.length);
  for (const { name, budgetSeconds, timeoutSeconds } of stages)
    expect(timeoutSeconds, name).toBeGreaterThan(budgetSeconds);
});
