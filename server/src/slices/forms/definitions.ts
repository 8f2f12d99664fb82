// Stored definitions of forms, identified by their hash and written when a form is first completed with this wording.
import { createHash } from 'node:crypto';
import { canonicalText, type FormDefinition } from '@portico/domain/forms/form-definition';
import type { Tx } from '../../platform/db/database.ts';
import { findDefinitions, insertDefinition } from './sql.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a page shows this wording; a page that sends no hash is taken to be of this release. */
export const isShown = (definition: FormDefinition, shown: string | undefined): boolean =>
  shown === undefined || shown === hashOf(canonicalText(definition)).toString('hex');

/** Stores the definition unless it exists, and returns its hash. */
export async function saveDefinition(tx: Tx, definition: FormDefinition, now: Date): Promise<Buffer> {
  const text = canonicalText(definition);
  const hash = hashOf(text);
  if ((await findDefinitions(tx, [hash])).length === 0)
    await insertDefinition(tx, {
      hash,
      form: definition.form,
      language: definition.language,
      definition: text,
      first_used_at: now,
    });
  return hash;
}

/** Keyed by hash in hex. */
export async function loadDefinitions(
  tx: Tx,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, FormDefinition>> {
  const rows = await findDefinitions(tx, hashes);
  return new Map(rows.map(({ hash, definition }) => [hash.toString('hex'), JSON.parse(definition)]));
}
