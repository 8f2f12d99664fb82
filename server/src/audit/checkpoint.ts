// A signed checkpoint of every chain that has grown, written outside the database each minute (a job) or 1000 rows. Each names the one before, so
// that neither a row nor a checkpoint can go missing unnoticed.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Keys } from '@portico/providers/keys/port';
import { sql } from 'kysely';
import type { ServerContext } from '../context.ts';

export interface Checkpoint {
  readonly number: number;
  readonly at: string;
  /** SHA-256 of the checkpoint before. */
  readonly previous: string;
  /** Chain, its length, the hash of its last row. */
  readonly heads: readonly (readonly [chain: string, seq: number, hash: string])[];
  readonly signedBy: string;
  readonly signature: string;
}

const nameOf = (number: number): string => `${String(number).padStart(10, '0')}.json`;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const signed = ({
  number,
  at,
  previous,
  heads,
}: Pick<Checkpoint, 'number' | 'at' | 'previous' | 'heads'>): string =>
  JSON.stringify({ number, at, previous, heads });

const macOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');

export function isCheckpointSigned(keys: Keys, checkpoint: Checkpoint): boolean {
  const key = keys.secrets('checkpoint').find(({ id }) => id === checkpoint.signedBy);
  if (!key) return false;
  const wanted = Buffer.from(macOf(key.bytes, signed(checkpoint)), 'hex');
  const given = Buffer.from(checkpoint.signature, 'hex');
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

export const checkpointFiles = (folder: string): string[] => {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder)
    .filter((name) => /^\d{10}\.json$/.test(name))
    .toSorted();
};

/** Rows that may be without a checkpoint before the minute is over (O04). */
const ROWS_BETWEEN = 1000;
const LOOK_EVERY_MS = 1000;

export async function checkpointWhenGrown(server: ServerContext): Promise<void> {
  const { rows } = await server.db.as({}, (tx) =>
    sql<{ rows: string }>`
      select coalesce(sum(seq - checkpointed_seq), 0) as rows from audit_head where seq > checkpointed_seq`.execute(
      tx,
    ),
  );
  if (Number(rows[0]?.rows) >= ROWS_BETWEEN) await writeCheckpoint(server);
}

/** In every worker; the lock below lets one of them write. */
export function watchTrail(server: ServerContext): () => void {
  const timer = setInterval(
    () => void checkpointWhenGrown(server).catch((error) => server.log.error('checkpoint', { error })),
    LOOK_EVERY_MS,
  );
  return () => clearInterval(timer);
}

export async function writeCheckpoint({
  db,
  clock,
  config,
  providers: { keys },
}: ServerContext): Promise<void> {
  await db.as({}, async (tx) => {
    // One writer at a time, however many workers there are.
    await sql`select pg_advisory_xact_lock(7414127)`.execute(tx);
    const grown = await tx
      .selectFrom('audit_head')
      .select(['chain', 'seq', 'hash'])
      .whereRef('seq', '>', 'checkpointed_seq')
      .orderBy('chain')
      .execute();
    if (grown.length === 0) return;
    const files = checkpointFiles(config.checkpointFolder);
    const last = files.at(-1);
    const content = {
      number: last ? Number.parseInt(last, 10) + 1 : 1,
      at: clock.now().toISOString(),
      previous: last ? sha256(readFileSync(join(config.checkpointFolder, last), 'utf8')) : '',
      heads: grown.map(({ chain, seq, hash }) => [chain, seq, hash.toString('hex')] as const),
    };
    const key = keys.secrets('checkpoint')[0];
    const checkpoint: Checkpoint = {
      ...content,
      signedBy: key.id,
      signature: macOf(key.bytes, signed(content)),
    };
    const path = join(config.checkpointFolder, nameOf(content.number));
    writeFileSync(`${path}.new`, JSON.stringify(checkpoint), { flag: 'wx' });
    renameSync(`${path}.new`, path);
    for (const { chain, seq } of grown)
      await tx.updateTable('audit_head').set({ checkpointed_seq: seq }).where('chain', '=', chain).execute();
  });
}
