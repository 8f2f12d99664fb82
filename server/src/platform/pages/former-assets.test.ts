import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readScript } from '../../../test/web-build.ts';
import { findContentType } from './content-types.ts';
import { keepBuild, packDocument } from './former-assets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let folder: string;
let nowMs: number;
const clock = { now: () => new Date(nowMs) };
const wait = (days: number): void => {
  nowMs += days * DAY_MS;
};
const start = (...names: string[]) =>
  keepBuild(folder, new Map(names.map((name) => [name, Buffer.from(readScript(name))])), clock);
const listFiles = (): string[] => readdirSync(folder).filter((name) => !name.startsWith('.'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-kept-'));
  nowMs = Date.parse('2026-11-15T12:00:00Z');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a chunk of the previous build is available for 6 days and gone after 8', async () => {
  await start('old-1.js');
  const { kept: assets } = await start('new-2.js');
  expect((await assets.find('old-1.js'))?.identity.toString()).toBe(readScript('old-1.js'));
  wait(6);
  const found = await assets.find('old-1.js');
  expect(brotliDecompressSync(found?.br ?? '').toString()).toBe(readScript('old-1.js'));
  wait(2);
  expect(await assets.find('old-1.js')).toBeUndefined();
  await start('new-2.js');
  expect(listFiles()).toEqual(['new-2.js', 'new-2.js.br', 'new-2.js.gz']);
});

test('the 7 days start when a build is replaced, not when it was first started', async () => {
  await start('old-1.js');
  wait(30);
  const { kept: assets } = await start('new-2.js');
  wait(6);
  expect(await assets.find('old-1.js')).toBeDefined();
  wait(2);
  expect(await assets.find('old-1.js')).toBeUndefined();
});

test('reuses compressed files unless the file of that name has changed', async () => {
  await start('old-1.js');
  const packed = statSync(join(folder, 'old-1.js.br')).ino;
  const { current } = await start('old-1.js');
  expect(statSync(join(folder, 'old-1.js.br')).ino).toBe(packed);
  expect(brotliDecompressSync(current.get('old-1.js')?.br ?? '').toString()).toBe(readScript('old-1.js'));

  const other = await keepBuild(folder, new Map([['old-1.js', Buffer.from(readScript('other'))]]), clock);
  expect(brotliDecompressSync(other.current.get('old-1.js')?.br ?? '').toString()).toBe(readScript('other'));
});

test('a process of the previous build finds the chunks of the newer one', async () => {
  const { kept: assets } = await start('old-1.js');
  await start('new-2.js');
  expect(await assets.find('new-2.js')).toBeDefined();
});

test.each(['../secret.js', '..', '.last-build.json', 'a/b.js', '%2e%2e%2fsecret.js', '', 'a\0.js'])(
  'finds no other file under %j [sec S03]',
  async (name) => {
    writeFileSync(join(folder, '../secret.js'), 'secret');
    const { kept: assets } = await start('old-1.js');
    expect(await assets.find(name)).toBeUndefined();
    rmSync(join(folder, '../secret.js'));
  },
);

test('reuses a compressed document on the next start, never as an asset, and deletes it after a week', async () => {
  const page = Buffer.from(readScript('a page'));
  await packDocument(folder, page, true, clock);
  const [name = ''] = listFiles();
  const packed = statSync(join(folder, `${name}.br`)).ino;
  const again = await packDocument(folder, page, true, clock);
  expect(statSync(join(folder, `${name}.br`)).ino).toBe(packed);
  expect(brotliDecompressSync(again.br ?? '').toString()).toBe(page.toString());
  expect(findContentType(name)).toBeUndefined();
  wait(8);
  await start('new-2.js');
  expect(listFiles()).toEqual(['new-2.js', 'new-2.js.br', 'new-2.js.gz']);
});
