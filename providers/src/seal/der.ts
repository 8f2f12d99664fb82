// A minimal DER reader for locating parts of a signature. Inconsistent lengths throw.

export interface Der {
  readonly tag: number;
  /** Includes the header, for hashing or passing on. */
  readonly whole: Buffer;
  readonly content: Buffer;
}

const CONSTRUCTED = 0x20;

/** Reads the first value and ignores everything after it. */
export function firstDer(bytes: Buffer): Der {
  const tag = bytes.readUInt8(0);
  const first = bytes.readUInt8(1);
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes);
  const from = 2 + lengthBytes;
  if (from + length > bytes.length) throw new RangeError('a value is longer than what holds it');
  return { tag, whole: bytes.subarray(0, from + length), content: bytes.subarray(from, from + length) };
}

export function readParts({ tag, content }: Der): Der[] {
  if ((tag & CONSTRUCTED) === 0) throw new TypeError('a value without parts');
  const parts: Der[] = [];
  for (let at = 0; at < content.length; at += parts.at(-1)?.whole.length ?? 0)
    parts.push(firstDer(content.subarray(at)));
  return parts;
}

/** Returns the part with this tag; throws if there is none. */
export function findPart(der: Der, tag: number): Der {
  const part = readParts(der).findLast((each) => each.tag === tag);
  if (!part) throw new TypeError('a part is missing');
  return part;
}
