// What the people of a test hold, and what its servers leave behind: kept in the campaign, whose canary search looks for the one in
// the other. In the gate nothing searches, so nothing is kept.
import { inject } from 'vitest';
import { findCanaries, recordCanaries, type TraceKind, writeTrace } from '../src/seed/canaries.ts';

/** Empty in the gate. */
const leftFolder = (): string => inject('leftFolder');

/** Notes whatever is marked in something that was sent, answered or seeded. */
export function noteHeld(value: unknown, kind?: string): void {
  const folder = leftFolder();
  if (folder !== '') recordCanaries(folder, findCanaries(value, kind));
}

export async function leave(kind: TraceKind, name: string, read: () => Promise<string>): Promise<void> {
  const folder = leftFolder();
  if (folder !== '') writeTrace(folder, kind, name, await read());
}
