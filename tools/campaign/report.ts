// Renders reports/campaign.md: the verdict first, then what broke, then the figures.
import type { Part } from './parts.ts';
import { type Figure, hasHeld, type PartResult } from './results.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

function verdict(parts: readonly Part[], results: readonly PartResult[]): string {
  const broken = results.filter((result) => !hasHeld(result)).map(({ part }) => part);
  const missing = parts
    .filter(({ name, isSoak }) => !isSoak && !results.some(({ part }) => part === name))
    .map(({ name }) => name);
  const sentences = [
    broken.length > 0 ? `**Broken:** ${broken.join(', ')}.` : '',
    missing.length > 0 ? `**Not run:** ${missing.join(', ')}.` : '',
  ].filter(Boolean);
  return sentences.join(' ') || '**Every part held.**';
}

const summaryRow = (part: Part, result: PartResult | undefined): string[] => {
  if (!result) return [part.name, part.shows, 'not run', '', '', '', '', ''];
  const isLate = result.wallSeconds > part.budgetSeconds;
  return [
    part.name,
    part.shows,
    hasHeld(result) ? 'held' : '**broken**',
    String(result.passed),
    String(result.failed),
    minutes(result.wallSeconds),
    `${minutes(part.budgetSeconds)}${isLate ? ' **exceeded**' : ''}`,
    minutes(result.cpuSeconds),
  ];
};

const heldWord = ({ held }: Figure): string => {
  if (held === undefined) return '';
  return held ? 'held' : '**missed**';
};

const figureSection = ({ part, figures, finishedAt }: PartResult): string[] =>
  figures.length === 0
    ? []
    : [
        `### ${part}`,
        `Finished ${finishedAt}.`,
        table(
          ['Name', 'Figure', 'Mark', ''],
          figures.map((each) => [each.name, each.figure, each.mark ?? '', heldWord(each)]),
        ),
      ];

export function renderReport(parts: readonly Part[], commit: string, results: readonly PartResult[]): string {
  const shown = parts.filter(({ name, isSoak }) => !isSoak || results.some(({ part }) => part === name));
  const wall = results.reduce((sum, { wallSeconds }) => sum + wallSeconds, 0);
  const broken = results.filter((result) => !hasHeld(result));
  const missed = results.flatMap(({ part, figures }) =>
    figures
      .filter(({ held }) => held === false)
      .map(({ name, figure, mark }) => `- ${part}, ${name}: ${figure}${mark ? ` (${mark})` : ''}`),
  );
  const sections = [
    '# Campaign report',
    `Commit \`${commit}\`, ${minutes(wall)} minutes in all.`,
    verdict(parts, results),
    table(
      ['Part', 'Shows', 'Result', 'Passed', 'Failed', 'Time', 'Budget', 'CPU'],
      shown.map((part) =>
        summaryRow(
          part,
          results.find((result) => result.part === part.name),
        ),
      ),
    ),
    '## What broke',
    ...(broken.length === 0 ? ['Nothing.'] : []),
    ...broken.flatMap(({ part, failures }) => [
      `### ${part} (log: \`reports/campaign/${part}.log\`)`,
      failures.map((failure) => `- ${failure.replaceAll('\n', ' ')}`).join('\n'),
    ]),
    ...(missed.length === 0 ? [] : ['## Missed marks', missed.join('\n')]),
    '## Figures',
    ...results.flatMap(figureSection),
  ];
  return `${sections.join('\n\n')}\n`;
}
