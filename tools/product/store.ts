// Reads and damages the buckets of a product on a stack from inside. For chaos and attacks.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createProviders } from '@portico/providers/providers';
import type { Bucket } from '@portico/providers/storage/port';
import { readConfig } from '@portico/server/platform/config/config';
import type { ProductSettings } from './settings.ts';

export interface Store {
  keys(bucket: Bucket): Promise<string[]>;
  /** SHA-256 of an object, by default a clean one; undefined if it does not exist. */
  hashOf(key: string, bucket?: Bucket): Promise<string | undefined>;
  /** Overwrites or removes a clean object without the product noticing. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Flips one bit of the object. */
  flip(key: string): Promise<void>;
  remove(key: string): Promise<void>;
}

export function openStore({ environment }: Pick<ProductSettings, 'environment'>): Store {
  const { storage } = createProviders(readConfig(environment('worker')));
  const put: Store['put'] = (key, bytes, type) => storage.put('clean', key, bytes, bytes.length, type);
  return {
    keys: async (bucket) => {
      const keys: string[] = [];
      for await (const { key } of storage.list(bucket, '')) keys.push(key);
      return keys;
    },
    hashOf: async (key, bucket = 'clean') => {
      const body = await storage.get(bucket, key);
      if (!body) return undefined;
      const hash = createHash('sha256');
      for await (const chunk of body) hash.update(chunk);
      return hash.digest('hex');
    },
    put,
    flip: async (key) => {
      const body = await storage.get('clean', key);
      if (!body) throw new Error('there is nothing to change');
      const bytes = await buffer(body);
      const middle = bytes.length >> 1;
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
      await put(key, bytes, 'application/octet-stream');
    },
    remove: (key) => storage.remove('clean', [key]),
  };
}
