// npm run campaign [-- part …]: runs everything that does not have to run on every change, part by part; see docs/campaign.md.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import { missingPackages, missingSentence } from '../stack/debian.ts';
import { downStack, neededPackages } from '../stack/stack.ts';
import { root } from '../tree/source-files.ts';
import { CAMPAIGN_SECONDS, type Part, parts } from './parts.ts';
import { readOutcome } from './read-report.ts';
import { renderReport } from './report.ts';
import { chooseParts, DIRTY, exitStatus, hasHeld, mergeResults, type PartResult } from './results.ts';

const FOLDER = 'reports/campaign';
const BUILD_SECONDS = 600;

process.chdir(root);
const asked = chooseParts(parts, process.argv.slice(2));
// Check before the first part, not after an hour.
const missing = [...neededPackages(), ...missingPackages(asked.flatMap(({ programs = [] }) => programs))];
if (missing.length > 0) {
  console.error(missingSentence(missing));
  process.exit(1);
}
mkdirSync(FOLDER, { recursive: true });

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
const commit = `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : DIRTY}`;
const saved = globSync('*.json', { cwd: FOLDER }).map(
  (file): PartResult => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')),
);
const ends = performance.now() + CAMPAIGN_SECONDS * 1000;
const fresh: PartResult[] = [];

/** Builds once, before the first part that needs the built pages. */
let building: Promise<string | undefined> | undefined;
async function build(): Promise<string | undefined> {
  const logFile = join(FOLDER, 'build.log');
  rmSync(logFile, { force: true });
  const { problem } = await runCommand('npm', ['run', '-s', 'build'], {
    timeoutSeconds: BUILD_SECONDS,
    logFile,
  });
  return problem && `npm run build ${problem}`;
}

async function runPart(part: Part): Promise<PartResult> {
  const { name, script, args = [], environment = {}, stacks = [], needsBuild, isSoak } = part;
  const logFile = join(FOLDER, `${name}.log`);
  for (const file of [logFile, part.report]) rmSync(file, { force: true });
  if (needsBuild) building ??= build();
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const left = isSoak ? part.timeoutSeconds : Math.max(0, (ends - performance.now()) / 1000);
  const timeoutSeconds = Math.min(part.timeoutSeconds, Math.round(left));
  const notBuilt = needsBuild && (await building);
  const ran = notBuilt
    ? { wallSeconds: 0, cpuSeconds: 0, problem: notBuilt, isUnfinished: true }
    : await runCommand('env', [...settings, 'npm', 'run', '-s', script, '--', ...args], {
        timeoutSeconds,
        logFile,
      });
  // After a part was killed its stack may not be deletable, for example because of a mounted disk. The next part runs anyway.
  for (const stack of stacks)
    await downStack(stack, { deleteData: true }).catch((error) => console.log(`stack ${stack}: ${error}`));
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
  return {
    part: name,
    commit,
    finishedAt: new Date().toISOString(),
    wallSeconds: ran.wallSeconds,
    cpuSeconds: ran.cpuSeconds,
    ...readOutcome(part, log, ran),
  };
}

for (const part of asked) {
  console.log(`\n== ${part.name}: ${part.shows}`);
  const result = await runPart(part);
  fresh.push(result);
  writeFileSync(join(FOLDER, `${part.name}.json`), JSON.stringify(result, null, 2));
  // Write after every part, so that an interrupted campaign also leaves a report.
  const results = mergeResults(parts, commit, saved, fresh);
  writeFileSync('reports/campaign.md', renderReport(parts, commit, results));
  const word = hasHeld(result) ? 'held' : 'BROKEN';
  console.log(`== ${part.name}: ${word}, ${result.wallSeconds.toFixed(0)} s`);
  for (const failure of result.failures) console.log(`   ${failure}`);
}
console.log('\nreports/campaign.md has the whole report.');
process.exitCode = exitStatus(asked, fresh);
