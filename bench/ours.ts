// Our server as in production, plus one call that does nothing and a recorder of the statements each call sends.
import { writeFileSync } from 'node:fs';
import { call } from '@portico/domain/api/call';
import { createApp } from '@portico/server/app';
import { readConfig } from '@portico/server/platform/config/config';
import { boundCalls } from '@portico/server/routes';
import { startServer } from '@portico/server/server';
import pg from 'pg';
import * as z from 'zod/mini';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

// The first SIGUSR2 starts recording and the next one writes the file. The bare server replays these statements.
let recording: Map<pg.Client, Statement[][]> | undefined;
/** Statements that identify the two recorded calls among everything else the server sends. */
const MARKS = /from person where id|insert into "client"/;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first, second] = args;
  const isText = typeof first === 'string';
  const text = isText ? first : ((first as { text?: string } | undefined)?.text ?? '');
  const values = (isText ? second : (first as { values?: unknown[] }).values) ?? [];
  if (recording && text !== '') {
    const transactions = recording.get(this) ?? [];
    recording.set(this, transactions);
    if (text.startsWith('begin')) transactions.push([]);
    transactions.at(-1)?.push({ text, values: Array.isArray(values) ? values : [] });
  }
  return (query as (...all: unknown[]) => unknown).apply(this, args);
} as typeof query;
const config = readConfig();
const server = await startServer(config, 'api');
const trivial = {
  area: 'bench',
  name: 'trivial',
  call: call({
    method: 'GET',
    path: '/bench/trivial',
    summary: 'An authenticated call that does nothing',
    access: 'session',
    reply: z.strictObject({ hello: z.string() }),
  }),
  useCase: () => Promise.resolve({ hello: 'world' }),
};
const app = await createApp(server, [...boundCalls(), trivial as never]);

process.on('SIGUSR2', () => {
  if (recording) {
    const transactions = [...recording.values()].flat();
    const [one] = transactions.filter((statements) => statements.some(({ text }) => MARKS.test(text)));
    writeFileSync(process.argv[2] ?? 'statements.json', JSON.stringify(one ?? []));
    recording = undefined;
    console.log('recorded');
  } else {
    recording = new Map();
    console.log('recording');
  }
});
// Exit normally so that Node writes the CPU profile.
process.on('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: config.port });
console.log('ready');
