// The baseline: bare Fastify with logging on, and `pg` sending exactly the statements that our server sends, in the same
// transaction and with fresh values where ours are fresh. No validation, no session, none of our code.
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';
import pg from 'pg';

interface Recorded {
  readonly text: string;
  readonly values: readonly unknown[];
}
const [, , port = '0', databaseUrl = '', readFile = '', writeFile = ''] = process.argv;

/** JSON turns a Buffer into a plain object; this turns it back. */
const revive = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'type' in value && value.type === 'Buffer'
    ? Buffer.from((value as unknown as { data: number[] }).data)
    : value;
const load = (file: string): Recorded[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as Recorded[]).map(({ text, values }) => ({
    text,
    values: values.map(revive),
  }));

/** Replaces the values that every request generates: ids other than the acting person's, hashes and sealed values. */
function withFreshValues(statements: readonly Recorded[], stableIds: ReadonlySet<string>): () => Recorded[] {
  return () => {
    const fresh = new Map<string, unknown>();
    const withFreshIds = (text: string): string =>
      text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g, (id) => {
        if (stableIds.has(id)) return id;
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
    // Statement texts contain ids too, because a transaction that creates a client sets that client id for later statements.
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
  // The ids that a transaction sets when it begins are the same in every request.
  const stableIds = new Set(
    [...read, ...write]
      .filter(({ text }) => text.startsWith('begin'))
      .flatMap(({ text }) => text.match(/(?<=set_config\('app\.\w+', ')[^']+/g) ?? []),
  );
  const freshWrite = withFreshValues(write, stableIds);
  app.get('/read', async () => ({ rows: await run(read) }));
  app.post('/write', async (_request, reply) => {
    const rows = await run(freshWrite());
    return reply.code(201).send({ id: randomUUIDv7(), rows: rows.length });
  });
}
// Exit normally so that Node writes the CPU profile.
process.on('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.stderr.write('ready\n');
