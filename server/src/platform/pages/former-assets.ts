// Assets of earlier builds. A page that was open during a deployment still requests its own chunks, so they are kept
// for 7 days after their build was last in use. Their folder outlives a process, and all processes may share it.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { findContentType } from './content-types.ts';
import { type Encoded, encode } from './encoded.ts';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Lists the assets of the build that started last. Names of assets never begin with a dot. */
const LAST_BUILD = '.last-build.json';
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._~-]*$/;

export interface FormerAssets {
  find(name: string): Promise<Encoded | undefined>;
}

/** Returns undefined for a missing file. */
const ifThere = async <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Writes atomically, for concurrent readers and in case of a crash. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const draft = join(file, '..', `.${randomUUID()}`);
  await writeFile(draft, content);
  await rename(draft, file);
}

async function readEncoded(file: string): Promise<Encoded | undefined> {
  const [identity, br, gzip] = await Promise.all(
    [file, `${file}.br`, `${file}.gz`].map((form) => ifThere(readFile(form))),
  );
  return identity && { identity, br, gzip };
}

/** Stores an asset with its compressed forms. An unchanged asset is not compressed again. */
async function keepAsset(folder: string, name: string, bytes: Buffer, isText: boolean): Promise<Encoded> {
  const file = join(folder, name);
  const before = await readEncoded(file);
  if (before?.identity.equals(bytes)) return before;
  const encoded = await encode(bytes, isText);
  if (encoded.br) await writeWhole(`${file}.br`, encoded.br);
  if (encoded.gzip) await writeWhole(`${file}.gz`, encoded.gzip);
  // Written last, because its presence means that the compressed forms exist.
  await writeWhole(file, bytes);
  return encoded;
}

/**
 * Compresses a document, or reuses the result of an earlier start: brotli at its best takes nine CPU-seconds for all
 * documents of a build, on every restart. Its name has no known extension, so it is never served as an asset.
 */
export async function packDocument(
  folder: string | undefined,
  bytes: Buffer,
  isText: boolean,
  clock: Clock,
): Promise<Encoded> {
  if (folder === undefined) return encode(bytes, isText);
  await mkdir(folder, { recursive: true });
  const name = `document-${createHash('sha256').update(bytes).digest('hex')}`;
  const encoded = await keepAsset(folder, name, bytes, isText);
  await utimes(join(folder, name), clock.now(), clock.now());
  return encoded;
}

async function namesOfLastBuild(folder: string): Promise<string[]> {
  const text = await ifThere(readFile(join(folder, LAST_BUILD), 'utf8'));
  const names: unknown = text === undefined ? [] : JSON.parse(text);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && NAME.test(name)) : [];
}

async function isOver(folder: string, entry: string, now: Date): Promise<boolean> {
  // A compressed form lives as long as its original, so use the age of the original.
  const original = join(folder, entry.replace(/\.(?:br|gz)$/, ''));
  const seen = (await ifThere(stat(original))) ?? (await ifThere(stat(join(folder, entry))));
  return seen !== undefined && now.getTime() - seen.mtimeMs > KEPT_MS;
}

async function sweep(folder: string, now: Date): Promise<void> {
  const over: string[] = [];
  for (const entry of await readdir(folder))
    if (entry !== LAST_BUILD && (await isOver(folder, entry, now))) over.push(entry);
  // Delete only after checking all: a compressed form without its original would be judged by its own age.
  for (const entry of over) await rm(join(folder, entry), { force: true });
}

/** Stores the assets of this build and deletes those that no open page can need any more. */
export async function keepBuild(
  folder: string,
  build: ReadonlyMap<string, Buffer>,
  clock: Clock,
): Promise<{ current: ReadonlyMap<string, Encoded>; kept: FormerAssets }> {
  await mkdir(folder, { recursive: true });
  const now = clock.now();
  const touch = (name: string): Promise<void> => utimes(join(folder, name), now, now);
  // The previous build was in use until now, however long ago it started.
  for (const name of await namesOfLastBuild(folder)) await ifThere(touch(name));
  const current = new Map<string, Encoded>();
  for (const [name, bytes] of build) {
    current.set(name, await keepAsset(folder, name, bytes, findContentType(name)?.isText ?? false));
    await touch(name);
  }
  await writeWhole(join(folder, LAST_BUILD), JSON.stringify([...build.keys()]));
  await sweep(folder, now);
  return {
    current,
    kept: {
      find: async (name) => {
        if (!NAME.test(name)) return undefined;
        const seen = await ifThere(stat(join(folder, name)));
        const isOld = seen === undefined || clock.now().getTime() - seen.mtimeMs > KEPT_MS;
        return isOld ? undefined : readEncoded(join(folder, name));
      },
    },
  };
}
