import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { limits } from '@portico/domain/limits';
import { freshSecrets } from '@portico/providers/keys/file';
import { afterAll, describe, expect, test } from 'vitest';
import { listedPasswords } from '../../../test/listed-passwords.ts';
import { readConfig } from '../config/config.ts';
import { ENTRY_BYTES, listFactsPath, listHash, loadBreachedList } from './breached-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-breached-'));
afterAll(() => rmSync(folder, { recursive: true }));
const secretsFile = join(folder, 'secrets.json');
writeFileSync(secretsFile, freshSecrets());
const environment = {
  NODE_ENV: 'test',
  PORTAL_ORIGIN: 'http://portal.localhost',
  // There is no database here, because the list is checked before anything else.
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  SECRETS_FILE: secretsFile,
  SMTP_URL: 'smtp://127.0.0.1:1',
  SMS_URL: 'http://127.0.0.1:1/sms',
  STORAGE_URL: 'http://127.0.0.1:1',
  STORAGE_KEY: 'key',
  STORAGE_SECRET: 'secret',
  SCANNER_URL: 'tcp://127.0.0.1:1',
  SEAL_KEY_FILE: '/etc/portico/seal.key',
  SEAL_CERTIFICATE_FILE: '/etc/portico/seal.crt',
  SEAL_TSA_URL: 'https://time.example',
  SEAL_TSA_CERTIFICATE_FILE: '/etc/portico/time.crt',
  SMS_ACCOUNT: 'nobody',
  SMS_TOKEN: 'nothing',
  SMS_FROM: 'Portico',
  CHECKPOINT_FOLDER: join(folder, 'checkpoints'),
};

const shippedFile = readConfig(environment).breachedListFile;
const shipped = readFileSync(shippedFile);
const shippedAbout = JSON.parse(readFileSync(listFactsPath(shippedFile), 'utf8'));

let made = 0;
/** A list file with its facts next to it; without them when they are undefined. */
function listOf(bytes: Buffer, about: object | undefined): string {
  made += 1;
  const file = join(folder, `list-${made}.bin`);
  writeFileSync(file, bytes);
  if (about) writeFileSync(listFactsPath(file), JSON.stringify(about));
  return file;
}
const described = (bytes: Buffer) => ({
  entries: bytes.length / ENTRY_BYTES,
  sha256: listHash(bytes),
  sources: ['a test'],
});

describe('the list of breached passwords', () => {
  test('ships with at least 30,000 sorted, unique entries [sec A04]', async () => {
    expect(shippedAbout.entries).toBeGreaterThanOrEqual(limits.password.breachedListMinEntries);
    expect(shipped).toHaveLength(shippedAbout.entries * ENTRY_BYTES);
    const entries = Array.from({ length: shippedAbout.entries }, (_, at) =>
      shipped.readUIntBE(at * ENTRY_BYTES, ENTRY_BYTES),
    );
    expect(entries.every((entry, at) => at === 0 || entry > (entries[at - 1] ?? 0))).toBe(true);
    await loadBreachedList(shippedFile);
  });

  test('finds twenty listed passwords in any case and a full-width form, and no phrases [sec A03]', async () => {
    const list = await loadBreachedList(shippedFile);
    expect(new Set(listedPasswords).size).toBe(20);
    for (const password of listedPasswords) {
      expect.soft(list.has(password), password).toBe(true);
      expect.soft(list.has(password.toUpperCase()), password).toBe(true);
    }
    // The same letters as an input method for full-width text writes them.
    expect(list.has('ｐａｓｓｗｏｒｄ１２３４')).toBe(true);
    for (const phrase of ['aaaa bbbb cccc', 'three random words', 'ä'.repeat(12), 'password1234 is not mine'])
      expect.soft(list.has(phrase), phrase).toBe(false);
  });

  const cut = shipped.subarray(0, 29_999 * ENTRY_BYTES);
  const changed = Buffer.from(shipped);
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  test.each([
    ['that is empty', listOf(Buffer.alloc(0), shippedAbout), /0 bytes and should have/],
    [
      'that is empty and described as empty',
      listOf(Buffer.alloc(0), described(Buffer.alloc(0))),
      /0 entries and needs 30000/,
    ],
    ['with one entry too few', listOf(cut, described(cut)), /29999 entries and needs 30000/],
    ['that is truncated', listOf(cut, shippedAbout), /bytes and should have/],
    ['with a flipped bit', listOf(changed, shippedAbout), /not the file that it was/],
    ['without a description', listOf(shipped, undefined), /missing or cannot be read/],
    ['with an invalid description', listOf(shipped, { entries: 'many' }), /missing or cannot be read/],
    ['that does not exist', join(folder, 'none.bin'), /missing or cannot be read/],
  ])('refuses a list %s [sec A04]', async (_, file, told) => {
    await expect(loadBreachedList(file)).rejects.toThrow(told);
  });

  test.each(['main-api.ts', 'main-worker.ts'])(
    '%s refuses to start with an empty list and explains why [sec A04]',
    async (main) => {
      const file = listOf(Buffer.alloc(0), shippedAbout);
      const ended = await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../..', main)], {
        env: { ...process.env, ...environment, BREACHED_LIST_FILE: file },
      }).catch((error) => error);
      expect(ended.code).toBe(1);
      expect(ended.stderr).toContain(
        `The list of breached passwords, ${file}, cannot be used: it has 0 bytes and should have`,
      );
    },
  );
});
