// The figures in README.md and docs/bench.md: tables between two comments, written from the recorded reports by `npm run
// gen`. `npm run check` fails when a table differs from its report.
import { markdownTable } from '../gen/markdown.ts';
import { type BenchPart, type BenchReport, benchParts, type Mark } from './bench-report.ts';

export type RecordedReports = Readonly<Partial<Record<BenchPart, BenchReport>>>;

const BLOCK = /(<!-- figures: ([a-z]+) -->)[\s\S]*?(<!-- end of figures -->)/g;
const OLD_DAYS = 30;
const DAY_MS = 86_400_000;
/** The age changes from day to day; a check ignores the number, but not the note itself. */
const AGE = / \(\d+ days old\)/g;

export const withoutAgeNumbers = (text: string): string => text.replaceAll(AGE, ' (n days old)');

/** The figures for the README, with labels that an outsider understands. */
const summary: readonly (readonly [label: string, part: BenchPart, name: string])[] = [
  ['A read call compared with bare Fastify and `pg` with the same statements', 'server', 'read'],
  ['A write call compared with the same', 'server', 'write'],
  ['CPU time of a log-in compared with one Argon2id hash', 'accounts', 'sign-in'],
  ['Log-in page on a slow phone compared with a static file', 'pages', 'largest contentful paint'],
  ['Lighthouse, log-in page', 'pages', 'Lighthouse'],
  ['CPU time to recompute 200 owners after a key', 'owners', 'four levels'],
  ['The same if all own parts of all, ten levels deep', 'owners', 'ten levels, all own parts of all'],
  ['Generated photos of identity documents read', 'reading', 'valid by check digit'],
  ['Of these, read surely enough to be accepted', 'reading', 'accepted'],
  ['Of these, read wrongly and accepted', 'reading', 'wrong but accepted'],
];

const resultOf = ({ held }: Mark): string => {
  if (held === undefined) return '';
  return held ? 'met' : '**missed**';
};

const rowOf = (mark: Mark, label = mark.name): string[] => [
  label,
  mark.figure,
  mark.mark ?? '',
  resultOf(mark),
];

function ageNote(measuredOn: string, today: string): string {
  const days = Math.floor((Date.parse(today) - Date.parse(measuredOn)) / DAY_MS);
  return days > OLD_DAYS ? ` (${days} days old)` : '';
}

const placeOf = ({ measuredOn, commit, machine }: BenchReport, today: string): string =>
  `Measured on ${measuredOn}${ageNote(measuredOn, today)} at commit ${commit} on ${machine}`;

/** One sentence for all reports of the same day, commit and machine. */
function sourcesOf(reports: readonly BenchReport[], today: string): string {
  const byPlace = Map.groupBy(reports, (report) => placeOf(report, today));
  return [...byPlace]
    .map(([place, same]) => `${place}, by ${same.map(({ command }) => `\`${command}\``).join(', ')}.`)
    .join('\n');
}

const HEAD = ['What', 'Measured', 'Target', ''];

function requireReport(reports: RecordedReports, part: BenchPart): BenchReport {
  const report = reports[part];
  if (!report)
    throw new Error(`docs/figures/${part}.json is missing: npm run bench -- ${part}, then npm run figures`);
  return report;
}

function partBlock(reports: RecordedReports, part: BenchPart, today: string): string {
  const report = requireReport(reports, part);
  return `${markdownTable(
    HEAD,
    report.marks.map((mark) => rowOf(mark)),
  )}\n\n${sourcesOf([report], today)}`;
}

function summaryBlock(reports: RecordedReports, today: string): string {
  const rows = summary.map(([label, part, name]) => {
    const mark = requireReport(reports, part).marks.find((each) => each.name === name);
    if (!mark) throw new Error(`docs/figures/${part}.json has no figure "${name}"`);
    return rowOf({ ...mark, ...mark.brief }, label);
  });
  const used = benchParts.filter((part) => summary.some(([, each]) => each === part));
  const sources = sourcesOf(
    used.map((part) => requireReport(reports, part)),
    today,
  );
  return `${markdownTable(HEAD, rows)}\n\n${sources}`;
}

/** Rewrites every block of figures in the text. Reports are marked as old relative to `today`. */
export const fillFigures = (text: string, reports: RecordedReports, today: string): string =>
  text.replace(BLOCK, (_, begin: string, name: string, end: string) => {
    const part = benchParts.find((each) => each === name);
    if (!part && name !== 'summary') throw new Error(`there are no figures called "${name}"`);
    const table = part ? partBlock(reports, part, today) : summaryBlock(reports, today);
    return `${begin}\n${table}\n${end}`;
  });
