// Converts a web font (WOFF 1.0) to the form that PDF needs: the same tables, decompressed, after a TrueType directory.
import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const padded = (bytes: number): number => Math.ceil(bytes / 4) * 4;

interface Table {
  readonly tag: string;
  readonly checksum: number;
  readonly data: Buffer;
}

function tablesOf(woff: Buffer): Table[] {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF font');
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = woff.subarray(WOFF_HEADER + WOFF_ENTRY * index);
    const [from, packed, bytes] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const data = woff.subarray(from, from + packed);
    return {
      tag: entry.toString('latin1', 0, 4),
      checksum: entry.readUInt32BE(16),
      data: packed < bytes ? inflateSync(data) : data,
    };
  });
}

export function unpackWoff(woff: Buffer): Buffer {
  const tables = tablesOf(woff);
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * tables.length);
  const steps = Math.floor(Math.log2(tables.length));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(2 ** steps * SFNT_ENTRY, 6);
  directory.writeUInt16BE(steps, 8);
  directory.writeUInt16BE((tables.length - 2 ** steps) * SFNT_ENTRY, 10);
  let at = directory.length;
  const parts = tables.map(({ tag, checksum, data }, index) => {
    const entry = directory.subarray(SFNT_HEADER + SFNT_ENTRY * index);
    entry.write(tag, 0, 'latin1');
    entry.writeUInt32BE(checksum, 4);
    entry.writeUInt32BE(at, 8);
    entry.writeUInt32BE(data.length, 12);
    at += padded(data.length);
    return Buffer.concat([data], padded(data.length));
  });
  return Buffer.concat([directory, ...parts]);
}
