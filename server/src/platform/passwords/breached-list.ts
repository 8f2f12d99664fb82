// The breached passwords that attackers know ship as a file with the server: sorted prefixes of SHA-256, which reveal
// no password and allow a binary search. Nothing is requested over the network (A03).
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { limits } from '@portico/domain/limits';
import * as z from 'zod/mini';

/** With this many bytes, one in three thousand million unlisted passwords is mistaken for a listed one. */
export const ENTRY_BYTES = 6;

const About = z.object({
  entries: z.int(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  sources: z.array(z.string()),
});
export type BreachedListFacts = z.infer<typeof About>;

export interface BreachedList {
  has(password: string): boolean;
}

/** Attackers try every case of a known password, so case is ignored. */
export const computeEntry = (password: string): Buffer =>
  createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest().subarray(0, ENTRY_BYTES);
export const listHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** The file next to the list that states its size and hash. */
export const listFactsPath = (listFile: string): string => `${listFile}.json`;

function problemOf(bytes: Buffer, about: BreachedListFacts): string | undefined {
  const { breachedListMinEntries: least } = limits.password;
  if (bytes.length !== about.entries * ENTRY_BYTES)
    return `it has ${bytes.length} bytes and should have ${about.entries * ENTRY_BYTES}`;
  if (about.entries < least) return `it has ${about.entries} entries and needs ${least}`;
  if (listHash(bytes) !== about.sha256) return 'it is not the file that it was when it was made';
  return undefined;
}

/** Throws a sentence for the operator: without a complete list the process must not run (A04). */
export async function loadBreachedList(listFile: string): Promise<BreachedList> {
  const refuse = (why: string, cause?: unknown): never => {
    throw new Error(`The list of breached passwords, ${listFile}, cannot be used: ${why}.`, { cause });
  };
  const [bytes, about] = await Promise.all([
    readFile(listFile),
    readFile(listFactsPath(listFile), 'utf8').then((text) => About.parse(JSON.parse(text))),
  ]).catch((error) => refuse('it, or the .json beside it, is missing or cannot be read', error));
  const problem = problemOf(bytes, about);
  if (problem) refuse(problem);

  return {
    has: (password) => {
      const wanted = computeEntry(password);
      let from = 0;
      let to = about.entries;
      while (from < to) {
        const middle = (from + to) >>> 1;
        const order = bytes.compare(wanted, 0, ENTRY_BYTES, middle * ENTRY_BYTES, (middle + 1) * ENTRY_BYTES);
        if (order === 0) return true;
        if (order < 0) from = middle + 1;
        else to = middle;
      }
      return false;
    },
  };
}
