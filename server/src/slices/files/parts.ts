// An upload in progress: equal-sized parts, each a separate object in quarantine, and the addresses to upload them.
import { limits } from '@portico/domain/limits';
import type { Storage } from '@portico/providers/storage/port';
import { Refusal } from '../../platform/refusal.ts';
import type { StoredFile } from './sql.ts';

type Sent = Pick<StoredFile, 'object_key' | 'bytes'>;

const { partBytes, addressSeconds } = limits.upload;
const WAIT_SECONDS = 5;

export const partKey = (file: Pick<Sent, 'object_key'>, number: number): string =>
  `${file.object_key}/${number}`;
/** The whole file, joined by the server: no address for this key is ever issued. */
export const joinedKey = (file: Pick<Sent, 'object_key'>): string => `${file.object_key}/whole`;

export const countParts = ({ bytes }: Sent): number => Math.ceil(bytes / partBytes);
const lengthOf = (file: Sent, number: number): number => Math.min(partBytes, file.bytes - number * partBytes);

/** Unavailable storage is no server error: the caller is told to try again. */
export async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal('BUSY', WAIT_SECONDS, { cause });
  }
}

/** Returns the numbers of parts that have arrived in full. */
export async function listArrivedParts(storage: Storage, file: Sent): Promise<ReadonlySet<number>> {
  const arrived = new Set<number>();
  for await (const { key, bytes } of storage.list('quarantine', `${file.object_key}/`)) {
    const number = Number(key.slice(file.object_key.length + 1));
    if (Number.isInteger(number) && number < countParts(file) && bytes === lengthOf(file, number))
      arrived.add(number);
  }
  return arrived;
}

export interface Parts {
  fileId: string;
  partBytes: number;
  parts: { number: number; address: string | null }[];
}

/** Returns an address for each missing part. Signed locally, without a storage request. */
export async function listParts(
  storage: Storage,
  file: Sent & Pick<StoredFile, 'id'>,
  arrived: ReadonlySet<number>,
): Promise<Parts> {
  const numbers = Array.from({ length: countParts(file) }, (_, number) => number);
  const parts = await Promise.all(
    numbers.map(async (number) => ({
      number,
      address: arrived.has(number)
        ? null
        : await storage.addressToPut(partKey(file, number), lengthOf(file, number), addressSeconds),
    })),
  );
  return { fileId: file.id, partBytes, parts };
}
