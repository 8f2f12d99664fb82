import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSimulators } from '../simulators.ts';
import { padesSeal } from './pades.ts';
import { makeAuthority, type PlayedAuthority } from './played-authority.ts';
import type { Seal } from './port.ts';
import { findSeal } from './seal-in-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-seal-test-'));
const authority = makeAuthority(join(folder, 'authority'));
const simulators = createSimulators({
  portal: 'http://portal.localhost',
  keys: 'http://127.0.0.1:1/',
  secret: 'any',
  authority: join(folder, 'authority'),
});
const AT = new Date('2026-11-15T12:00:00Z');
const SEALING = { reason: 'Signed by all', at: AT };

let url = '';
let frozen: Buffer;
let sealed: Buffer;
const sealWith = (
  path = '',
  { sealKeyFile, sealCertificateFile, rootFile }: PlayedAuthority = authority,
): Seal =>
  padesSeal({
    keyFile: sealKeyFile,
    certificateFile: sealCertificateFile,
    stamps: { url: `${url}${path}`, certificateFile: rootFile },
  });
const problemsOf = async (file: Uint8Array): Promise<readonly string[]> =>
  (await sealWith().inspect(file)).problems;
const flippedAt = (bytes: Buffer, at: number): Buffer => {
  const other = Buffer.from(bytes);
  other.writeUInt8(other.readUInt8(at) ^ 1, at);
  return other;
};

beforeAll(async () => {
  url = `${await simulators.listen({ host: '127.0.0.1', port: 0 })}/time-stamps`;
  const contract = PDF.create();
  contract.addPage({ size: 'a4' }).drawText('What was agreed', { x: 60, y: 700 });
  frozen = Buffer.from(await contract.save());
  sealed = await sealWith().seal(frozen, SEALING);
});
afterAll(async () => {
  await simulators.close();
  rmSync(folder, { recursive: true });
});

describe('a sealed file [sec M04]', () => {
  test('starts with the exact bytes that were signed, and names its sealer and time', async () => {
    expect(sealed.subarray(0, frozen.length).equals(frozen)).toBe(true);
    const seen = await sealWith().inspect(sealed);
    expect(seen).toMatchObject({
      problems: [],
      chain: ['CN=Portico Test Seal, O=Portico Test', 'CN=Portico Test Root, O=Portico Test'],
    });
    expect(Math.abs(Date.now() - Number(seen.stampedAt))).toBeLessThan(60_000);
  });

  test('is a valid PAdES signature over the whole document for an independent reader', () => {
    const file = join(folder, 'sealed.pdf');
    writeFileSync(file, sealed);
    const said = execFileSync('pdfsig', [file], { encoding: 'utf8' });
    expect(said).toContain('Signature Type: ETSI.CAdES.detached');
    expect(said).toContain('Total document signed');
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Portico Test Seal');
    expect(() => execFileSync('qpdf', ['--check', file], { stdio: 'pipe' })).not.toThrow();
  });

  /** The offset of these bytes in the seal, which is hex-encoded. */
  const inSeal = (part: Buffer | undefined): number =>
    sealed.indexOf((part ?? Buffer.alloc(0)).toString('hex').toUpperCase());

  test('detects a changed byte in the document, the seal, the time stamp and the certificates', async () => {
    const { signature, value, token, certificates } = findSeal(sealed) ?? {};
    if (!signature || !value || !token || !certificates) throw new Error('the file has no seal');
    const [from, padding] = [inSeal(signature), inSeal(signature) + 2 * signature.length + 100];
    const around = Array.from({ length: sealed.length }, (_, place) => place).filter(
      (place) => place < from - 1 || place > sealed.indexOf('>', from),
    );
    const document = around.filter((_, index) => index % 97 === 0);
    const ownSeal = [from, inSeal(value) + 20, inSeal(token) + 1000, padding];
    const chain = certificates.map((each) => inSeal(each) + 300);
    const ends = [0, frozen.length - 1, frozen.length, from - 1, sealed.length - 1];
    const unnoticed: number[] = [];
    for (const place of [...document, ...ownSeal, ...chain, ...ends])
      if ((await problemsOf(flippedAt(sealed, place))).length === 0) unnoticed.push(place);
    expect(unnoticed).toEqual([]);
  }, 60_000);

  test('reports appended or missing bytes and files without a seal', async () => {
    for (const file of [
      Buffer.concat([sealed, Buffer.from('\n')]),
      sealed.subarray(0, -1),
      frozen,
      Buffer.from('no PDF at all'),
      Buffer.alloc(0),
    ])
      expect(await problemsOf(file)).toEqual(['no seal covers the whole file']);
  });

  test('rejects a valid seal made by another issuer', async () => {
    const stranger = makeAuthority(join(folder, 'stranger'));
    const theirs = { ...stranger, rootFile: authority.rootFile };
    const other = await padesSeal({
      keyFile: stranger.sealKeyFile,
      certificateFile: stranger.sealCertificateFile,
      stamps: { url, certificateFile: authority.rootFile },
    }).seal(frozen, SEALING);
    expect((await sealWith('', theirs).inspect(other)).problems).toEqual([]);
    expect(await problemsOf(other)).toEqual([expect.stringContaining('openssl cms')]);
  });
});

describe('a failing or untrusted time-stamp authority', () => {
  test.each(['down', 'rejects', 'wrong-nonce', 'wrong-hash', 'garbage'])(
    'seals nothing when the time-stamp simulator is set to %s',
    async (trouble) => {
      await expect(sealWith(`/${trouble}`).seal(frozen, SEALING)).rejects.toThrow();
    },
  );

  test('times out when the authority is slow', async () => {
    await expect(sealWith('/slow').seal(frozen, SEALING)).rejects.toThrow(/timeout/i);
  }, 15_000);

  test('seals nothing with an authority that is not trusted', async () => {
    const { rootFile } = makeAuthority(join(folder, 'stranger'));
    await expect(sealWith('', { ...authority, rootFile }).seal(frozen, SEALING)).rejects.toThrow(
      'openssl ts',
    );
  });
});

test('refuses to seal with a key that does not match its certificate', async () => {
  const { sealKeyFile } = makeAuthority(join(folder, 'stranger'));
  await expect(sealWith('', { ...authority, sealKeyFile }).seal(frozen, SEALING)).rejects.toThrow(
    'do not belong together',
  );
});

test('removes OpenSSL’s temporary files after an inspection', async () => {
  const left = () => readdirSync(tmpdir()).filter((name) => /^portico-seal-(?!test)/.test(name));
  const before = left();
  await sealWith().inspect(sealed);
  expect(left().filter((name) => !before.includes(name))).toEqual([]);
});
