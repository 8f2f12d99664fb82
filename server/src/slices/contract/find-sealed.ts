// Finds the sealed contract with this hash.
import { query, type Tx } from '../../platform/db/database.ts';

/** Needs only the hash; anyone may ask. */
export async function findSealed(
  tx: Tx,
  sha256: Buffer,
): Promise<{ readonly sealed_at: Date; readonly signatures: number } | undefined> {
  const [row] = await query<{ sealed_at: Date; signatures: number }>(
    tx,
    'select sealed_at, signatures::int as signatures from app.find_sealed($1)',
    [sha256],
  );
  return row;
}
