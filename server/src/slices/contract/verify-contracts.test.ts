import { createHash } from 'node:crypto';
import { contractRetention } from '@portico/domain/retention';
import { describe, expect, test } from 'vitest';
import {
  contractRow,
  findObject,
  flipByte,
  listAlarms,
  listObjects,
  type SignedContract,
  signedContract,
  startContractTest,
} from '../../../test/contract.ts';
import { sweepForMonths } from '../../../test/files/sweeping.ts';
import { closeAtEnd, openBrowser } from '../../../test/harness.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { removeObjects } from '../files/remove.ts';
import { sweepRetained } from '../retention/sweep-retained.ts';
import { hold, release } from '../staff/hold.ts';
import { findSealed } from './find-sealed.ts';
import { inspectCopy } from './inspect-copy.ts';
import { sealContract } from './seal-contract.ts';
import { verifyContracts } from './verify-contracts.ts';

const DAY = 24 * 3600;
const at = closeAtEnd(await startContractTest());
const staff = closeAtEnd(openTestStaff(at));

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function sealedContract(): Promise<SignedContract & { readonly key: string; readonly sealed: Buffer }> {
  const contract = await signedContract(at);
  await sealContract(at.worker, { contractId: contract.id });
  const { sealed_key, sealed_sha256 } = await contractRow(at, contract.id);
  const key = `${sealed_key}/${sealed_sha256.toString('hex')}`;
  return { ...contract, key, sealed: await findObject(at, 'sealed', key) };
}

describe('anyone can verify a copy by its hash [sec M04]', () => {
  test('for a sealed contract returns only when it was sealed and how many people signed', async () => {
    const { sealed } = await sealedContract();
    const { status, body } = await openBrowser(at).post('/contract/verify', { sha256: sha256(sealed) });
    expect(status).toBe(200);
    expect(body).toEqual({ isOurs: true, sealedAt: at.clock.now().toISOString(), signatures: 2 });
  });

  test('a flipped byte, the unsealed bytes or any other file is not ours', async () => {
    const { sealed, frozen } = await sealedContract();
    for (const copy of [flipByte(sealed, 100), frozen, Buffer.from('anything')])
      expect((await openBrowser(at).post('/contract/verify', { sha256: sha256(copy) })).body).toEqual({
        isOurs: false,
        sealedAt: null,
        signatures: 0,
      });
  });

  test('rejects an invalid hash and rate-limits repeated requests', async () => {
    const browser = openBrowser(at);
    expect((await browser.post('/contract/verify', { sha256: 'A'.repeat(64) })).status).toBe(422);
    const asked = { sha256: '0'.repeat(64) };
    for (let times = 0; times < 60; times++) await browser.post('/contract/verify', asked);
    expect((await browser.post('/contract/verify', asked)).status).toBe(429);
  });

  test('the command prints hash, certificate chain, time stamp and what is wrong', async () => {
    const { sealed } = await sealedContract();
    const look = (file: Buffer) =>
      inspectCopy(at.server.providers.seal, file, (hash) =>
        at.server.db.as({}, (tx) => findSealed(tx, hash)),
      );
    const good = await look(sealed);
    expect(good.isGood).toBe(true);
    expect(good.lines.join('\n')).toMatch(
      new RegExp(
        `^SHA-256 +${sha256(sealed)}\nSealed by +CN=Portico Test Seal.*\n +under +CN=Portico Test Root.*\nTime stamp +20.*Z\nOur record +sealed .*, 2 signatures$`,
      ),
    );
    const broken = await look(flipByte(sealed, 100));
    expect(broken.isGood).toBe(false);
    expect(broken.lines).toContain('Problem     this is not what was sealed');
    expect(broken.lines).toContain('Problem     we have no record of this hash');
  });
});

describe('daily verification of signed and sealed files [X19, INV3]', () => {
  test.each(['clean', 'sealed'] as const)(
    '%s: raises an alarm for a flipped bit every day until the file is restored',
    async (bucket) => {
      const { id, key, sealed, objectKey, frozen } = await sealedContract();
      const [name, bytes] = bucket === 'clean' ? [objectKey, frozen] : [key, sealed];
      const put = (content: Buffer) =>
        at.worker.providers.storage.put(bucket, name, content, content.length, 'application/pdf');
      const dayPasses = async () => {
        at.clock.advance(DAY);
        const before = listAlarms(at, 'contract-lost');
        await verifyContracts(at.worker);
        return listAlarms(at, 'contract-lost') - before;
      };
      expect(await dayPasses()).toBe(0);
      // In a locked bucket this writes a new version; the locked one still exists.
      await put(flipByte(bytes, 200));
      expect(await dayPasses()).toBe(1);
      expect(await dayPasses()).toBe(1);
      const { rows } = await at.owner.query(
        `select actor, result, detail from audit where target = $1 and action = 'contract.verify'`,
        [`contract:${id}`],
      );
      const what = bucket === 'clean' ? 'signed' : 'sealed';
      expect(rows).toEqual(
        Array(2).fill({ actor: 'worker', result: 'refused', detail: { what, found: 'changed' } }),
      );
      await put(bytes);
      expect(await dayPasses()).toBe(0);
    },
  );

  test('the storage sweep leaves contracts alone', async () => {
    const { objectKey, frozen, key } = await sealedContract();
    await sweepForMonths(at);
    expect((await findObject(at, 'clean', objectKey)).equals(frozen)).toBe(true);
    expect(await listObjects(at, 'sealed', key)).toEqual([key]);
  });
});

describe('contract retention [sec L10]', () => {
  const stand = (clientId: string, status: string) =>
    at.owner.query('update client set status = $2, status_since = $3 where id = $1', [
      clientId,
      status,
      at.clock.now(),
    ]);
  async function isThereAfter(days: number, id: string): Promise<boolean> {
    at.clock.advance(days * DAY);
    await sweepRetained(at.worker);
    return (await contractRow(at, id)) !== undefined;
  }
  const removalOf = async (objectKey: string) =>
    (
      await at.owner.query(
        `select data from pgboss.job where name = 'remove-objects' and data->>'objectKey' = $1`,
        [objectKey],
      )
    ).rows.map(({ data }) => data);

  test('deletes row and file of an unsealed contract 90 days after it ended', async () => {
    const { id, objectKey } = await signedContract(at);
    await at.owner.query(`update contract set state = 'voided', ended_at = $2 where id = $1`, [
      id,
      at.clock.now(),
    ]);
    expect(await isThereAfter(90, id)).toBe(true);
    expect(await isThereAfter(1 / 24, id)).toBe(false);
    const [removal] = await removalOf(objectKey);
    await removeObjects(at.worker, removal);
    expect(await listObjects(at, 'clean', objectKey)).toEqual([]);
    const { rows } = await at.owner.query(
      `select detail from audit where target = $1 and action = 'contract.forget'`,
      [`contract:${id}`],
    );
    expect(rows).toEqual([{ detail: { kept: 'ended' } }]);
  });

  test('keeps a contract that was voided after sealing for more than 90 days', async () => {
    const { id } = await sealedContract();
    await at.owner.query(`update contract set state = 'voided', ended_at = $2 where id = $1`, [
      id,
      at.clock.now(),
    ]);
    expect(await isThereAfter(91, id)).toBe(true);
  });

  test('keeps a sealed contract for ten years after the end of business, longer under a legal hold', async () => {
    const { id, clientId, objectKey, key } = await sealedContract();
    expect(await isThereAfter(contractRetention.sealed.days + 1, id)).toBe(true);
    await stand(clientId, 'BLOCKED');
    expect(await isThereAfter(contractRetention.sealed.days, id)).toBe(true);
    const dora = await staff.hire('dora@staff.example.com');
    await hold(await staff.seat(dora), { named: clientId, reason: 'The court asked for everything.' });
    expect(await isThereAfter(1, id)).toBe(true);
    await release(await staff.seat(dora), { named: clientId });
    expect(await isThereAfter(0, id)).toBe(false);
    expect(await removalOf(objectKey)).toEqual([{ objectKey, sealedKey: key.split('/')[0] }]);
  });
});
