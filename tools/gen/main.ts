// npm run gen: writes every generated file. With --check it writes nothing, starts no server, and fails if a page is out of
// date; a test compares what is generated from the database.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillFigures, withoutAgeNumbers } from '../figures/figure-blocks.ts';
import { dayOfTree, readRecorded } from '../figures/recorded-reports.ts';
import { productSettings } from '../product/settings.ts';
import { upStack } from '../stack/stack.ts';
import { root } from '../tree/source-files.ts';
import { browserCallsModules } from './browser-calls.ts';
import { callsPage } from './calls.ts';
import { flowsPage } from './flows.ts';
import { openApiDocument } from './openapi.ts';
import { simulatorsPage } from './simulators.ts';
import { tablesModule } from './tables.ts';

const withFigures = (path: string) => (): string =>
  fillFigures(readFileSync(join(root, path), 'utf8'), readRecorded(), dayOfTree(new Date()));

const pages: Readonly<Record<string, () => string>> = {
  'README.md': withFigures('README.md'),
  'docs/bench.md': withFigures('docs/bench.md'),
  'docs/calls.md': callsPage,
  'docs/flows.md': flowsPage,
  'docs/simulators.md': simulatorsPage,
};

const onlyCheck = process.argv.includes('--check');

function put(path: string, text: string): void {
  const file = join(root, path);
  const existing = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (existing === text) return;
  if (onlyCheck && existing !== undefined && withoutAgeNumbers(existing) === withoutAgeNumbers(text)) return;
  if (onlyCheck) {
    console.error(`${path} is out of date: npm run gen`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
    console.log(`wrote ${path}`);
  }
}

for (const [path, make] of Object.entries(pages)) put(path, make());
for (const [name, text] of browserCallsModules()) put(`domain/src/api/browser/${name}`, text);
if (!onlyCheck) {
  const { database, environment } = await productSettings('test', await upStack('test'), 'portico_gen');
  put('server/src/platform/db/tables.gen.ts', await tablesModule(database.ownerUrl));
  put('server/openapi.json', await openApiDocument(environment('api')));
}
