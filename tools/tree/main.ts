// npm run graph: prints the imports in server/src by layer and folder, and how much code each workspace has.
import { againstDirection, findFolder, findLayer, findMutualPairs, layers, serverImports } from './layers.ts';
import { linesOfCode } from './lines-of-code.ts';
import { findWorkspace, sourceFiles } from './source-files.ts';

const print = (line = ''): void => {
  process.stdout.write(`${line}\n`);
};

const files = sourceFiles();
const imports = serverImports(files);

print(`Imports between files of server/src: ${imports.length}`);
for (const layer of layers) {
  const down = imports.filter(({ from }) => findLayer(from) === layer);
  const counts = Map.groupBy(down, ({ to }) => findLayer(to));
  print(`  ${layer} → ${[...counts].map(([to, edges]) => `${to} ${edges.length}`).join(', ')}`);
}

const upwards = againstDirection(imports);
print(`\nAgainst the direction ${layers.join(' ← ')}: ${upwards.length}`);
for (const { from, to } of upwards) print(`  ${from} → ${to}`);

const pairs = findMutualPairs(imports);
print(`\nFolders that import each other: ${pairs.length}`);
for (const pair of pairs) print(`  ${pair}`);

const folders = new Set(imports.map(({ from }) => findFolder(from)));
print(`\nFolders of server/src: ${folders.size}`);

print('\nLines of code without comments and blank lines');
for (const [workspace, own] of Map.groupBy(files, findWorkspace)) {
  if (workspace !== '') print(`  ${workspace.padEnd(10)} ${linesOfCode(own)}`);
}
