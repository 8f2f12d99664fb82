// Job: rotates signing keys that are due and rewraps all keys that an older wrapping key still protects.
import type { ServerContext } from '../../platform/context.ts';
import { rotateSigningKeys } from '../../platform/sessions/signing-keys.ts';

const AT_A_TIME = 500;

export async function rotateKeys({ db, providers: { keys }, clock }: ServerContext): Promise<void> {
  await db.as({}, (tx) => rotateSigningKeys(tx, keys, clock.now()));
  await rewrapDataKeys({ db, keys });
}

/** Works in batches, one transaction each, so that every data key is always wrapped by exactly one key. */
async function rewrapDataKeys({
  db,
  keys,
}: {
  db: ServerContext['db'];
  keys: ServerContext['providers']['keys'];
}): Promise<void> {
  const newest = keys.newestWrappingKey();
  for (;;) {
    const count = await db.as({}, async (tx) => {
      const rows = await tx
        .selectFrom('data_key')
        .select(['owner_id', 'wrapped', 'wrapped_by'])
        .where('wrapped_by', '<>', newest)
        .limit(AT_A_TIME)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const row of rows) {
        const { wrapped, by } = await keys.wrap(
          await keys.unwrap({ wrapped: row.wrapped, by: row.wrapped_by }),
        );
        await tx
          .updateTable('data_key')
          .set({ wrapped, wrapped_by: by })
          .where('owner_id', '=', row.owner_id)
          .execute();
      }
      const signing = await tx
        .selectFrom('signing_key')
        .selectAll()
        .where('wrapped_by', '<>', newest)
        .forUpdate()
        .execute();
      for (const row of signing) {
        const { wrapped, by } = await keys.wrap(
          await keys.unwrap({ wrapped: row.private_wrapped, by: row.wrapped_by }),
        );
        await tx
          .updateTable('signing_key')
          .set({ private_wrapped: wrapped, wrapped_by: by })
          .where('kid', '=', row.kid)
          .execute();
      }
      return rows.length;
    });
    if (count < AT_A_TIME) return;
  }
}
