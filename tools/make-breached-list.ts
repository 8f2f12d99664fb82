// Generates the list of breached passwords from files with one password per line:
//   node tools/make-breached-list.ts --into <list file> <file> …
// Passwords of a length that people cannot choose are left out. Accepts any number of files, limited only by the disk.
import { createReadStream, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { limits } from '@portico/domain/limits';
import {
  type BreachedListFacts,
  computeEntry,
  ENTRY_BYTES,
  listFactsPath,
  listHash,
} from '@portico/server/platform/passwords/breached-list';

const { values, positionals } = parseArgs({ options: { into: { type: 'string' } }, allowPositionals: true });
if (!values.into || positionals.length === 0) throw new Error('--into and one file or more are needed');

const { minCodePoints, maxCodePoints } = limits.password;
const NOT_UTF8 = '\uFFFD';
function canBeChosen(line: string): boolean {
  const { length } = [...line.normalize('NFKC')];
  return length >= minCodePoints && length <= maxCodePoints && !line.includes(NOT_UTF8);
}

// Numbers instead of buffers: the entries fit, and a set of buffers would store duplicates.
const entries = new Set<number>();
for (const file of positionals)
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    if (canBeChosen(line)) entries.add(computeEntry(line).readUIntBE(0, ENTRY_BYTES));

const bytes = Buffer.alloc(entries.size * ENTRY_BYTES);
for (const [at, entry] of [...entries].sort((a, b) => a - b).entries())
  bytes.writeUIntBE(entry, at * ENTRY_BYTES, ENTRY_BYTES);
const about: BreachedListFacts = {
  entries: entries.size,
  sha256: listHash(bytes),
  sources: positionals.map((file) => basename(file)),
};
writeFileSync(values.into, bytes);
writeFileSync(listFactsPath(values.into), `${JSON.stringify(about, null, 2)}\n`);
console.log(`${values.into}: ${about.entries} entries, ${bytes.length} bytes, SHA-256 ${about.sha256}`);
