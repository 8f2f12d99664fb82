// node bench/pages.ts [--short]: compares our login page with two references derived from it; then runs Lighthouse.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { type Mark, saveBenchReport } from '@portico/tools/figures/bench-report';
import { startPortal } from '@portico/tools/product/portal';
import { downStack } from '@portico/tools/stack/stack';
import { root } from '@portico/tools/tree/source-files';
import { printMark } from './marks.ts';
import { lighthouseScores } from './pages/lighthouse.ts';
import { type Load, load } from './pages/measure.ts';
import { startReferences } from './pages/references.ts';

const { values: flags } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
// With fewer rounds, the medians vary by more than the margins they are checked against.
const ROUNDS = flags.short ? 6 : 18;
const LIGHTHOUSE_RUNS = flags.short ? 1 : 5;
const OURS_AT_MOST_BYTES = 15_000;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const portal = await startPortal('bench-pages');
const folder = join(root, 'reports/bench-pages');
const origin = new URL(portal.origin);
const references = await startReferences(
  await fetch(`http://127.0.0.1:${origin.port}/login`).then((response) => response.text()),
  join(root, 'web/build/client/assets'),
  folder,
);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});

const results: Mark[] = [];
function report(result: Mark): void {
  results.push(result);
  printMark(result);
}

const pages = {
  still: () => load(browser, references.staticUrl, false),
  bare: () => load(browser, references.bareUrl, true),
  ours: () => load(browser, `${portal.origin}/login`, true),
};
/** Each page comes first, second and last equally often, because the first load runs on a colder machine. */
const ORDERS = [
  ['still', 'ours', 'bare'],
  ['bare', 'still', 'ours'],
  ['ours', 'bare', 'still'],
  ['bare', 'ours', 'still'],
  ['still', 'bare', 'ours'],
  ['ours', 'still', 'bare'],
] as const;

try {
  const rounds: Record<keyof typeof pages, Load>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const loads: [string, Load][] = [];
    for (const name of ORDERS[round % ORDERS.length] ?? []) loads.push([name, await pages[name]()]);
    rounds.push(Object.fromEntries(loads) as Record<keyof typeof pages, Load>);
  }
  const lcp = median(rounds.map(({ ours, still }) => ours.lcpMs / still.lcpMs));
  const ready = median(rounds.map(({ ours, bare }) => (ours.interactiveMs ?? 0) / (bare.interactiveMs ?? 1)));
  const ms = (pick: (round: (typeof rounds)[number]) => number | undefined): string =>
    `${median(rounds.map((round) => pick(round) ?? 0)).toFixed(0)} ms`;
  report({
    name: 'largest contentful paint',
    figure: `× ${lcp.toFixed(2)} of the static file: ${ms(({ ours }) => ours.lcpMs)} compared with ${ms(({ still }) => still.lcpMs)}`,
    mark: 'at most × 1.1',
    held: lcp <= 1.1,
    brief: {
      figure: `× ${lcp.toFixed(2)} (${ms(({ ours }) => ours.lcpMs)} compared with ${ms(({ still }) => still.lcpMs)})`,
      mark: 'at most × 1.1',
    },
  });
  report({
    name: 'interactive',
    figure: `× ${ready.toFixed(2)} of bare React: ${ms(({ ours }) => ours.interactiveMs)} compared with ${ms(({ bare }) => bare.interactiveMs)}`,
    mark: 'at most × 1.15',
    held: ready <= 1.15,
  });
  const fetched = [...(rounds[0]?.ours.bytes ?? [])].filter(([path]) => /\.(js|data)$/.test(path));
  const framework = fetched.filter(([path]) => path.includes('framework'));
  const own = fetched.filter(([path]) => !path.includes('framework'));
  const sum = (files: readonly (readonly [string, number])[]): number =>
    files.reduce((bytes, [, each]) => bytes + each, 0);
  report({
    name: 'script of the log-in page',
    figure: `${sum(own)} bytes of our code and ${sum(framework)} of the framework, compressed`,
    mark: `at most ${OURS_AT_MOST_BYTES}`,
    held: sum(own) <= OURS_AT_MOST_BYTES,
  });
  for (const [path, each] of own) console.log(`       ${String(each).padStart(6)}  ${path}`);
  const scores = await lighthouseScores(`${portal.origin}/login`, LIGHTHOUSE_RUNS);
  report({ name: 'Lighthouse', figure: scores.text, held: scores.isReached });
  saveBenchReport('pages', results);
} finally {
  await browser.close();
  await references.stop();
  await portal.stop();
  await downStack('bench-pages', { deleteData: true });
}
process.exit(0);
