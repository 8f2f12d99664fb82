// Records canaries: personal values of test people that must not leak. The traces that the test's processes leave are
// stored next to them. `npm run canary` searches the traces for canaries (sec O01).
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Canary {
  readonly kind: string;
  readonly value: string;
}
/** Source of a trace: what a process reports to us, its database and files, or a browser. */
export type TraceKind = 'logs' | 'traces' | 'metrics' | 'storage' | 'browser';

/** Names of fields in bodies and in seeded people whose values are canaries. */
const MARKED = new Set([
  'email',
  'password',
  'current',
  'phone',
  'code',
  'token',
  'flowToken',
  'accessToken',
  'secret',
  'authenticatorSecret',
  'recoveryCodes',
  'cookie',
  'vendorAddress',
  'explanation',
  'company.legalName',
  'company.registrationNumber',
  'noOwnerText',
  'signedName',
]);
/** A refusal has a `code` too. Ours are digits or a recovery code. */
const CODE = /^(?:\d{6}|[A-Z2-7]{13})$/i;
const SHORTEST = 8;

const spellings = (kind: string, value: string): string[] => {
  const bare = value.replace(/[\s-]/g, '');
  if (kind === 'code') return CODE.test(bare) ? [bare] : [];
  if (kind === 'phone') return [value, bare];
  return kind === 'recoveryCodes' ? [value, bare] : [value];
};

/** Finds every marked value in a request, a reply or a seeded person, at any depth. */
export function findCanaries(value: unknown, kind = ''): Canary[] {
  if (typeof value === 'string')
    return MARKED.has(kind)
      ? spellings(kind, value)
          .filter((text) => kind === 'code' || text.length >= SHORTEST)
          .map((text) => ({ kind, value: text }))
      : [];
  if (Array.isArray(value)) return value.flatMap((inner) => findCanaries(inner, kind));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => findCanaries(inner, name));
}

const append = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, text);
};

export function recordCanaries(folder: string, canaries: readonly Canary[]): void {
  const lines = canaries.map((canary) => `${JSON.stringify(canary)}\n`).join('');
  if (lines !== '') append(join(folder, `canaries/${process.pid}.jsonl`), lines);
}

export const writeTrace = (folder: string, kind: TraceKind, name: string, text: string): void =>
  append(join(folder, kind, name), text);
