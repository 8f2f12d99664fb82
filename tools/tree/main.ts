// npm run graph: what imports what in server/src, by layer and folder, and how much code each workspace has.
import { againstDirection, findFolder, findLayer, findMutualPairs, layers, serverImports } from './layers.ts';
import { linesOfCode } from './lines-of-code.ts';
import { findWorkspace, sourceFiles } from './source-files.ts';

const say = (line = ''): void => {
  process.stdout.write(`${line}\n`);
};

const files = sourceFiles();
const imports = serverImports(files);

say(`Imports between files of server/src: ${imports.length}`);
for (const layer of layers) {
  const down = imports.filter(({ from }) => findLayer(from) === layer);
  const counts = Map.groupBy(down, ({ to }) => findLayer(to));
  say(`  ${layer} → ${[...counts].map(([to, edges]) => `${to} ${edges.length}`).join(', ')}`);
}

const upwards = againstDirection(imports);
say(`\nAgainst the direction ${layers.join(' ← ')}: ${upwards.length}`);
for (const { from, to } of upwards) say(`  ${from} → ${to}`);

const pairs = findMutualPairs(imports);
say(`\nFolders that import each other: ${pairs.length}`);
for (const pair of pairs) say(`  ${pair}`);

const folders = new Set(imports.map(({ from }) => findFolder(from)));
say(`\nFolders of server/src: ${folders.size}`);

say('\nLines of code without comments and blank lines');
for (const [workspace, own] of Map.groupBy(files, findWorkspace)) {
  if (workspace !== '') say(`  ${workspace.padEnd(10)} ${linesOfCode(own)}`);
}
