#!/usr/bin/env node
// stack up | down [--delete] | status | packages   [--name NAME]
// The real servers that Portico needs, on loopback, in the background, with their data in .stack/NAME.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stacksFolder } from './plan.ts';
import { downStack, neededPackages, readStatus, upStack } from './stack.ts';

const USAGE = 'usage: stack up | down [--delete] | status | packages   [--name NAME]';

async function printStatus(name: string): Promise<boolean> {
  const rows = existsSync(join(stacksFolder, name, 'plan.json')) ? await readStatus(name) : [];
  if (rows.length === 0) console.log(`stack ${name}: never started`);
  for (const row of rows) {
    const state = row.answers ? 'up  ' : row.pids.length > 0 ? 'busy' : 'down';
    console.log(`${state}  ${row.name.padEnd(10)}  ${row.address}`);
  }
  return rows.length > 0 && rows.every((row) => row.answers);
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string', default: 'dev' }, delete: { type: 'boolean', default: false } },
  });
  const { name } = values;
  switch (positionals[0]) {
    case 'up': {
      const start = Date.now();
      await upStack(name);
      await printStatus(name);
      console.log(`stack ${name} is up after ${((Date.now() - start) / 1000).toFixed(1)} s`);
      return 0;
    }
    case 'down':
      await downStack(name, { deleteData: values.delete });
      console.log(`stack ${name} is down${values.delete ? ' and its data is gone' : ''}`);
      return 0;
    case 'status':
      return (await printStatus(name)) ? 0 : 3;
    case 'packages':
      for (const missing of neededPackages()) console.log(missing);
      return 0;
    default:
      console.error(USAGE);
      return 2;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
