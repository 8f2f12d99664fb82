// Renaming code must not change what is encrypted or hashed. written-before.json holds one sealed value of every column and an
// audit trail with its checkpoints, all written by the commit that it names, before the renames of November 2026.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileKeys } from '@portico/providers/keys/file';
import { purposes } from '@portico/providers/keys/port';
import { expect, test } from 'vitest';
import { verifyAudit } from '../../src/platform/audit/verify.ts';
import { type SealedColumnName, sealedColumns } from '../../src/platform/db/sealed-columns.ts';
import { createVault } from '../../src/platform/db/vault.ts';
import { closeAtEnd, startTestServer } from '../harness.ts';

interface SealedValue {
  readonly table: string;
  readonly column: string;
  readonly row: string;
  readonly owner: string;
  readonly text: string;
  readonly sealed: string;
}

const before: {
  readonly dataKeys: readonly { owner_id: string; wrapped: string; wrapped_by: string }[];
  readonly values: readonly SealedValue[];
  readonly audit: {
    readonly rows: readonly object[];
    readonly heads: readonly object[];
    readonly checkpoints: Readonly<Record<string, string>>;
  };
} = JSON.parse(readFileSync(join(import.meta.dirname, 'written-before.json'), 'utf8'));

/** The earlier commit used these derived secrets, so that the repository contains none. */
const secrets = Object.fromEntries(
  ['wrapping', ...purposes].map((purpose) => [
    purpose,
    [
      {
        id: 'written-before',
        key: createHash('sha256').update(`written before: ${purpose}`).digest('base64'),
      },
    ],
  ]),
);

const at = closeAtEnd(await startTestServer());
at.writeSecrets(JSON.stringify(secrets));
for (const { owner_id, wrapped, wrapped_by } of before.dataKeys)
  await at.owner.query('insert into data_key values ($1, $2, $3, now())', [
    owner_id,
    Buffer.from(wrapped, 'base64'),
    wrapped_by,
  ]);

test('every sealed column keeps the name under which its values were sealed', () => {
  const written = before.values.map(({ table, column }) => `${table}.${column}`);
  expect(sealedColumns.toSorted()).toEqual(written.toSorted());
});

test.each(before.values)('opens $table.$column', async ({ table, column, row, owner, text, sealed }) => {
  const place = { column: `${table}.${column}` as SealedColumnName, row, owner };
  const vault = createVault(fileKeys(at.secretsFile), at.clock);
  const opened = await at.worker.db.as({}, (tx) => vault.open(tx, place, Buffer.from(sealed, 'base64')));
  expect(opened).toBe(text);
});

test('verifies the earlier audit trail with its checkpoints', async () => {
  const { rows, heads, checkpoints } = before.audit;
  await at.owner.query('set session_replication_role = replica');
  await at.owner.query('truncate audit, audit_head');
  await at.owner.query('insert into audit select * from jsonb_populate_recordset(null::audit, $1)', [
    JSON.stringify(rows),
  ]);
  await at.owner.query(
    'insert into audit_head select * from jsonb_populate_recordset(null::audit_head, $1)',
    [JSON.stringify(heads)],
  );
  await at.owner.query('set session_replication_role = origin');
  const folder = join(at.folder, 'checkpoints-before');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(checkpoints)) writeFileSync(join(folder, name), text);

  const verdict = await verifyAudit(at.urls.ownerUrl, folder, fileKeys(at.secretsFile));
  expect(verdict).toEqual({ rows: rows.length, checkpoints: Object.keys(checkpoints).length, problems: [] });
});
