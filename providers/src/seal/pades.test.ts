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

describe('sec M04 a sealed file', () => {
  test('begins with the very bytes that were signed, and says who sealed it and when', async () => {
    expect(sealed.subarray(0, frozen.length).equals(frozen)).toBe(true);
    const seen = await sealWith().inspect(sealed);
    expect(seen).toMatchObject({
      problems: [],
      chain: ['CN=Portico Test Seal, O=Portico Test', 'CN=Portico Test Root, O=Portico Test'],
    });
    expect(Math.abs(Date.now() - Number(seen.stampedAt))).toBeLessThan(60_000);
  });

  test('is a valid PAdES signature over the whole document to another reader', () => {
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

  test('no byte of the document, nor of the seal and its stamp, can be another without being found', async () => {
    const { signature, value, token, certificates } = findSeal(sealed) ?? {};
    if (!signature || !value || !token || !certificates) throw new Error('there is no seal');
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

  test('nothing can be added to it, and what was never sealed is told so', async () => {
    for (const file of [
      Buffer.concat([sealed, Buffer.from('\n')]),
      sealed.subarray(0, -1),
      frozen,
      Buffer.from('no PDF at all'),
      Buffer.alloc(0),
    ])
      expect(await problemsOf(file)).toEqual(['there is no seal that holds the whole file']);
  });

  test('of somebody else is not ours, however good it is', async () => {
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

describe('a time stamp is taken only when it is verified', () => {
  test.each(['down', 'rejects', 'wrong-nonce', 'wrong-hash', 'garbage'])(
    '%s: nothing is sealed',
    async (trouble) => {
      await expect(sealWith(`/${trouble}`).seal(frozen, SEALING)).rejects.toThrow();
    },
  );

  test('slow: it is waited for five seconds', async () => {
    await expect(sealWith('/slow').seal(frozen, SEALING)).rejects.toThrow(/timeout/i);
  }, 15_000);

  test('by an authority that nobody vouches for: nothing is sealed', async () => {
    const { rootFile } = makeAuthority(join(folder, 'stranger'));
    await expect(sealWith('', { ...authority, rootFile }).seal(frozen, SEALING)).rejects.toThrow(
      'openssl ts',
    );
  });
});

test('a key that is not of its certificate seals nothing', async () => {
  const { sealKeyFile } = makeAuthority(join(folder, 'stranger'));
  await expect(sealWith('', { ...authority, sealKeyFile }).seal(frozen, SEALING)).rejects.toThrow(
    'do not belong together',
  );
});

test('what OpenSSL was given is gone afterwards', async () => {
  const left = () => readdirSync(tmpdir()).filter((name) => /^portico-seal-(?!test)/.test(name));
  const before = left();
  await sealWith().inspect(sealed);
  expect(left().filter((name) => !before.includes(name))).toEqual([]);
});
