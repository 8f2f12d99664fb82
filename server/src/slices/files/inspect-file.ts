// Runs the inspection of a file in a sandboxed process and returns the result (L05). However that process fails, the
// file counts as unreadable.
import { join } from 'node:path';
import { type FileReason, fileReasons } from '@portico/domain/files/file-states';
import * as z from 'zod/mini';
import { runSandboxed } from './sandbox.ts';
import type { FileType } from './types.ts';

const INSIDE = join(import.meta.dirname, 'inspect-inside.ts');
const NEWLINE = 10;

const Told = z.union([
  z.strictObject({ reason: z.enum(fileReasons) }),
  z.strictObject({ width: z.int(), height: z.int() }),
  z.strictObject({ pages: z.int() }),
]);

export type Inspection =
  | { readonly reason: FileReason }
  /** The copy to store, and its type. */
  | { readonly copy: Buffer; readonly copyType: FileType };

function toldBy(line: string): z.infer<typeof Told> {
  try {
    return Told.parse(JSON.parse(line));
  } catch {
    return { reason: 'cannot-be-read' };
  }
}

export async function inspectFile(type: FileType, bytes: Buffer): Promise<Inspection> {
  const apart = await runSandboxed(process.execPath, [INSIDE, type], bytes);
  const answer = apart.outcome === 'ended' && apart.code === 0 ? apart.output : Buffer.of();
  const end = answer.indexOf(NEWLINE);
  const told = toldBy(answer.toString('utf8', 0, Math.max(0, end)));
  if ('reason' in told) return told;
  return 'pages' in told
    ? { copy: bytes, copyType: 'application/pdf' }
    : { copy: answer.subarray(end + 1), copyType: 'image/jpeg' };
}
