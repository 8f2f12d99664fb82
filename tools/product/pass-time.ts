// Simulates the passing of time by setting expiry dates to the past.
import pg from 'pg';

/** As if the link for their phone, or the session of the phone that opened it, had expired. */
export async function endPhoneTime(databaseUrl: string, personId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const { rowCount } = await owner.query(
      `update identity_phone set expires_at = now() - interval '1 second' where person_id = $1`,
      [personId],
    );
    if (rowCount !== 1) throw new Error('there is no link');
  } finally {
    await owner.end();
  }
}
