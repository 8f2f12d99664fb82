// Writes a signed checkpoint of every chain that has grown, outside the database, each minute (a job) or 1000 rows.
// Each names the previous one, so that neither a row nor a checkpoint can disappear unnoticed.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Keys } from '@portico/providers/keys/port';
import { sql } from 'kysely';
import type { ServerContext } from '../context.ts';
import type { Tx } from '../db/database.ts';

export interface Checkpoint {
  readonly number: number;
  readonly at: string;
  /** SHA-256 of the previous checkpoint. */
  readonly previous: string;
  /** Chain, its length, and the hash of its last row. */
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

/** Maximum rows without a checkpoint before the minute is over (O04). */
const ROWS_BETWEEN = 1000;
const LOOK_EVERY_MS = 1000;
const WRITER_LOCK = 7414127;

export async function writeCheckpointIfGrown(server: ServerContext): Promise<void> {
  const { rows } = await server.db.as({}, (tx) =>
    sql<{ rows: string }>`
      select coalesce(sum(seq - checkpointed_seq), 0) as rows from audit_head where seq > checkpointed_seq`.execute(
      tx,
    ),
  );
  if (Number(rows[0]?.rows) >= ROWS_BETWEEN) await writeCheckpoint(server);
}

/** Runs in every worker; the advisory lock below lets only one of them write. */
export function watchAuditTrail(server: ServerContext): () => void {
  const timer = setInterval(
    () => void writeCheckpointIfGrown(server).catch((error) => server.log.error('checkpoint', { error })),
    LOOK_EVERY_MS,
  );
  return () => clearInterval(timer);
}

/** A worker that does not get the lock leaves the checkpoint to its holder, and to the next minute. */
async function isOnlyWriter(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(${WRITER_LOCK}::bigint) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/**
 * One statement that skips heads which a writer has locked: every recorded request needs the head of its chain and must
 * not wait for this. A skipped chain has grown, so the next checkpoint covers it.
 */
async function setCheckpointed(tx: Tx, heads: readonly { chain: string; seq: number }[]): Promise<void> {
  await sql`
    with told as (
      select * from unnest(${heads.map(({ chain }) => chain)}::text[], ${heads.map(({ seq }) => seq)}::bigint[]) as told (chain, seq)),
    free as (
      select audit_head.chain, told.seq from audit_head join told using (chain)
      for no key update of audit_head skip locked)
    update audit_head set checkpointed_seq = free.seq from free where audit_head.chain = free.chain`.execute(
    tx,
  );
}

export async function writeCheckpoint({
  db,
  clock,
  config,
  providers: { keys },
}: ServerContext): Promise<void> {
  await db.as({}, async (tx) => {
    if (!(await isOnlyWriter(tx))) return;
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
    await setCheckpointed(tx, grown);
  });
}
