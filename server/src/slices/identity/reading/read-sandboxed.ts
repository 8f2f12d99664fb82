// Has the clean copy of a picture read by a process apart (L05). Never throws for what a picture is: whatever ends that process makes
// the picture unreadable. Throws only when the wall cannot be put up: then nothing is known of it.
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
      /** What a person could do better. The browser has told them before; whoever sends it all the same may. */
      readonly problems: readonly PhotoProblem[];
      /** The machine-readable zone; a card's front has none. */
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

/** What answers has held a stranger's picture: its lines are parsed again here, and nothing else of it is believed. */
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
