// Reads a part's report in any of the four formats.
import { existsSync, readFileSync } from 'node:fs';
import { journeys, vitestTests } from '../ids/ran-tests.ts';
import type { Ran } from '../run-command.ts';
import type { Part } from './parts.ts';
import type { Figure, PartResult } from './results.ts';

type Outcome = Pick<PartResult, 'passed' | 'failed' | 'figures' | 'failures'>;

interface Judged {
  readonly title: string;
  readonly passed: boolean;
  readonly reason?: string;
}

const outcomeOf = (judged: readonly Judged[], figures: readonly Figure[] = []): Outcome => {
  const failed = judged.filter(({ passed }) => !passed);
  return {
    passed: judged.length - failed.length,
    failed: failed.length,
    figures,
    failures: failed.map(({ title, reason = '' }) => (reason === '' ? title : `${title}: ${reason}`)),
  };
};

/** The result lines that chaos and attacks print; `--` marks what could not be tried on this machine. */
const RESULT_LINE = /^(ok {2}|FAIL|-- {2}) +(.+)$/;
const WORDS: Readonly<Record<string, string>> = { ok: 'held', FAIL: '**broken**', '--': 'not tried' };
const MOST_LINES = 150;

export function figuresInLog(log: string): Figure[] {
  const lines = log.split('\n').flatMap((line) => {
    const [, mark = '', text = ''] = RESULT_LINE.exec(line) ?? [];
    return text === '' ? [] : [{ mark: mark.trim(), text }];
  });
  // With hundreds of targets, list only those that failed or were not tried, so that they stand out.
  const listed = lines.length > MOST_LINES ? lines.filter(({ mark }) => mark !== 'ok') : lines;
  return listed.map(({ mark, text }) => ({ name: text, figure: WORDS[mark] ?? mark }));
}

const readJson = <Report>(file: string): Report => JSON.parse(readFileSync(file, 'utf8')) as Report;

const readers: Readonly<Record<Part['format'], (file: string, log: string) => Outcome>> = {
  vitest: (file) => outcomeOf(vitestTests(file)),
  playwright: (file) => outcomeOf(journeys(file)),
  results: (file, log) =>
    outcomeOf(readJson<{ readonly results: readonly Judged[] }>(file).results, figuresInLog(log)),
  // A missed target is reported but does not fail the part: figures of a shared machine are too noisy for a verdict.
  marks: (file) => {
    const figures = readJson<readonly Figure[]>(file);
    return { passed: figures.length, failed: 0, figures, failures: [] };
  },
};

/**
 * Without a report nothing is proven, whatever the exit status. A failed result explains a bad exit status, but not that the
 * script was stopped: it writes its report as it goes along.
 */
export function readOutcome(
  { report, format }: Part,
  log: string,
  { problem, isUnfinished }: Pick<Ran, 'problem' | 'isUnfinished'>,
): Outcome {
  const outcome = existsSync(report)
    ? readers[format](report, log)
    : { passed: 0, failed: 0, figures: [], failures: [] };
  const whole = [
    ...(problem !== undefined && (isUnfinished || outcome.failed === 0) ? [problem] : []),
    ...(existsSync(report) ? [] : [`left no report at ${report}`]),
  ];
  return {
    ...outcome,
    failed: outcome.failed + whole.length,
    failures: [...whole, ...outcome.failures],
  };
}
