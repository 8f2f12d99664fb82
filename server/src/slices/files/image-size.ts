// Reads a picture's size from its header before anything is decoded (L03). Undefined means that there is no valid header.
import type { ImageType } from './types.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Start of a JPEG frame: all SOF markers except DHT, JPG and DAC, which share their range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function jpegSize(bytes: Buffer): Size | undefined {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else if (isFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else if (marker === 0xda || marker === 0xd9) return undefined;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined;
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (form === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

interface Box {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Iterates over the boxes of an ISO media file in a range. Stops at a box that does not fit into it. */
function* boxesIn(bytes: Buffer, from: number, to: number): Iterable<Box> {
  let at = from;
  while (at + 8 <= to) {
    const length = bytes.readUInt32BE(at);
    const isLong = length === 1;
    if (isLong && at + 16 > to) return;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : length === 0 ? to - at : length;
    const head = isLong ? 16 : 8;
    if (size < head || at + size > to) return;
    yield { name: bytes.toString('latin1', at + 4, at + 8), from: at + head, to: at + size };
    at += size;
  }
}

/** A picture may consist of tiles, each with its own size; the largest size is that of the whole. */
function heicSize(bytes: Buffer): Size | undefined {
  let largest: Size | undefined;
  const inside = (box: Box, name: string, skip: number): Box[] =>
    [...boxesIn(bytes, box.from + skip, box.to)].filter((each) => each.name === name);
  const meta = [...boxesIn(bytes, 0, bytes.length)].filter(({ name }) => name === 'meta');
  const properties = meta
    .flatMap((box) => inside(box, 'iprp', 4))
    .flatMap((box) => inside(box, 'ipco', 0))
    .flatMap((box) => inside(box, 'ispe', 0));
  for (const { from, to } of properties) {
    if (to - from < 12) return undefined;
    const size = { width: bytes.readUInt32BE(from + 4), height: bytes.readUInt32BE(from + 8) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

const readers: Readonly<Record<ImageType, (bytes: Buffer) => Size | undefined>> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
  'image/heic': heicSize,
};

export const readImageSize = (type: ImageType, bytes: Buffer): Size | undefined => readers[type](bytes);
