import { readFileSync } from 'node:fs';
import { withNewSecret } from '@portico/providers/keys/file';
import { describe, expect, test } from 'vitest';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import type { SeededPerson } from '../../seed/people.ts';
import { rotateKeys } from '../../slices/auth/rotate-keys.ts';
import { createVault } from './vault.ts';

const at = closeAtEnd(await startTestServer());
const ann = await at.seed('ann.canary@example.com');
const ben = await at.seed('ben.canary@example.com');

const place = (person: SeededPerson) => ({
  column: 'person.email_sealed' as const,
  row: person.id,
  owner: person.id,
});
const emailOf = async (person: SeededPerson): Promise<Buffer> =>
  (await at.owner.query('select email_sealed from person where id = $1', [person.id])).rows[0].email_sealed;

describe('sealed fields', () => {
  test('open only in their own row, column and table, for their owner, and untampered [sec N01]', async () => {
    const sealed = await emailOf(ann);
    const open = (where: Parameters<typeof at.server.vault.open>[1]) =>
      at.server.db.as({ personId: ann.id }, (tx) => at.server.vault.open(tx, where, sealed));
    expect(await open(place(ann))).toBe(ann.email);
    await expect(open({ ...place(ann), row: ben.id })).rejects.toThrow();
    await expect(open({ ...place(ann), column: 'person.phone_sealed' })).rejects.toThrow();
    await expect(open({ ...place(ann), column: 'session.address_sealed' })).rejects.toThrow();
    await expect(
      at.server.db.as({ personId: ben.id }, (tx) =>
        at.server.vault.open(tx, { ...place(ann), owner: ben.id }, sealed),
      ),
    ).rejects.toThrow();
    const flipped = Buffer.from(sealed);
    flipped[20] = (flipped[20] ?? 0) ^ 1;
    await expect(
      at.server.db.as({ personId: ann.id }, (tx) => at.server.vault.open(tx, place(ann), flipped)),
    ).rejects.toThrow();
  });

  test('a full database dump shows no address, phone number, password or secret [sec N01]', async () => {
    const browser = openBrowser(at);
    await browser.login(ann);
    await browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
    const { rows: tables } = await at.owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    let dump = '';
    for (const { name } of tables) {
      const { rows } = await at.owner.query(`select * from ${name}`);
      for (const row of rows)
        for (const value of Object.values(row))
          dump += Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value);
    }
    expect(dump.length).toBeGreaterThan(2000);
    // The audit trail has the network of the caller, truncated, and never the whole address.
    for (const canary of ['canary', ann.phone, ann.password, ann.authenticatorSecret, browser.address])
      expect(dump).not.toContain(canary);
  });

  test('a new wrapping key rewraps everything, and the old key works until then [sec N02]', async () => {
    const before = readFileSync(at.secretsFile, 'utf8');
    at.writeSecrets(withNewSecret(before, 'wrapping'));
    at.clock.advance(2);
    const browser = openBrowser(at);
    at.clock.advance(400);
    expect((await browser.login(ann)).status).toBe(200);
    await rotateKeys(at.worker);
    const newest = at.worker.providers.keys.newestWrappingKey();
    const { rows } = await at.owner.query(
      'select wrapped_by from data_key union select wrapped_by from signing_key',
    );
    expect(rows).toEqual([{ wrapped_by: newest }]);
    const after = JSON.parse(readFileSync(at.secretsFile, 'utf8'));
    at.writeSecrets(JSON.stringify({ ...after, wrapping: [after.wrapping[0]] }));
    at.clock.advance(2);
    at.clock.advance(400);
    expect((await browser.login(ann)).status).toBe(200);
    expect((await browser.get('/auth/getUserProfile')).body.email).toBe(ann.email);
  });

  test('a person’s data is unreadable without its data key [sec N02]', async () => {
    const sealed = await emailOf(ben);
    await at.owner.query('delete from data_key where owner_id = $1', [ben.id]);
    const fresh = createVault(at.server.providers.keys, at.clock);
    await expect(
      at.server.db.as({ personId: ben.id }, (tx) => fresh.open(tx, place(ben), sealed)),
    ).rejects.toThrow(/no data key/);
  });
});

describe('blind indexes', () => {
  test('find an address by exact match only, also while their key is rotated [sec N03]', async () => {
    const [index] = at.server.vault.blindIndexes(ann.email);
    const { rows } = await at.owner.query('select id from person where email_index = $1', [index]);
    expect(rows).toEqual([{ id: ann.id }]);
    expect(at.server.vault.blindIndexes('ann.canary@example.co')[0]?.equals(index as Buffer)).toBe(false);
    at.writeSecrets(withNewSecret(readFileSync(at.secretsFile, 'utf8'), 'blind-index'));
    at.clock.advance(2);
    expect(at.server.vault.blindIndexes(ann.email)).toHaveLength(2);
    at.clock.advance(60);
    expect((await openBrowser(at).login(ann)).status).toBe(200);
  });
});
