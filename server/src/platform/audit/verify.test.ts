import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, startTestServer, type TestServer } from '../../../test/harness.ts';
import { writeCheckpoint, writeCheckpointIfGrown } from './checkpoint.ts';
import { verifyAudit } from './verify.ts';

let at: TestServer;
let chain: string;
beforeEach(async () => {
  at = await startTestServer();
  const ann = await at.seed('ann@example.com');
  for (let day = 0; day < 3; day++) {
    const browser = openBrowser(at);
    await browser.login(ann);
    await browser.post('/client/create', { accountType: 'PERSONAL_ACCOUNT' });
    await browser.post('/auth/logout', {});
    at.clock.advance(86_400);
  }
  await writeCheckpoint(at.worker);
  chain = `person:${ann.id}`;
});
afterEach(() => at.close());

const verify = () => verifyAudit(at.urls.ownerUrl, at.config.checkpointFolder, at.server.providers.keys);
/** Tampers as a superuser who disables the triggers. The trail cannot prevent this but must detect it. */
const tamper = async (...statements: string[]) => {
  await at.owner.query('set session_replication_role = replica');
  for (const statement of statements)
    await at.owner.query(statement, statement.includes('$1') ? [chain] : []);
  await at.owner.query('set session_replication_role = origin');
};

/** Rows as workers write them. */
const INSERT_WITHOUT_SOURCE = `insert into audit (at, action, result, actor, person_id, target, request_id, detail)
  select now(), 'auth.login', 'refused', 'anyone', replace($1, 'person:', '')::uuid, 'password', 'r', '{}'`;

describe('the audit verifier', () => {
  test('finds no problems in an untouched trail [sec O04]', async () => {
    expect(await verify()).toEqual({ rows: 9, checkpoints: 1, problems: [] });
  });

  test('reports a row edited by a superuser [sec O04]', async () => {
    await tamper(`update audit set detail = '{"x": 1}' where chain = $1 and seq = 3`);
    expect((await verify()).problems).toEqual([`${chain} row 3: was changed`]);
  });

  test('reports an edited row whose hash was recomputed [sec O04]', async () => {
    await tamper(
      `update audit set result = 'refused' where chain = $1 and seq = 2`,
      `update audit set hash = sha256(app.audit_canonical(audit)) where chain = $1 and seq = 2`,
    );
    expect((await verify()).problems).toEqual([`${chain} row 3: does not follow the row before`]);
  });

  test('reports a row whose source was changed, removed or added [sec O04]', async () => {
    const { rows } = await at.owner.query('select seq, source from audit where chain = $1 order by seq', [
      chain,
    ]);
    expect(rows.map(({ source }) => source)).toEqual(Array(rows.length).fill(expect.stringMatching(/\/24$/)));
    const restore = `update audit set source = '${rows[2].source}' where chain = $1 and seq = 3`;
    for (const forged of [`'198.51.100.0/24'`, 'null']) {
      await tamper(`update audit set source = ${forged} where chain = $1 and seq = 3`);
      expect((await verify()).problems).toEqual([`${chain} row 3: was changed`]);
      await tamper(restore);
      expect((await verify()).problems).toEqual([]);
    }
    await at.owner.query(INSERT_WITHOUT_SOURCE, [chain]);
    expect((await verify()).problems).toEqual([]);
    await tamper(`update audit set source = '198.51.100.0/24' where chain = $1 and source is null`);
    expect((await verify()).problems).toEqual([`${chain} row ${rows.length + 1}: was changed`]);
  });

  /** Inserts a row as it was written before rows had an encoding. */
  const insertAsBefore = (target: string, requestId: string): Promise<void> =>
    tamper(
      `insert into audit (chain, seq, at, action, result, actor, person_id, target, request_id, detail, previous)
       select chain, seq + 1, now(), 'auth.login', 'refused', 'anyone', replace(chain, 'person:', '')::uuid, E'${target}', E'${requestId}',
         '{}', hash from audit_head where chain = $1`,
      `update audit set hash = sha256(convert_to(concat_ws(E'\\x1f', chain, seq,
         to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), action, result, actor,
         coalesce(person_id::text, '-'), coalesce(client_id::text, '-'), target, request_id,
         detail::text, encode(previous, 'hex')), 'UTF8')) where chain = $1 and seq = (select max(seq) from audit where chain = $1)`,
      `update audit_head head set seq = audit.seq, hash = audit.hash from audit
       where head.chain = $1 and audit.chain = $1 and audit.seq = head.seq + 1`,
    );

  test('accepts rows from before the unambiguous encoding, followed by newer ones [sec O04]', async () => {
    await insertAsBefore('password', 'r');
    await at.owner.query(INSERT_WITHOUT_SOURCE, [chain]);
    const { rows } = await at.owner.query(
      'select encoding from audit where chain = $1 order by seq desc limit 2',
      [chain],
    );
    expect(rows).toEqual([{ encoding: 2 }, { encoding: 1 }]);
    expect((await verify()).problems).toEqual([]);
    await tamper(`update audit set result = 'done' where chain = $1 and encoding = 1`);
    expect((await verify()).problems).toEqual([`${chain} row 7: was changed`]);
  });

  test('reports a row whose text was moved across a field separator [sec O04]', async () => {
    await at.owner.query(
      `insert into audit (at, action, result, actor, person_id, target, request_id, detail)
       select now(), 'auth.login', 'refused', 'anyone', replace($1, 'person:', '')::uuid, E'x\\x1fy', 'z', '{}'`,
      [chain],
    );
    expect((await verify()).problems).toEqual([]);
    await tamper(
      `update audit set target = 'x', request_id = E'y\\x1fz' where chain = $1 and request_id = 'z'`,
    );
    expect((await verify()).problems).toEqual([`${chain} row 7: was changed`]);
  });

  test('reports a row whose encoding version was changed [sec O04]', async () => {
    await insertAsBefore('password', 'r');
    for (const [encoding, row] of [
      [1, 3],
      [2, 7],
    ]) {
      await tamper(`update audit set encoding = ${encoding} where chain = $1 and seq = ${row}`);
      expect((await verify()).problems).toEqual([`${chain} row ${row}: was changed`]);
      await tamper(`update audit set encoding = 3 - encoding where chain = $1 and seq = ${row}`);
    }
  });

  test('reports a chain that the worker login marked as checkpointed without a checkpoint [sec O04]', async () => {
    const worker = new pg.Client(at.urls.workerUrl);
    await worker.connect();
    const mark = (seq: string) =>
      worker.query(`update audit_head set checkpointed_seq = ${seq} where chain = $1`, [chain]);
    await expect(mark('9000000000000000000')).rejects.toThrow('checkpointed_within');
    await at.owner.query(INSERT_WITHOUT_SOURCE, [chain]);
    await mark('seq');
    await worker.end();
    await writeCheckpoint(at.worker);
    expect((await verify()).problems).toEqual([
      `${chain} row 7: is marked as checkpointed, but no checkpoint has it`,
    ]);
    await at.owner.query(INSERT_WITHOUT_SOURCE, [chain]);
    await writeCheckpoint(at.worker);
    expect((await verify()).problems).toEqual([]);
  });

  test('reports a row deleted by a superuser [sec O04]', async () => {
    await tamper('delete from audit where chain = $1 and seq = 2');
    expect((await verify()).problems).toEqual([`${chain} row 2: is missing`]);
  });

  test('reports two rows swapped by a superuser [sec O04]', async () => {
    await tamper(
      'update audit set seq = -1 where chain = $1 and seq = 2',
      'update audit set seq = 2 where chain = $1 and seq = 3',
      'update audit set seq = 3 where chain = $1 and seq = -1',
    );
    expect((await verify()).problems[0]).toMatch(new RegExp(`^${chain} row 2: `));
  });

  test('reports a truncated tail even when the chain head was rewritten to match [sec O04]', async () => {
    await tamper(
      'delete from audit where chain = $1 and seq > 4',
      `update audit_head set seq = 4, checkpointed_seq = 4, hash = (select hash from audit where chain = $1 and seq = 4) where chain = $1`,
    );
    expect((await verify()).problems).toEqual([`${chain} row 6: was checkpointed and is gone`]);
  });

  test('reports a last row rewritten with a valid hash, by its checkpoint [sec O04]', async () => {
    await tamper(
      `update audit set result = 'refused' where chain = $1 and seq = 6`,
      `update audit set hash = sha256(app.audit_canonical(audit)) where chain = $1 and seq = 6`,
    );
    expect((await verify()).problems).toEqual([`${chain} row 6: is not the one that was checkpointed`]);
  });

  test('a checkpoint is written as soon as a thousand rows were added [sec O04]', async () => {
    const grow = (rows: number) =>
      at.owner.query(
        `insert into audit (at, action, result, actor, target, request_id, detail)
         select now(), 'auth.login', 'refused', 'anyone', 'password', 'r' || n, '{}' from generate_series(1, $1) as n`,
        [rows],
      );
    const written = () => readdirSync(at.config.checkpointFolder).length;
    await grow(999);
    await writeCheckpointIfGrown(at.worker);
    expect(written()).toBe(1);
    await grow(1);
    await writeCheckpointIfGrown(at.worker);
    expect(written()).toBe(2);
    await writeCheckpointIfGrown(at.worker);
    expect(written()).toBe(2);
    expect((await verify()).problems).toEqual([]);
  });

  test('a checkpoint does not wait for open transactions; the next one includes their rows [sec O04]', async () => {
    const written = () => readdirSync(at.config.checkpointFolder).toSorted();
    const headsOf = (name = ''): [string, number, string][] =>
      JSON.parse(readFileSync(join(at.config.checkpointFolder, name), 'utf8')).heads;
    await at.owner.query(INSERT_WITHOUT_SOURCE, [chain]);
    const writer = new pg.Client(at.urls.ownerUrl);
    await writer.connect();
    await writer.query('begin');
    await writer.query(INSERT_WITHOUT_SOURCE, [chain]);
    await writeCheckpoint(at.worker);
    await writer.query('commit');
    await writer.end();
    await writeCheckpoint(at.worker);
    await writeCheckpoint(at.worker);
    expect(written().map(headsOf)).toEqual([
      expect.anything(),
      [[chain, 7, expect.any(String)]],
      [[chain, 8, expect.any(String)]],
    ]);
    expect((await verify()).problems).toEqual([]);
  });

  test('concurrent checkpoint runs write only one checkpoint [sec O04]', async () => {
    const browser = openBrowser(at);
    await browser.login(await at.seed('ben@example.com'));
    await Promise.all([1, 2, 3, 4].map(() => writeCheckpoint(at.worker)));
    expect(readdirSync(at.config.checkpointFolder).length).toBe(2);
    expect((await verify()).problems).toEqual([]);
  });

  test('reports a checkpoint that was changed or removed [sec O04]', async () => {
    const folder = at.config.checkpointFolder;
    const browser = openBrowser(at);
    await browser.login(await at.seed('ben@example.com'));
    await writeCheckpoint(at.worker);
    const [first = '', second = ''] = readdirSync(folder).toSorted();
    expect((await verify()).problems).toEqual([]);
    const text = readFileSync(join(folder, second), 'utf8');
    writeFileSync(join(folder, second), text.replace(/"heads":\[\[.*?\]/, '"heads":[["person:x",1,"00"]'));
    expect((await verify()).problems[0]).toBe(`checkpoint ${second}: not signed by us`);
    writeFileSync(join(folder, second), text);
    rmSync(join(folder, first));
    expect((await verify()).problems[0]).toBe(`checkpoint ${second}: the one before is missing or another`);
  });
});
