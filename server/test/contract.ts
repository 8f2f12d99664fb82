// A company whose contract everybody has signed, and the resulting files.
import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '@portico/providers/storage/port';
import {
  type PartyToSeed,
  type SeededContract,
  seedSignedContract,
} from '../src/slices/contract/seed-contract.ts';
import { startTestServer, type TestServer } from './harness.ts';

export async function startContractTest(environment: Record<string, string> = {}): Promise<TestServer> {
  const at = await startTestServer({
    environment: { STORAGE_BUCKETS: `t-${randomBytes(6).toString('hex')}`, ...environment },
  });
  await at.server.providers.storage.prepare();
  return at;
}

export interface SignedContract extends SeededContract {
  readonly clientId: string;
  readonly parties: readonly (PartyToSeed & { readonly email: string })[];
}

/** A creator and an owner who have signed, and a representative who has confirmed. */
export async function signedContract(at: TestServer, names = ['Ada Okonjo', 'Ben Weiss', 'Cleo Klein']) {
  const [creator, owner, representative] = await Promise.all(
    names.map((_, index) =>
      at.seed(`${randomUUID()}@example.com`, {
        clients: index === 0 ? [{ accountType: 'BUSINESS_ACCOUNT', company: 'Ash Ltd' }] : [],
      }),
    ),
  );
  if (!creator || !owner || !representative) throw new Error('expected three people');
  const [clientId = ''] = creator.clientIds;
  const [first = '', second = '', third = ''] = names;
  const parties = [
    { personId: creator.id, email: creator.email, kind: 'signs', role: 'creator', name: first },
    { personId: owner.id, email: owner.email, kind: 'signs', role: 'ubo', name: second },
    {
      personId: representative.id,
      email: representative.email,
      kind: 'reads',
      role: 'representative',
      name: third,
    },
  ] as const;
  const contract = await seedSignedContract(at.seeding, clientId, parties);
  return { ...contract, clientId, parties } satisfies SignedContract;
}

export const contractRow = async (at: TestServer, id: string) =>
  (await at.owner.query('select * from contract where id = $1', [id])).rows[0];

export async function listObjects(at: TestServer, bucket: Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of at.worker.providers.storage.list(bucket, prefix)) keys.push(key);
  return keys;
}

export async function findObject(at: TestServer, bucket: Bucket, key: string): Promise<Buffer> {
  const body = await at.worker.providers.storage.get(bucket, key);
  if (!body) throw new Error('the object does not exist');
  return buffer(body);
}

export const flipByte = (bytes: Buffer, place: number): Buffer => {
  const other = Buffer.from(bytes);
  other.writeUInt8(other.readUInt8(place) ^ 1, place);
  return other;
};

export const listAlarms = (at: TestServer, reason: string): number =>
  at.logLines.filter((line) => line.includes('"alarm"') && line.includes(`"reason":"${reason}"`)).length;
