// Searches text for many values at once in any encoding: letter case, URL, JSON, base64, hex, and these nested.
import type { Canary } from '@portico/server/seed/canaries';

export interface Hit {
  readonly kind: string;
  readonly value: string;
  /** The encoding: text, url, json, base64, hex. */
  readonly as: string;
  readonly around: string;
}
export type Search = (text: string) => Hit[];

/** Values are found by their first characters; shorter ones are matched as whole words. */
const BEGINNING = 8;
const BITS = 22;
const AROUND = 40;
const DEEPEST = 2;
const HITS_MOST = 50;

/** A standalone six-digit number: not part of a time, a version, an id or an address. */
const SIX_DIGITS = /(?<=^|["'=\s(,/>])\d{6}(?=$|["'\s),&<]|\.\s)/gm;

/** Rolling hash over the last BEGINNING characters, updated by the entering and the leaving character (Rabin–Karp). */
const BASE = 0x01000193;
let leavingWeight = 1;
for (let index = 0; index < BEGINNING; index++) leavingWeight = Math.imul(leavingWeight, BASE);
const roll = (hash: number, coming: number, leaving: number): number =>
  (Math.imul(hash, BASE) + coming - Math.imul(leaving, leavingWeight)) | 0;
const slotOf = (hash: number): number => Math.imul(hash, 0x9e3779b1) >>> (32 - BITS);

/** The readable parts of decoded bytes: random bytes rarely contain this many letters in a row, and most of a dump is random. */
const LETTERS = /[\x20-\x7e]{6,}/;
const READABLE = /[^\p{Cc}\ufffd]{6,}/gu;
const printable = (bytes: Buffer): string =>
  LETTERS.test(bytes.toString('latin1')) ? (bytes.toString().match(READABLE) ?? []).join('\n') : '';

/** Decodes each run of text that may be encoded, from every possible offset. */
function decodedRuns(
  text: string,
  run: RegExp,
  steps: (run: string) => number,
  decode: (run: string) => Buffer,
): string {
  const parts: string[] = [];
  for (const [found] of text.matchAll(run))
    for (let step = 0; step < steps(found); step++) {
      const readable = printable(decode(found.slice(step)));
      if (readable !== '') parts.push(readable);
    }
  return parts.join('\n');
}

const fromHex = (run: string): Buffer => Buffer.from(run.length % 2 ? run.slice(0, -1) : run, 'hex');
const fromBase64 = (run: string): Buffer => Buffer.from(run, 'base64');
const withoutPercents = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString());
const withoutEscapes = (text: string): string =>
  text
    .replace(/\\+u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\+(["\\/])/g, '$1');

const dresses: readonly (readonly [name: string, undress: (text: string) => string])[] = [
  ['url', (text) => (text.includes('%') ? withoutPercents(text) : '')],
  ['json', (text) => (/\\+["/u]/.test(text) ? withoutEscapes(text) : '')],
  // Runs of hex digits only are left to the hex decoder: they make up most of a dump, which would be decoded five times otherwise.
  ['base64', (text) => decodedRuns(text, /(?![0-9a-f]+(?![\w+/-]))[\w+/-]{11,}/g, () => 4, fromBase64)],
  ['hex', (text) => decodedRuns(text, /[0-9a-f]{16,}/gi, ({ length }) => 1 + (length % 2), fromHex)],
];

export function createSearch(canaries: readonly Canary[]): Search {
  const byBeginning = new Map<string, Canary[]>();
  const words = new Map<string, Canary>();
  const seen = new Set<string>();
  const maybe = new Uint8Array(2 ** BITS);
  for (const canary of canaries) {
    const value = canary.value.toLowerCase();
    if (seen.has(value)) continue;
    seen.add(value);
    if (value.length < BEGINNING) {
      words.set(value, canary);
      continue;
    }
    const beginning = value.slice(0, BEGINNING);
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), { kind: canary.kind, value }]);
    let hash = 0;
    for (let at = 0; at < BEGINNING; at++) hash = roll(hash, value.charCodeAt(at), 0);
    maybe[slotOf(hash)] = 1;
  }

  function look(original: string, as: string, hits: Hit[]): void {
    const text = original.toLowerCase();
    const hitAt = ({ kind, value }: Canary, at: number): Hit => ({
      kind,
      value,
      as,
      around: original.slice(Math.max(0, at - AROUND), at + value.length + AROUND),
    });
    let hash = 0;
    for (let end = 0; end < text.length && hits.length < HITS_MOST; end++) {
      const at = end - BEGINNING + 1;
      hash = roll(hash, text.charCodeAt(end), at > 0 ? text.charCodeAt(at - 1) : 0);
      if (at < 0 || maybe[slotOf(hash)] === 0) continue;
      for (const canary of byBeginning.get(text.slice(at, end + 1)) ?? [])
        if (text.startsWith(canary.value, at)) hits.push(hitAt(canary, at));
    }
    for (const { 0: word, index } of text.matchAll(SIX_DIGITS)) {
      const canary = words.get(word);
      if (canary && hits.length < HITS_MOST) hits.push(hitAt(canary, index));
    }
  }

  function undress(text: string, as: string, depth: number, hits: Hit[]): void {
    look(text, as, hits);
    if (depth === DEEPEST) return;
    for (const [name, undressed] of dresses) {
      const inner = undressed(text);
      if (inner !== '') undress(inner, as === 'text' ? name : `${as}, ${name}`, depth + 1, hits);
    }
  }

  return (text) => {
    const hits: Hit[] = [];
    undress(text, 'text', 0, hits);
    return hits;
  };
}
