// npm run bench -- owners: what the owners' page computes at every key, for companies with 200 owners: checked, found, told and drawn.
// In processor time, so that nothing else that runs is counted. A cheap phone is about five times slower than what this runs on, and
// 200 ms is what nobody waits for.
import { structureOf } from '@portico/domain/owners/entries';
import { findingsOf } from '@portico/domain/owners/findings';
import { outlineOf } from '@portico/domain/owners/outline';
import { ownerProblemsOf } from '@portico/domain/owners/owner-problems';
import { largeOwners } from '@portico/domain/owners/owner-shapes';
import { ownershipOf } from '@portico/domain/owners/ownership';
import { pictureOf } from '@portico/domain/owners/picture';
import { type Mark, printMark, saveMarks } from './marks.ts';

const OWNERS = 200;
const ROUNDS = 20;
/** Everybody holding of everybody, 3,620 lines, is a shape that nobody has: it may be felt, and no more. */
const wanted: Readonly<Record<keyof typeof largeOwners, number>> = {
  flat: 40,
  flatThrice: 40,
  layered: 40,
  dense: 100,
};
const asking = { today: '2026-11-15', isPersonalAccount: false };

const results: Mark[] = [];
for (const shape of Object.keys(wanted) as (keyof typeof largeOwners)[]) {
  const most = wanted[shape];
  const took = Array.from({ length: ROUNDS }, () => {
    const owned = largeOwners[shape](OWNERS);
    const from = process.cpuUsage();
    const problems = ownerProblemsOf(owned, asking);
    if (problems.length > 0) throw new Error(`${shape}: ${problems[0]?.message}`);
    findingsOf(owned);
    const structure = structureOf(owned);
    const ownership = ownershipOf(structure);
    outlineOf(structure, ownership);
    pictureOf(structure, ownership);
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  }).toSorted((a, b) => a - b);
  const median = took[ROUNDS / 2] ?? 0;
  const [best, middle, worst] = [took[0], median, took.at(-1)].map((ms = 0) => ms.toFixed(1));
  const result: Mark = {
    name: shape,
    figure: `${OWNERS} owners in ${middle} ms, best ${best}, worst ${worst}`,
    mark: `at most ${most} ms`,
    held: median <= most,
  };
  results.push(result);
  printMark(result);
}
saveMarks('owners', results);
if (results.some(({ held }) => held === false)) process.exitCode = 1;
