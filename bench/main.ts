// npm run bench [-- server|accounts|load|pages|owners|reading] [-- --short]: what our server costs around the engine, what signing in
// costs, what holds when there is too much of it, what our page costs around a static file, what 200 owners cost at every key, and how
// many documents are read.
// One after the other, because they share the machine.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const parts = ['server', 'accounts', 'load', 'pages', 'owners', 'reading'];
const args = process.argv.slice(2);
const asked = args.filter((arg) => parts.includes(arg));
for (const part of asked.length > 0 ? asked : parts) {
  console.log(`\n${part}`);
  const rest = args.filter((arg) => !parts.includes(arg));
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${part}.ts`), ...rest], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
