// npm run bench [-- server|accounts|load|pages|owners|reading] [-- --short]: benchmarks of the server's overhead over bare
// Fastify, the cost of log-ins, behaviour under overload, page load against static files, 200 owners recomputed per
// keystroke, and document reading. They run one after the other because they share the machine.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BenchReport,
  benchParts,
  benchReportFile,
  type Mark,
} from '@portico/tools/figures/bench-report';

const args = process.argv.slice(2);
const requestedParts = benchParts.filter((part) => args.includes(part));
const marks: Mark[] = [];
for (const part of requestedParts.length > 0 ? requestedParts : benchParts) {
  console.log(`\n${part}`);
  rmSync(benchReportFile(part), { force: true });
  const rest = args.filter((arg) => !benchParts.some((each) => each === arg));
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${part}.ts`), ...rest], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
  if (!existsSync(benchReportFile(part))) continue;
  const report: BenchReport = JSON.parse(readFileSync(benchReportFile(part), 'utf8'));
  marks.push(...report.marks.map((row) => ({ ...row, name: `${part}: ${row.name}` })));
}
mkdirSync('reports', { recursive: true });
writeFileSync('reports/bench.json', JSON.stringify(marks, null, 2));
