// The engine alone: bare Fastify with its log on, and `pg` sending the very statements that ours sends, in the same
// transaction, with fresh values where ours makes them fresh. No validation, no session, nothing of ours around it.
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';
import pg from 'pg';

interface Recorded {
  readonly text: string;
  readonly values: readonly unknown[];
}
const [, , port = '0', databaseUrl = '', readFile = '', writeFile = ''] = process.argv;

/** Buffers come back from JSON as objects. */
const revive = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'type' in value && value.type === 'Buffer'
    ? Buffer.from((value as unknown as { data: number[] }).data)
    : value;
const load = (file: string): Recorded[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as Recorded[]).map(({ text, values }) => ({
    text,
    values: values.map(revive),
  }));

/** What a request makes anew: ids that occur first in a write's insert, and every hash or sealed value. */
function withFreshValues(statements: readonly Recorded[], kept: ReadonlySet<string>): () => Recorded[] {
  return () => {
    const fresh = new Map<string, unknown>();
    const withFreshIds = (text: string): string =>
      text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g, (id) => {
        if (kept.has(id)) return id;
        if (!fresh.has(id)) fresh.set(id, randomUUIDv7());
        return String(fresh.get(id));
      });
    const freshened = (value: unknown): unknown => {
      if (Buffer.isBuffer(value)) {
        const name = value.toString('base64');
        if (!fresh.has(name)) fresh.set(name, randomBytes(value.length));
        return fresh.get(name);
      }
      if (typeof value !== 'string') return value;
      return /^[0-9a-f]{32}@/.test(value) ? `${randomBytes(16).toString('hex')}@bare` : withFreshIds(value);
    };
    // A statement's text carries ids too: a transaction that makes a client goes on for that client.
    return statements.map(({ text, values }) => ({
      text: withFreshIds(text),
      values: values.map(freshened),
    }));
  };
}

const app = fastify({ logger: true });
app.get('/hello', () => ({ hello: 'world' }));

if (databaseUrl) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const run = async (statements: readonly Recorded[]): Promise<unknown[]> => {
    const client = await pool.connect();
    let rows: unknown[] = [];
    try {
      for (const { text, values } of statements) rows = (await client.query(text, [...values])).rows;
      return rows;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  const read = load(readFile);
  const write = load(writeFile);
  // For whom a transaction begins is the same in every request.
  const kept = new Set(
    [...read, ...write]
      .filter(({ text }) => text.startsWith('begin'))
      .flatMap(({ text }) => text.match(/(?<=set_config\('app\.\w+', ')[^']+/g) ?? []),
  );
  const freshWrite = withFreshValues(write, kept);
  app.get('/read', async () => ({ rows: await run(read) }));
  app.post('/write', async (_request, reply) => {
    const rows = await run(freshWrite());
    return reply.code(201).send({ id: randomUUIDv7(), rows: rows.length });
  });
}
// An ordered end, so that a profile is written.
process.on('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.stderr.write('ready\n');
