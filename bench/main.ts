// npm run bench [-- server|accounts|load|pages|owners|reading] [-- --short]: what our server costs around the engine, what signing in
// costs, what holds when there is too much of it, what our page costs around a static file, what 200 owners cost at every key, and how
// many documents are read.
// One after the other, because they share the machine.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mark, markFile } from './marks.ts';

const parts = ['server', 'accounts', 'load', 'pages', 'owners', 'reading'];
const args = process.argv.slice(2);
const asked = args.filter((arg) => parts.includes(arg));
const marks: Mark[] = [];
for (const part of asked.length > 0 ? asked : parts) {
  console.log(`\n${part}`);
  rmSync(markFile(part), { force: true });
  const rest = args.filter((arg) => !parts.includes(arg));
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${part}.ts`), ...rest], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
  const measured: Mark[] = existsSync(markFile(part)) ? JSON.parse(readFileSync(markFile(part), 'utf8')) : [];
  marks.push(...measured.map((row) => ({ ...row, name: `${part}: ${row.name}` })));
}
mkdirSync('reports', { recursive: true });
writeFileSync('reports/bench.json', JSON.stringify(marks, null, 2));
