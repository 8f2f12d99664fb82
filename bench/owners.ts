// npm run bench -- owners: what the owners page computes per keystroke for 200 owners: validation, findings, ownership,
// outline, chart. It measures CPU time, so other processes do not count. A cheap phone is about five times slower than this
// machine, and a delay of 200 ms goes unnoticed.
import { buildStructure } from '@portico/domain/owners/entries';
import { computeFindings } from '@portico/domain/owners/findings';
import { buildOutline } from '@portico/domain/owners/outline';
import { findOwnerProblems } from '@portico/domain/owners/owner-problems';
import { computeOwnership } from '@portico/domain/owners/ownership';
import { buildPicture } from '@portico/domain/owners/picture';
import { largeOwners } from '@portico/testing/cases/owner-shapes';
import { type Mark, saveBenchReport } from '@portico/tools/figures/bench-report';
import { printMark } from './marks.ts';

const OWNERS = 200;
const ROUNDS = 20;
/** The last shape is unrealistic (all own parts of all, 3,620 lines), so a noticeable delay is acceptable there. */
const shapes: Readonly<Record<keyof typeof largeOwners, { readonly name: string; readonly most: number }>> = {
  flat: { name: 'all direct owners', most: 40 },
  flatThrice: { name: 'direct owners, with shares, votes and profits', most: 40 },
  layered: { name: 'four levels', most: 40 },
  dense: { name: 'ten levels, all own parts of all', most: 100 },
};
const context = { today: '2026-11-15', isPersonalAccount: false };

const results: Mark[] = [];
for (const shape of Object.keys(shapes) as (keyof typeof largeOwners)[]) {
  const { name, most } = shapes[shape];
  const took = Array.from({ length: ROUNDS }, () => {
    const entries = largeOwners[shape](OWNERS);
    const from = process.cpuUsage();
    const problems = findOwnerProblems(entries, context);
    if (problems.length > 0) throw new Error(`${shape}: ${problems[0]?.message}`);
    computeFindings(entries);
    const structure = buildStructure(entries);
    const ownership = computeOwnership(structure);
    buildOutline(structure, ownership);
    buildPicture(structure, ownership);
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  }).toSorted((a, b) => a - b);
  const median = took[ROUNDS / 2] ?? 0;
  const [best, middle, worst] = [took[0], median, took.at(-1)].map((ms = 0) => ms.toFixed(1));
  const result: Mark = {
    name,
    figure: `${middle} ms for ${OWNERS} owners, best ${best}, worst ${worst}`,
    mark: `at most ${most} ms`,
    held: median <= most,
    brief: { figure: `${middle} ms`, mark: `at most ${most} ms` },
  };
  results.push(result);
  printMark(result);
}
saveBenchReport('owners', results);
if (results.some(({ held }) => held === false)) process.exitCode = 1;
