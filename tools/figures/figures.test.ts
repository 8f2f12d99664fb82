import { expect, test } from 'vitest';
import type { BenchReport } from './bench-report.ts';
import { fillFigures, withoutAgeNumbers } from './figure-blocks.ts';

const owners: BenchReport = {
  command: 'npm run bench -- owners',
  measuredOn: '2026-11-18',
  commit: 'abc1234',
  machine: '2 cores, 8 GB',
  marks: [
    { name: 'four levels', figure: '11.9 ms', mark: 'at most 40 ms', held: true },
    { name: 'ten levels', figure: '120.6 ms', mark: 'at most 100 ms', held: false },
    { name: 'one level', figure: '3 ms' },
  ],
};
const page = 'Before.\n<!-- figures: owners -->\nanything\n<!-- end of figures -->\nAfter.\n';
const fill = (text: string, today = '2026-11-18'): string => fillFigures(text, { owners }, today);

test('writes the table, its command and where it was measured, and changes nothing else', () => {
  expect(fill(page)).toBe(`Before.
<!-- figures: owners -->
| What | Measured | Target |  |
| --- | --- | --- | --- |
| four levels | 11.9 ms | at most 40 ms | met |
| ten levels | 120.6 ms | at most 100 ms | **missed** |
| one level | 3 ms |  |  |

Measured on 2026-11-18 at commit abc1234 on 2 cores, 8 GB, by \`npm run bench -- owners\`.
<!-- end of figures -->
After.
`);
});

test('fills an empty block without touching the next one', () => {
  const empty = '<!-- figures: owners -->\n<!-- end of figures -->\n';
  expect(fill(empty + page)).toBe(fill(empty) + fill(page));
  expect(fill(empty)).toContain('four levels');
});

test('a figure edited by hand differs from the generated text', () => {
  const written = fill(page);
  expect(fill(written)).toBe(written);
  const changed = written.replace('120.6 ms', '12.6 ms');
  expect(fill(changed)).not.toBe(changed);
});

test('a report older than 30 days shows its age, and a check ignores only the number', () => {
  expect(fill(page, '2026-12-18')).not.toContain('days old');
  const marked = fill(page, '2026-12-19');
  expect(marked).toContain('Measured on 2026-11-18 (31 days old) at commit');
  expect(withoutAgeNumbers(fill(page, '2027-02-01'))).toBe(withoutAgeNumbers(marked));
  expect(withoutAgeNumbers(fill(page))).not.toBe(withoutAgeNumbers(marked));
});

test('the summary uses the brief form of a figure where there is one', () => {
  const server: BenchReport = {
    ...owners,
    marks: ['read', 'write'].map((name) => ({ name, figure: 'long', brief: { figure: `brief ${name}` } })),
  };
  const of = (...names: string[]): BenchReport => ({
    ...owners,
    marks: names.map((name) => ({ name, figure: `${name} as it is` })),
  });
  const reports = {
    server,
    accounts: of('sign-in'),
    pages: of('largest contentful paint', 'Lighthouse'),
    owners: of('four levels', 'ten levels, all own parts of all'),
    reading: { ...of('valid by check digit', 'accepted', 'wrong but accepted'), commit: 'def5678' },
  };
  const filled = fillFigures('<!-- figures: summary --><!-- end of figures -->', reports, '2026-11-18');
  expect(filled).toContain('| brief write |');
  expect(filled).not.toContain('long');
  expect(filled).toContain('| Lighthouse as it is |');
  // One sentence for the reports measured together, another for the rest.
  expect(filled.match(/^Measured on/gm)).toHaveLength(2);
});

test('rejects unknown figures and missing reports', () => {
  expect(() => fill(page.replace('owners', 'dogs'))).toThrow('there are no figures called "dogs"');
  expect(() => fill(page.replace('owners', 'load'))).toThrow('docs/figures/load.json is missing');
});
