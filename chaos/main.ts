// npm run chaos [-- --short] [--seed N] [--stack name] [X01 …]: breaks the running product, one fault after another, and checks what it promised.
import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chanceOf } from '@portico/tools/chance';
import { afterwards } from './faults/afterwards.ts';
import { faults } from './faults/all.ts';
import { startProduct } from './product.ts';
import type { Outcome } from './under-work.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    stack: { type: 'string', default: 'chaos' },
  },
});
const chance = chanceOf(Number(values.seed ?? randomInt(2 ** 31)));
console.log(`chaos: seed ${chance.seed} (--seed ${chance.seed} chooses the same again)`);
const every = [...faults, ...afterwards];
const wanted = positionals.length > 0 ? every.filter(({ id }) => positionals.includes(id)) : every;

const results: { title: string; passed: boolean }[] = [];
rmSync('reports/chaos-history.jsonl', { force: true });
const product = await startProduct(chance, values.stack);
try {
  for (const { id, title, run } of wanted) {
    const start = Date.now();
    const outcome: Outcome = await run(product, values.short).catch((error: unknown) => ({
      figures: '',
      problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }));
    const dead = await product.revive().catch((error: unknown) => [String(error)]);
    const problems = [...outcome.problems, ...dead.map((name) => `not there any more: ${name}`)];
    if (outcome.notHere !== undefined && problems.length === 0) {
      console.log(`--   ${id.padEnd(5)} ${title}: not to be tried here: ${outcome.notHere}`);
      continue;
    }
    const passed = problems.length === 0;
    results.push({ title: `${id} ${title}`, passed });
    console.log(
      `${passed ? 'ok  ' : 'FAIL'} ${id.padEnd(5)} ${title} (${((Date.now() - start) / 1000).toFixed(0)} s): ${outcome.figures}`,
    );
    for (const problem of problems.slice(0, 10)) console.log(`       ${problem}`);
  }
} finally {
  await product.stop();
}
mkdirSync('reports', { recursive: true });
const failed = results.filter(({ passed }) => !passed).length;
writeFileSync(
  'reports/chaos.json',
  JSON.stringify({ passed: results.length - failed, failed, results }, null, 2),
);
console.log(`chaos: ${results.length - failed} held, ${failed} broken`);
process.exitCode = failed > 0 ? 1 : 0;
