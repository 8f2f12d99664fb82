import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { padesSeal } from '@portico/providers/seal/pades';
import { listMails, mailSource } from '@portico/testing/inbox';
import { sampled } from '@portico/testing/tier';
import { beforeAll, describe, expect, inject, test } from 'vitest';
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
import { closeAtEnd } from '../../../test/harness.ts';
import type { ServerContext } from '../../platform/context.ts';
import { startWork } from '../../work.ts';
import { sendMessage } from '../messages/send-message.ts';
import { sealContract } from './seal-contract.ts';
import { createSealAlarm, inspectWaitingSeals } from './watch-seals.ts';

const at = closeAtEnd(await startContractTest());

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const trailOf = async (id: string, action: string) =>
  (await at.owner.query('select * from audit where target = $1 and action = $2', [`contract:${id}`, action]))
    .rows;
const messagesOf = async ({ parties }: SignedContract) =>
  (
    await at.owner.query(
      `select id, person_id, state from message where kind = 'contract-sealed' and person_id = any($1)`,
      [parties.map(({ personId }) => personId)],
    )
  ).rows;

/** Expects exactly one sealed object, one row and one message per party. */
async function expectSealedOnce(contract: SignedContract): Promise<Buffer> {
  const row = await contractRow(at, contract.id);
  expect(row.state).toBe('sealed');
  const keys = await listObjects(at, 'sealed', `${row.sealed_key}/`);
  expect(keys).toEqual([`${row.sealed_key}/${row.sealed_sha256.toString('hex')}`]);
  const sealed = await findObject(at, 'sealed', keys[0] ?? '');
  expect(sha256(sealed)).toBe(row.sealed_sha256.toString('hex'));
  expect(sealed.length).toBe(row.sealed_bytes);
  expect((await at.worker.providers.seal.inspect(sealed)).problems).toEqual([]);
  expect(await trailOf(contract.id, 'contract.seal')).toHaveLength(1);
  const notifiedPeople = (await messagesOf(contract)).map(({ person_id }) => person_id);
  expect(notifiedPeople.toSorted()).toEqual(contract.parties.map(({ personId }) => personId).toSorted());
  return sealed;
}

const printed = (name: string, sealed: Buffer, program: string, ...more: string[]): string => {
  const file = join(at.folder, `${name}.pdf`);
  writeFileSync(file, sealed);
  return execFileSync(program, [file, ...more], { encoding: 'utf8' });
};

describe('a contract that everyone has signed [sec M04]', () => {
  let contract: SignedContract;
  let sealed: Buffer;
  beforeAll(async () => {
    contract = await signedContract(at);
    await sealContract(at.worker, { contractId: contract.id });
    sealed = await expectSealedOnce(contract);
  });

  test('begins with the exact bytes that were signed and is sealed as a whole', () => {
    expect(sealed.subarray(0, contract.frozen.length).equals(contract.frozen)).toBe(true);
    const said = printed('whole', sealed, 'pdfsig');
    expect(said).toContain('Signature Type: ETSI.CAdES.detached');
    expect(said).toContain('Total document signed');
    expect(said).toContain('Signature is Valid');
  });

  test('lists on its last page who signed or read it, when, and the hash of what was signed', () => {
    const page = printed('page', sealed, 'pdftotext', '-layout', '-').split('\f').at(-2) ?? '';
    for (const { name } of contract.parties) expect(page).toContain(name);
    expect(page.match(/Signed +15 November 2026 at 12:00:00 UTC by typing their name/g)).toHaveLength(2);
    expect(page).toMatch(/Confirmed having\s+15 November 2026|Confirmed having read it +15 November 2026/);
    expect(page.replaceAll(/\s/g, '')).toContain(sha256(contract.frozen));
    // A signer's IP address is private, so the page does not show it.
    expect(page).not.toContain('198.51.100.7');
  });

  test('is locked in storage: even we cannot delete it', async () => {
    const { sealed_key, sealed_sha256 } = await contractRow(at, contract.id);
    const key = `${sealed_key}/${sealed_sha256.toString('hex')}`;
    await expect(at.worker.providers.storage.remove('sealed', [key])).rejects.toThrow('storage');
    expect((await findObject(at, 'sealed', key)).equals(sealed)).toBe(true);
  });

  test('is emailed to its parties byte for byte', async () => {
    const [{ email, personId } = { email: '', personId: '' }] = contract.parties;
    const message = (await messagesOf(contract)).find(({ person_id }) => person_id === personId);
    await sendMessage(at.worker, { messageId: message?.id });
    const { inboxUrl } = inject('stack');
    const [mail] = await listMails(inboxUrl, email);
    expect(mail?.attachments).toMatchObject([{ filename: 'contract.pdf', contentType: 'application/pdf' }]);
    expect(mail?.text).toContain('you signed it');
    const eml = await mailSource(inboxUrl, mail?.id);
    const [, attached = ''] = /filename="?contract\.pdf"?\r?\n\r?\n([\w+/=\r\n]+)/.exec(eml) ?? [];
    expect(sha256(Buffer.from(attached, 'base64'))).toBe(sha256(sealed));
  });

  test('is sealed once, however often the job runs', async () => {
    await sealContract(at.worker, { contractId: contract.id });
    expect((await expectSealedOnce(contract)).equals(sealed)).toBe(true);
  });
});

test('three concurrent workers seal a contract once [sec M04]', async () => {
  const contract = await signedContract(at);
  await Promise.all([1, 2, 3].map(() => sealContract(at.worker, { contractId: contract.id })));
  await expectSealedOnce(contract);
});

/** When the worker dies: before the call, or after it but before recording the result. */
type Where = 'before' | 'after';
const dies = async <T>(where: Where, work: () => Promise<T>): Promise<T> => {
  if (where === 'after') await work();
  throw new Error('killed');
};
const dying = (part: 'get' | 'put' | 'list' | 'remove' | 'lock' | 'seal', where: Where): ServerContext => {
  const { providers } = at.worker;
  if (part === 'seal')
    return {
      ...at.worker,
      providers: {
        ...providers,
        seal: { ...providers.seal, seal: (...given) => dies(where, () => providers.seal.seal(...given)) },
      },
    };
  const act = providers.storage[part] as (...given: unknown[]) => unknown;
  const died = (...given: unknown[]) => dies(where, async () => act(...given));
  // A list is an async iterator: it fails at the first item.
  const instead = part === 'list' ? () => ({ [Symbol.asyncIterator]: () => ({ next: () => died() }) }) : died;
  return { ...at.worker, providers: { ...providers, storage: { ...providers.storage, [part]: instead } } };
};

describe('a worker that is killed while sealing [sec M04, X03]', () => {
  test.each([
    ['get', 'after'],
    ['seal', 'before'],
    ['seal', 'after'],
    ['put', 'before'],
    ['put', 'after'],
    ['list', 'before'],
    ['remove', 'before'],
    ['remove', 'after'],
    ['lock', 'before'],
    ['lock', 'after'],
  ] as const)(
    'killed at %s, %s the call: the next run completes the seal exactly once',
    async (part, where) => {
      const contract = await signedContract(at);
      for (let deaths = 0; deaths < 2; deaths++)
        await expect(sealContract(dying(part, where), { contractId: contract.id })).rejects.toThrow('killed');
      await sealContract(at.worker, { contractId: contract.id });
      await expectSealedOnce(contract);
    },
  );
});

describe('when the time-stamp service fails [sec M04]', () => {
  const withStamps = (path: string): ServerContext => {
    const { seal } = at.config;
    const stamps = { ...seal.stamps, url: `${seal.stamps.url}/${path}` };
    return { ...at.worker, providers: { ...at.worker.providers, seal: padesSeal({ ...seal, stamps }) } };
  };

  test.each(sampled(['down', 'slow', 'rejects', 'wrong-nonce', 'wrong-hash', 'garbage'], 3))(
    '%s: seals nothing, notifies no one, and seals once the service recovers',
    async (trouble) => {
      const contract = await signedContract(at);
      await expect(sealContract(withStamps(trouble), { contractId: contract.id })).rejects.toThrow();
      const row = await contractRow(at, contract.id);
      expect(row).toMatchObject({ state: 'signed', sealed_sha256: null });
      expect(await listObjects(at, 'sealed', `${row.sealed_key}/`)).toEqual([]);
      expect(await messagesOf(contract)).toEqual([]);
      await sealContract(at.worker, { contractId: contract.id });
      await expectSealedOnce(contract);
    },
  );

  test('down for five minutes: raises one alarm and retries until the contract is sealed [X45]', async () => {
    const contract = await signedContract(at);
    const tell = createSealAlarm(at.worker);
    const look = async () => tell(await inspectWaitingSeals(at.worker));
    const before = listAlarms(at, 'contract-unsealed');
    await look();
    at.clock.advance(299);
    await look();
    expect(listAlarms(at, 'contract-unsealed')).toBe(before);
    at.clock.advance(1);
    await look();
    await look();
    expect(listAlarms(at, 'contract-unsealed')).toBe(before + 1);
    let tries = 0;
    await startWork(at.worker, {
      'seal-contract': async (_server, given) => {
        // Ignore contracts that other tests left.
        if (given.contractId !== contract.id) return;
        tries += 1;
        await sealContract(tries < 3 ? withStamps('down') : at.worker, given);
      },
    });
    for (let waits = 0; waits < 300 && (await contractRow(at, contract.id)).state !== 'sealed'; waits++)
      await sleep(100);
    await at.worker.jobs.boss.offWork('seal-contract');
    expect(tries).toBe(3);
    await expectSealedOnce(contract);
    expect((await inspectWaitingSeals(at.worker)).count).toBe(0);
  }, 45_000);
});

describe('sealing only what was signed [sec M01, M04]', () => {
  test('a changed byte raises an alarm and prevents the seal [INV3]', async () => {
    const contract = await signedContract(at);
    const changed = flipByte(contract.frozen, 500);
    await at.worker.providers.storage.put(
      'clean',
      contract.objectKey,
      changed,
      changed.length,
      'application/pdf',
    );
    const before = listAlarms(at, 'contract-lost');
    await expect(sealContract(at.worker, { contractId: contract.id })).rejects.toThrow('not there');
    expect(listAlarms(at, 'contract-lost')).toBe(before + 1);
    expect((await contractRow(at, contract.id)).state).toBe('signed');
  });

  test('a signature of another hash prevents the seal', async () => {
    const contract = await signedContract(at);
    await at.owner.query(
      `update contract_signature set sha256 = sha256('another'::bytea) where contract_id = $1 and kind = 'reads'`,
      [contract.id],
    );
    await expect(sealContract(at.worker, { contractId: contract.id })).rejects.toThrow('something else');
    expect((await contractRow(at, contract.id)).state).toBe('signed');
  });

  test('a contract voided during sealing stays voided, and nothing is left of the attempt', async () => {
    const contract = await signedContract(at);
    const { seal } = at.worker.providers;
    const late: ServerContext = {
      ...at.worker,
      providers: {
        ...at.worker.providers,
        seal: {
          ...seal,
          seal: async (...given) => {
            const sealed = await seal.seal(...given);
            await at.owner.query(`update contract set state = 'voided', ended_at = now() where id = $1`, [
              contract.id,
            ]);
            return sealed;
          },
        },
      },
    };
    await sealContract(late, { contractId: contract.id });
    const row = await contractRow(at, contract.id);
    expect(row).toMatchObject({ state: 'voided', sealed_sha256: null });
    expect(await listObjects(at, 'sealed', `${row.sealed_key}/`)).toEqual([]);
    expect(await messagesOf(contract)).toEqual([]);
  });
});
