// The verifier: reads every chain and every checkpoint, and reports the first altered row of each chain.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Keys } from '@portico/providers/keys/port';
import pg from 'pg';
import { type Checkpoint, checkpointFiles, isCheckpointSigned } from './checkpoint.ts';

export interface AuditVerdict {
  readonly rows: number;
  readonly checkpoints: number;
  readonly problems: readonly string[];
}

interface Row {
  chain: string;
  seq: number;
  canonical: Buffer;
  previous: Buffer;
  hash: Buffer;
}

const PAGE = 5000;
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

function readCheckpoints(
  folder: string,
  keys: Keys,
  problems: string[],
): { heads: Map<string, Map<number, string>>; count: number } {
  const heads = new Map<string, Map<number, string>>();
  let previous = '';
  let expected = 1;
  const files = checkpointFiles(folder);
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8');
    const checkpoint: Checkpoint = JSON.parse(text);
    if (!isCheckpointSigned(keys, checkpoint)) problems.push(`checkpoint ${name}: not signed by us`);
    if (checkpoint.number !== expected || checkpoint.previous !== previous)
      problems.push(`checkpoint ${name}: the one before is missing or another`);
    previous = sha256(text).toString('hex');
    expected = checkpoint.number + 1;
    for (const [chain, seq, hash] of checkpoint.heads)
      heads.set(chain, (heads.get(chain) ?? new Map()).set(seq, hash));
  }
  return { heads, count: files.length };
}

/** `database` must log in as a role that sees every row of the trail. */
export async function verifyAudit(
  database: string | pg.ClientConfig,
  checkpointFolder: string,
  keys: Keys,
): Promise<AuditVerdict> {
  const problems: string[] = [];
  const client = new pg.Client(database);
  await client.connect();
  // Read these before the checkpoints: one written in between must not look like a mark without a checkpoint.
  const { rows: marks } = await client.query<{ chain: string; seq: number }>(
    'select chain, checkpointed_seq::int8 as seq from audit_head where checkpointed_seq > 0 order by chain',
  );
  const { heads, count } = readCheckpoints(checkpointFolder, keys, problems);
  const unconfirmed = marks.filter(({ chain, seq }) => !heads.get(chain)?.has(Number(seq)));
  let rows = 0;
  let at: { chain: string; seq: number; hash: Buffer } = { chain: '', seq: 0, hash: Buffer.alloc(0) };
  const broken = new Set<string>();
  const reportProblem = (chain: string, seq: number, what: string): void => {
    if (!broken.has(chain)) problems.push(`${chain} row ${seq}: ${what}`);
    broken.add(chain);
  };
  for (;;) {
    const { rows: page } = await client.query<Row>(
      `select chain, seq::int8, app.audit_canonical(audit) as canonical, previous, hash from audit
       where (chain, seq) > ($1, $2) order by chain, seq limit $3`,
      [at.chain, at.seq, PAGE],
    );
    for (const row of page) {
      if (row.chain !== at.chain) at = { chain: row.chain, seq: 0, hash: Buffer.alloc(0) };
      if (Number(row.seq) !== at.seq + 1) reportProblem(row.chain, at.seq + 1, 'is missing');
      else if (!row.previous.equals(at.hash))
        reportProblem(row.chain, Number(row.seq), 'does not follow the row before');
      if (!sha256(row.canonical).equals(row.hash)) reportProblem(row.chain, Number(row.seq), 'was changed');
      const checkpointed = heads.get(row.chain)?.get(Number(row.seq));
      if (checkpointed !== undefined && checkpointed !== row.hash.toString('hex'))
        reportProblem(row.chain, Number(row.seq), 'is not the one that was checkpointed');
      heads.get(row.chain)?.delete(Number(row.seq));
      at = { chain: row.chain, seq: Number(row.seq), hash: row.hash };
      rows += 1;
    }
    if (page.length < PAGE) break;
  }
  await client.end();
  for (const [chain, left] of heads)
    for (const seq of left.keys()) reportProblem(chain, seq, 'was checkpointed and is gone');
  for (const { chain, seq } of unconfirmed)
    reportProblem(chain, Number(seq), 'is marked as checkpointed, but no checkpoint has it');
  return { rows, checkpoints: count, problems };
}
