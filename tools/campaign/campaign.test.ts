import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../tree/source-files.ts';
import { CAMPAIGN_SECONDS, PART_SECONDS, type Part, parts } from './parts.ts';
import { figuresInLog, readOutcome } from './read-report.ts';
import { renderReport } from './report.ts';
import { chooseParts, DIRTY, exitStatus, mergeResults, type PartResult } from './results.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-campaign-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WELL = { problem: undefined, isUnfinished: false };
const BADLY = { problem: 'ended with status 1', isUnfinished: false };

const part = (name: string, more: Partial<Part> = {}): Part => ({
  name,
  shows: `what ${name} shows`,
  script: name,
  budgetSeconds: 60,
  timeoutSeconds: 120,
  report: join(folder, `${name}.json`),
  format: 'results',
  ...more,
});
const result = (name: string, more: Partial<PartResult> = {}): PartResult => ({
  part: name,
  commit: 'abc',
  finishedAt: '2026-11-16T02:00:00.000Z',
  wallSeconds: 30,
  cpuSeconds: 20,
  passed: 3,
  failed: 0,
  figures: [],
  failures: [],
  ...more,
});
const few = [part('chaos'), part('fuzz'), part('soak', { isSoak: true })];

describe('the table of parts', () => {
  test('fits into two hours, and each part into forty minutes', () => {
    const nightly = parts.filter(({ isSoak }) => !isSoak);
    const whole = nightly.reduce((sum, { budgetSeconds }) => sum + budgetSeconds, 0);
    expect(whole).toBeLessThanOrEqual(CAMPAIGN_SECONDS);
    expect(nightly.filter(({ timeoutSeconds }) => timeoutSeconds > PART_SECONDS)).toEqual([]);
    expect(parts.filter(({ budgetSeconds, timeoutSeconds }) => budgetSeconds > timeoutSeconds)).toEqual([]);
  });

  test('names only scripts that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(parts.filter(({ script }) => !(script in scripts))).toEqual([]);
  });

  test('runs the canary search after every part whose traces it searches', () => {
    const names = parts.map(({ name }) => name);
    for (const before of ['test', 'e2e', 'fuzz', 'sqlmap', 'chaos', 'chaos-alone'])
      expect(names.indexOf(before)).toBeLessThan(names.indexOf('canary'));
  });

  test('matches the table in docs/campaign.md', () => {
    const page = readFileSync(join(root, 'docs/campaign.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `([a-z0-9-]+)` \| (.+?) \|/gm)].map(([, name, shows]) => [
      name,
      shows,
    ]);
    expect(rows).toEqual(parts.map(({ name, shows }) => [name, shows]));
  });
});

describe('choosing parts', () => {
  test('selects all but the soaks by default, and soaks by name', () => {
    expect(chooseParts(few, []).map(({ name }) => name)).toEqual(['chaos', 'fuzz']);
    expect(chooseParts(few, ['soak', 'chaos']).map(({ name }) => name)).toEqual(['chaos', 'soak']);
  });

  test('rejects an unknown part name', () => {
    expect(() => chooseParts(few, ['chaos', 'choas'])).toThrow(/no part is called choas/);
  });
});

describe('merging with earlier results', () => {
  test('keeps results of the same commit, the newer one of each part, in table order', () => {
    const merged = mergeResults(
      few,
      'abc',
      [result('fuzz'), result('chaos', { failed: 1 })],
      [result('chaos', { passed: 9 })],
    );
    expect(merged).toEqual([result('chaos', { passed: 9 }), result('fuzz')]);
  });

  test('drops results of another commit and of a dirty working tree', () => {
    expect(mergeResults(few, 'abc', [result('fuzz', { commit: 'def' })], [])).toEqual([]);
    const dirty = `abc${DIRTY}`;
    expect(mergeResults(few, dirty, [result('fuzz', { commit: dirty })], [])).toEqual([]);
  });
});

describe('the exit status', () => {
  test('is success only if every requested part held', () => {
    expect(exitStatus([part('chaos')], [result('chaos')])).toBe(0);
    expect(exitStatus([part('chaos')], [result('chaos', { failed: 1 })])).toBe(1);
    expect(exitStatus([part('chaos')], [result('chaos', { passed: 0 })])).toBe(1);
    expect(exitStatus([part('chaos'), part('fuzz')], [result('chaos')])).toBe(1);
    expect(exitStatus([], [])).toBe(1);
  });
});

describe('the report', () => {
  test('starts with the parts that broke and those that did not run', () => {
    const text = renderReport(few, 'abc', [result('chaos', { failed: 1, failures: ['X01 a | b'] })]);
    expect(text).toContain('**Broken:** chaos. **Not run:** fuzz.');
    expect(text).toContain('- X01 a | b');
    expect(text).toContain('| fuzz | what fuzz shows | not run |');
    expect(text).not.toContain('soak');
  });

  test('shows each figure with its mark, lists missed marks and flags an exceeded budget', () => {
    const figures = [
      { name: 'LCP', figure: '× 1.2', mark: 'at most × 1.1', held: false },
      { name: 'bytes', figure: '14000', mark: 'at most 15000', held: true },
    ];
    const text = renderReport(few, 'abc', [result('chaos', { figures, wallSeconds: 61 }), result('fuzz')]);
    expect(text).toContain('**Every part held.**');
    expect(text).toContain('| 1:01 | 1:00 **exceeded** |');
    expect(text).toContain('- chaos, LCP: × 1.2 (at most × 1.1)');
    expect(text).toContain('| LCP | × 1.2 | at most × 1.1 | **missed** |');
    expect(text).toContain('| bytes | 14000 | at most 15000 | held |');
  });
});

describe('reading the outcome of a part', () => {
  test('fails a part that left no report, even if its command succeeded', () => {
    expect(readOutcome(part('nothing'), '', WELL)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [expect.stringContaining('left no report')],
    });
  });

  test('counts results, names failed ones, and fails on an unexplained exit status', () => {
    const one = part('one');
    const write = (passed: boolean) =>
      writeFileSync(one.report, JSON.stringify({ results: [{ title: 'X01', passed }] }));
    write(false);
    expect(readOutcome(one, '', BADLY)).toMatchObject({ failed: 1, failures: ['X01'] });
    write(true);
    expect(readOutcome(one, '', WELL)).toMatchObject({ passed: 1, failed: 0 });
    expect(readOutcome(one, '', BADLY)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ['ended with status 1'],
    });
  });

  test('reports that a part was stopped, even after an earlier failure', () => {
    const one = part('one');
    writeFileSync(one.report, JSON.stringify({ results: [{ title: 'X01', passed: false }] }));
    const stopped = { problem: 'was killed after 120 s', isUnfinished: true };
    expect(readOutcome(one, '', stopped)).toMatchObject({
      failed: 2,
      failures: ['was killed after 120 s', 'X01'],
    });
  });

  test('counts the tests in a Vitest report and names the failed ones', () => {
    const one = part('vitest-campaign', { format: 'vitest' });
    const assertionResults = [
      { fullName: 'S1.01 a', status: 'passed' },
      { fullName: 'S1.02 b', status: 'failed', failureMessages: ['expected 1 to be 2'] },
    ];
    const testResults = [{ name: 'a.test.ts', startTime: 0, endTime: 1, assertionResults }];
    writeFileSync(one.report, JSON.stringify({ testResults }));
    expect(readOutcome(one, '', BADLY)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ['S1.02 b: expected 1 to be 2'],
    });
  });

  test('reads results printed in the log, including those not tried', () => {
    const log =
      'chaos: seed 7\nok   X01 killed (3 s): 12 calls\nFAIL X02 full\n--   X12 disk: not to be tried here\n';
    expect(figuresInLog(log)).toEqual([
      { name: 'X01 killed (3 s): 12 calls', figure: 'held' },
      { name: 'X02 full', figure: '**broken**' },
      { name: 'X12 disk: not to be tried here', figure: 'not tried' },
    ]);
  });
});
