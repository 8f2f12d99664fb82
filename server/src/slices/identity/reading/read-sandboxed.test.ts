import { join } from 'node:path';
import { isCampaign } from '@portico/testing/tier';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { photographs } from '../../../../test/photographs.ts';
import { parsingLimits, runSandboxed } from '../../files/sandbox.ts';
import { readSandboxed } from './read-sandboxed.ts';

const now = new Date('2026-11-15T12:00:00Z');
const { passport } = photographs({ passport: { subject: 'passport' } });
let empty: Buffer;
beforeAll(async () => {
  empty = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c0c8d0' } })
    .jpeg()
    .toBuffer();
});

describe('reading pictures in a sandbox [sec L05]', () => {
  test('a picture without an MRZ reports no-zone and what is wrong with the photo', async () => {
    expect(await readSandboxed(empty, 'document', now)).toEqual({
      outcome: 'read',
      problems: ['not-a-document'],
      zone: { outcome: 'no-zone' },
    });
  }, 60_000);

  test.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, 300)],
    ['not a picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['empty', () => Buffer.alloc(0)],
  ])(
    'a file that is %s is unreadable',
    async (_, harm) => {
      expect(await readSandboxed(harm(empty), 'document', now)).toEqual({ outcome: 'unreadable' });
    },
    60_000,
  );

  test('exceeding the time, memory or output limit is unreadable', async () => {
    for (const limits of [
      { ...parsingLimits, seconds: 0.2 },
      { ...parsingLimits, memoryBytes: 1_000_000 },
      { ...parsingLimits, outputBytes: 10 },
    ])
      expect(await readSandboxed(empty, 'document', now, limits)).toEqual({ outcome: 'unreadable' });
  }, 60_000);

  test.runIf(isCampaign)(
    'reads 40 million pixels within the limits',
    async () => {
      const large = await sharp(passport).resize(7300, 5475).jpeg().toBuffer();
      expect(await readSandboxed(large, 'document', now)).toMatchObject({ zone: { outcome: 'accepted' } });
    },
    90_000,
  );

  test('the second reader works in the sandbox too', async () => {
    // The zone of the passport alone, cropped as our reader crops it.
    const zone = await sharp(passport)
      .extract({ left: 135, top: 1030, width: 1650, height: 190 })
      .greyscale()
      .png()
      .toBuffer();
    const script = `import { buffer } from 'node:stream/consumers';
      import { readByTesseract } from ${JSON.stringify(join(import.meta.dirname, 'tesseract.ts'))};
      console.log(JSON.stringify(readByTesseract(await buffer(process.stdin))))`;
    const apart = await runSandboxed(process.execPath, ['--input-type=module', '-e', script], zone);
    expect(apart).toMatchObject({ outcome: 'ended', code: 0 });
    const lines = JSON.parse(apart.outcome === 'ended' ? apart.output.toString() : '[]');
    expect(lines.join('\n')).toMatch(/WEISS<<ADA<MARIA<<<</);
  }, 60_000);
});
