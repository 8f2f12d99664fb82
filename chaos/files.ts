// Files: what their senders know, what the table and buckets contain, and whether they agree (INV1, INV10).
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product.ts';

/** A file as its sender knows it. */
export interface SentFile {
  readonly id: string;
  readonly sha256: string;
  /** The last acknowledged state. After a request without an answer the state is in doubt. */
  known: 'announced' | 'sent' | 'removed' | 'in doubt';
  /** The hash of the served content. */
  served?: string;
}

export interface FileRow {
  readonly id: string;
  readonly key: string;
  readonly state: string;
  readonly sha256: string;
  readonly cleanSha256: string | null;
}

export interface FilesObservation {
  readonly sent: readonly SentFile[];
  readonly rows: readonly FileRow[];
  /** Hashes are computed only for files that this crowd sent. */
  readonly clean: readonly { readonly key: string; readonly sha256: string | undefined }[];
  readonly quarantine: readonly string[];
}

/** A failed job is retried after a minute. */
const DONE_WITHIN_MS = 120_000;

/** Runs a scheduled job now. */
export async function runJob(product: Product, name: string): Promise<void> {
  const [job] = await product.query<{ id: string }>(
    `insert into pgboss.job (name, data, retry_limit, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter, policy)
     select name, '{}', retry_limit, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter, policy
     from pgboss.queue where name = $1 returning id`,
    [name],
  );
  const endMs = Date.now() + DONE_WITHIN_MS;
  while (Date.now() < endMs) {
    const [row] = await product.query<{ state: string }>('select state from pgboss.job where id = $1', [
      job?.id,
    ]);
    if (row?.state === 'completed') return;
    await sleep(100);
  }
  throw new Error(`job ${name} was not completed in time`);
}

export async function lookAtFiles(product: Product, sent: readonly SentFile[]): Promise<FilesObservation> {
  const rows = await product.query<FileRow & Record<string, unknown>>(
    `select id, object_key as key, state, encode(sha256, 'hex') as sha256,
      encode(clean_sha256, 'hex') as "cleanSha256" from file`,
  );
  const own = new Set(sent.map(({ id }) => id));
  const ownKeys = new Set(rows.filter(({ id }) => own.has(id)).map(({ key }) => key));
  const clean: { key: string; sha256: string | undefined }[] = [];
  const contracts = await product.query<{ key: string }>('select object_key as key from contract');
  const contractKeys = new Set(contracts.map(({ key }) => key));
  // Contracts are in the same bucket. `contracts.ts` checks them.
  for (const key of await product.store.keys('clean'))
    if (!contractKeys.has(key))
      clean.push({ key, sha256: ownKeys.has(key) ? await product.store.hashOf(key) : undefined });
  return { sent, rows, clean, quarantine: await product.store.keys('quarantine') };
}

/** Each acknowledged upload exists and was checked. Only content that was found clean is served. */
function problemsOf(file: SentFile, row: FileRow | undefined): string[] {
  const { id, known, served } = file;
  if (known === 'removed') return row ? [`INV1 removed file ${id} still exists`] : [];
  if (known !== 'sent') return [];
  if (row?.sha256 !== file.sha256) return [`INV1 acknowledged file ${id} is missing`];
  if (served !== undefined && (row.state !== 'clean' || row.cleanSha256 !== served))
    return [`INV10 file ${id} was served with content that no check found clean`];
  return row.state === 'clean' ? [] : [`INV2 the harmless file ${id} is ${row.state}`];
}

export function inv10({ sent, rows, clean, quarantine }: FilesObservation): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const sha256ByKey = new Map(clean.map(({ key, sha256 }) => [key, sha256]));
  const own = new Set(sent.map(({ id }) => id));
  const isInTransfer = (state: string | undefined): boolean => state === 'uploading' || state === 'scanning';
  return [
    ...sent.flatMap((file) => problemsOf(file, byId.get(file.id))),
    ...rows
      .filter(({ state }) => state === 'clean')
      .flatMap(({ id, key, cleanSha256 }) => {
        if (!sha256ByKey.has(key)) return [`INV10 clean file ${id} has no object`];
        return own.has(id) && sha256ByKey.get(key) !== cleanSha256
          ? [`INV10 the object of clean file ${id} has a different hash`]
          : [];
      }),
    ...clean
      .filter(({ key }) => byKey.get(key)?.state !== 'clean')
      .map(({ key }) => `INV10 object ${key} belongs to no file`),
    ...quarantine
      .filter((key) => !isInTransfer(byKey.get(key.split('/')[0] ?? '')?.state))
      .map((key) => `INV10 part ${key} belongs to no file in transfer`),
  ];
}
