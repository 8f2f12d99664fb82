// node tools/gate/main.ts [--until STAGE]: runs the gate's stages and ends with one line `N passed, N failed`. `.ci/run`
// calls it once Node, npm packages and Debian packages are installed, and passes what that cost (--before).
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { journeys, vitestFiles } from '../ids/ran-tests.ts';
import { root } from '../tree/source-files.ts';
import { reportLines } from './report.ts';
import { readBootstrapRun, runStage, type StageRun } from './run-stage.ts';
import { stages } from './stages.ts';
import { tally } from './tally.ts';

const { values } = parseArgs({
  options: { until: { type: 'string' }, before: { type: 'string', multiple: true, default: [] } },
});
const last = stages.findIndex(({ name }) => name === values.until);
if (values.until !== undefined && last < 0) {
  console.error(`There is no stage "${values.until}". Stages: ${stages.map(({ name }) => name).join(', ')}.`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const wanted = values.until === undefined ? stages : stages.slice(0, last + 1);

process.chdir(root);
// A report of an earlier run would count for this one.
rmSync(join(root, 'reports'), { recursive: true, force: true });
const bootstrap = values.before.map(readBootstrapRun);
const runs: StageRun[] = [];
for (const stage of wanted) runs.push(await runStage(stage));
if (!runs.some(({ name }) => name === 'down')) {
  const down = stages.find(({ name }) => name === 'down');
  if (down) await runStage(down);
}

const { passed, failures } = tally(runs);
console.log();
for (const line of reportLines(
  [...bootstrap, ...runs],
  vitestFiles(),
  journeys().map(({ file, title, seconds }) => ({ name: `${file}: ${title}`, seconds })),
))
  console.log(line);
for (const { title, reason = '' } of failures) console.log(`\nFAILED ${title}\n${reason}`);
// A run that stops before its first test has only shown that its stages work.
const stagesPassed = runs.filter((run) => run.passed).length;
console.log(`${passed === 0 ? stagesPassed : passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
