// Valid pictures for tests.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

export const drawn = (width = 1200, height = 800) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#3366aa',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  drawn(width, height).jpeg().toBuffer();

const REMARK_BYTES = 60_000;
let plain: Promise<Buffer> | undefined;

/** Different every time, with at least this many bytes: a random comment segment, which processing removes. */
export async function freshJpeg(atLeastBytes = 0): Promise<Buffer> {
  plain ??= flat();
  const picture = await plain;
  const count = Math.max(1, Math.ceil((atLeastBytes - picture.length) / REMARK_BYTES));
  const remarks = Array.from({ length: count }, () => {
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(REMARK_BYTES + 2, 2);
    return Buffer.concat([head, Buffer.from(randomBytes(REMARK_BYTES / 2).toString('hex'))]);
  });
  return Buffer.concat([picture.subarray(0, 2), ...remarks, picture.subarray(2)]);
}

/** Contains a location, a camera and an owner, and is rotated by a quarter turn. */
export const jpegWithLocation = (): Promise<Buffer> =>
  drawn()
    .withExif({
      IFD0: { Make: 'Camera', Artist: 'Jane Roe' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 3960/100',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Runs a Debian program in a separate folder. */
export function through(
  program: string,
  args: (from: string, to: string) => string[],
  bytes: Buffer,
  names: readonly [string, string],
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'portico-files-'));
  try {
    const [from, to] = names.map((name) => join(folder, name)) as [string, string];
    writeFileSync(from, bytes);
    execFileSync(program, args(from, to), { stdio: 'ignore' });
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Contains nothing that takes long to encode. */
const flat = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer();

export const heic = async (): Promise<Buffer> =>
  through('/usr/bin/heif-enc', (from, to) => ['-q', '50', '-o', to, from], await flat(), [
    'in.jpg',
    'out.heic',
  ]);
