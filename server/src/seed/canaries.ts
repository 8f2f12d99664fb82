// What people of a test hold that must be found nowhere but where it belongs: noted down when it is used, and what the test's
// processes left behind is kept beside it. `npm run canary` looks for the one in the other (sec O01).
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Canary {
  readonly kind: string;
  readonly value: string;
}
/** Where something was left: by a process for us to read, in its database and files, in a browser. */
export type TraceKind = 'logs' | 'traces' | 'metrics' | 'storage' | 'browser';

/** Fields of bodies and of seeded people, by name. */
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
/** A refusal has a `code` too; ours are digits, or a recovery code. */
const CODE = /^(?:\d{6}|[A-Z2-7]{13})$/i;
const SHORTEST = 8;

const spellings = (kind: string, value: string): string[] => {
  const bare = value.replace(/[\s-]/g, '');
  if (kind === 'code') return CODE.test(bare) ? [bare] : [];
  if (kind === 'phone') return [value, bare];
  return kind === 'recoveryCodes' ? [value, bare] : [value];
};

/** Everything marked in what was sent, answered or seeded, however deep. */
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
