// Collects what a run of the product leaves behind; each run has its own folder under reports/left.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findCanaries, recordCanaries, type TraceKind, writeTrace } from '@portico/server/seed/canaries';
import { program } from '../stack/debian.ts';
import { stacksFolder } from '../stack/plan.ts';
import { root } from '../tree/source-files.ts';

export const leftoverFolder = join(root, 'reports/left');
export const listLeftovers = (run: string): string => join(leftoverFolder, run);

/** Outside the firm: people's mailboxes and phones, and the simulators. They receive their messages in clear text. */
const OUTSIDE = /^(?:maildev|simulators)\./;

export function deleteLeftovers(run: string): void {
  rmSync(listLeftovers(run), { recursive: true, force: true });
}

/** Records every canary in data that was sent, received or seeded. */
export const note = (run: string, value: unknown, kind?: string): void =>
  recordCanaries(listLeftovers(run), findCanaries(value, kind));

export const leave = (run: string, kind: TraceKind, name: string, text: string): void =>
  writeTrace(listLeftovers(run), kind, name, text);

/** Copies a folder's files unchanged. */
export function keepFiles(run: string, kind: TraceKind, folder: string): void {
  for (const file of globSync('**/*.*', { cwd: folder })) {
    if (OUTSIDE.test(file)) continue;
    const to = join(listLeftovers(run), kind, file.replaceAll('/', '+'));
    mkdirSync(join(to, '..'), { recursive: true });
    cpSync(join(folder, file), to);
  }
}

/** Copies the log files of a stack's servers. */
export const keepStackLogs = (run: string, stackName: string): void =>
  keepFiles(run, 'logs', join(stacksFolder, stackName, 'log'));

const PG_DUMP = { path: '/usr/lib/postgresql/*/bin/pg_dump', package: 'postgresql-15' };
export function keepDatabase(run: string, databaseUrl: string): void {
  const folder = join(listLeftovers(run), 'storage');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${new URL(databaseUrl).pathname.slice(1)}.sql`);
  execFileSync(program(PG_DUMP), ['--no-sync', '-f', file, '-d', databaseUrl]);
}

export async function keepMetrics(run: string, name: string, adminUrl: string): Promise<void> {
  const answer = await fetch(`${adminUrl}/metrics`);
  leave(run, 'metrics', `${name}.txt`, await answer.text());
}

export const keepCheckpoints = (run: string, folder: string): void => {
  if (existsSync(join(folder, 'checkpoints'))) keepFiles(run, 'storage', join(folder, 'checkpoints'));
};

/** Receives the traces of a run as an OTLP collector. */
export async function collectTraces(run: string): Promise<{ url: string; stop(): void }> {
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      leave(run, 'traces', 'spans.jsonl', `${body}\n`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`,
    stop: () => {
      collector.close();
      collector.closeAllConnections();
    },
  };
}
