// Reads the clean copy of a picture in a sandboxed process (L05). It never throws because of the content: if the process fails,
// the picture is unreadable. It throws only when the sandbox cannot start, as nothing is known then.
import { join } from 'node:path';
import { type PhotoProblem, photoProblems } from '@portico/domain/identity/capture';
import { parseMrz } from '@portico/domain/identity/mrz';
import * as z from 'zod/mini';
import { type Limits, parsingLimits, runSandboxed } from '../../files/sandbox.ts';
import type { ZoneRead } from './read-zone.ts';

export type PictureRead =
  | { readonly outcome: 'unreadable' }
  | {
      readonly outcome: 'read';
      /** Quality problems. The browser has already warned about them, but the person may upload the photo anyway. */
      readonly problems: readonly PhotoProblem[];
      /** The machine-readable zone; the front of a card has none. */
      readonly zone: ZoneRead;
    };

const INSIDE = join(import.meta.dirname, 'read-inside.ts');
const ANSWER_BYTES = 64_000;
const readingLimits: Limits = { ...parsingLimits, outputBytes: ANSWER_BYTES };

const Said = z.strictObject({
  problems: z.array(z.enum(photoProblems)),
  zone: z.enum(['accepted', 'unsure', 'unreadable', 'no-zone']),
  lines: z.array(z.string()),
});

/** The sandboxed process read an untrusted picture: parse its lines again and trust nothing else it says. */
function open(answer: Buffer, today: Date): PictureRead {
  try {
    const { zone: outcome, lines, problems } = Said.parse(JSON.parse(answer.toString()));
    if (outcome === 'no-zone' || outcome === 'unreadable')
      return { outcome: 'read', problems, zone: { outcome } };
    const parsed = parseMrz(lines, today);
    return parsed.ok
      ? { outcome: 'read', problems, zone: { outcome, lines, fields: parsed.fields } }
      : { outcome: 'unreadable' };
  } catch {
    return { outcome: 'unreadable' };
  }
}

export async function readSandboxed(
  copy: Uint8Array,
  shows: 'document' | 'portrait',
  today: Date,
  limits: Limits = readingLimits,
): Promise<PictureRead> {
  const args = [INSIDE, shows, today.toISOString().slice(0, 10)];
  const apart = await runSandboxed(process.execPath, args, copy, limits);
  return apart.outcome === 'ended' && apart.code === 0
    ? open(apart.output, today)
    : { outcome: 'unreadable' };
}
