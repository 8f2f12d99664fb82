// Locates the seal of a PDF and the bytes it covers: the whole file except the seal itself.
import { type Der, findPart, firstDer, readParts } from './der.ts';

const TAG = { octets: 0x04, sequence: 0x30, set: 0x31, first: 0xa0, second: 0xa1 } as const;
const MESSAGE_DIGEST = '06092a864886f70d010904';
const TIME_STAMP_TOKEN = '060b2a864886f70d010910020e';
const RANGE = /\/ByteRange\s*\[\s*0 +(\d+) +(\d+) +(\d+) *\]/g;

export interface FoundSeal {
  /** The CMS bytes. */
  readonly signature: Buffer;
  /** The bytes before and after the signature, and the hash that was signed. */
  readonly content: readonly Buffer[];
  readonly signedHash: Buffer | undefined;
  readonly certificates: readonly Buffer[];
  /** The time-stamped value and the time stamp. */
  readonly value: Buffer;
  readonly token: Buffer | undefined;
}

interface Range {
  readonly end: number;
  readonly restFrom: number;
}

/** The ByteRange that covers the whole file except the gap between its halves. */
function wholeRange(file: Buffer): Range | undefined {
  return [...file.toString('latin1').matchAll(RANGE)]
    .map(([, end, restFrom, rest]) => ({ end: Number(end), restFrom: Number(restFrom), rest: Number(rest) }))
    .find(({ end, restFrom, rest }) => end < restFrom && restFrom + rest === file.length);
}

/** Accept exactly one encoding. Otherwise a byte could change unnoticed. */
function signatureIn(gap: string): Buffer | undefined {
  const [, hex = ''] = /^<([0-9A-F]+)>$/.exec(gap) ?? [];
  if (hex === '') return undefined;
  const { whole } = firstDer(Buffer.from(hex, 'hex'));
  return whole.toString('hex').toUpperCase().padEnd(hex.length, '0') === hex ? whole : undefined;
}

/** The first value of an attribute, which consists of a name and a set of values. */
function attributeOf(attributes: Der | undefined, name: string): Der | undefined {
  const found =
    attributes && readParts(attributes).find(({ content }) => content.toString('hex').startsWith(name));
  return found && readParts(findPart(found, TAG.set))[0];
}

/** Returns undefined without a seal, or if the seal does not cover the whole file. */
export function findSeal(file: Buffer): FoundSeal | undefined {
  const range = wholeRange(file);
  const signature = range && signatureIn(file.toString('latin1', range.end, range.restFrom));
  if (!range || !signature) return undefined;
  const signedData = findPart(findPart(firstDer(signature), TAG.first), TAG.sequence);
  const signer = findPart(findPart(signedData, TAG.set), TAG.sequence);
  const unsigned = readParts(signer).find(({ tag }) => tag === TAG.second);
  return {
    signature,
    content: [file.subarray(0, range.end), file.subarray(range.restFrom)],
    signedHash: attributeOf(findPart(signer, TAG.first), MESSAGE_DIGEST)?.content,
    certificates: readParts(findPart(signedData, TAG.first)).map(({ whole }) => whole),
    value: findPart(signer, TAG.octets).content,
    token: attributeOf(unsigned, TIME_STAMP_TOKEN)?.whole,
  };
}
