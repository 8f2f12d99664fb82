// npm run chaos [-- --short | --smoke | --list [--json]] [--only sessions | alone] [--seed N] [--stack name] [X01 …]:
// injects faults into the running product and checks its promises.
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createChance } from '@portico/tools/chance';
import { afterwards } from './faults/afterwards.ts';
import { faults } from './faults/all.ts';
import { listFaults } from './list.ts';
import { createPlan, halves, isOfHalf } from './plan.ts';
import { startProduct } from './product.ts';
import { openReport } from './report.ts';
import { runPart } from './session.ts';
import { smokeFaults } from './smoke.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string' },
    stack: { type: 'string', default: 'chaos' },
  },
});

const every = [...faults, ...afterwards];
const only = halves.find((half) => half === values.only);
if (only !== values.only) throw new Error(`--only takes ${halves.join(' or ')}`);
const unknown = positionals.filter((id) => !every.some((fault) => fault.id === id));
if (unknown.length > 0) throw new Error(`unknown fault: ${unknown.join(', ')}`);

async function runFaults(): Promise<void> {
  const chance = createChance(Number(values.seed ?? randomInt(2 ** 31)));
  console.log(`chaos: seed ${chance.seed} (repeat with --seed ${chance.seed})`);
  const chosen = values.smoke ? [...smokeFaults(faults), ...afterwards] : every;
  const named = positionals.length > 0 ? every.filter(({ id }) => positionals.includes(id)) : chosen;
  rmSync('reports/chaos-history.jsonl', { force: true });
  const report = openReport();
  const product = await startProduct(chance, values.stack);
  report.started();
  try {
    for (const part of createPlan(only ? named.filter((fault) => isOfHalf(fault, only)) : named))
      report.add(await runPart(product, part, values.short || values.smoke));
  } finally {
    await product.stop();
  }
  process.exitCode = report.end() > 0 ? 1 : 0;
}

if (values.list) console.log(listFaults(values.json));
else await runFaults();
