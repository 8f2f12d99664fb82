// npm run gen: writes every generated page. With --check it writes nothing and fails when one is out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tree/source-files.ts';
import { callsPage } from './calls.ts';
import { flowsPage } from './flows.ts';
import { simulatorsPage } from './simulators.ts';

const pages: Readonly<Record<string, () => string>> = {
  'docs/calls.md': callsPage,
  'docs/flows.md': flowsPage,
  'docs/simulators.md': simulatorsPage,
};

const onlyCheck = process.argv.includes('--check');
for (const [path, make] of Object.entries(pages)) {
  const file = join(root, path);
  const text = make();
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (onlyCheck) {
    console.error(`${path} is out of date: npm run gen`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
    console.log(`wrote ${path}`);
  }
}
