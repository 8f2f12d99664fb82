// Stores test people's data and the traces of test servers in the campaign, whose canary search looks for the data in
// the traces. The gate does not search, so it stores nothing.
import { inject } from 'vitest';
import { findCanaries, recordCanaries, type TraceKind, writeTrace } from '../src/seed/canaries.ts';

/** Empty in the gate. */
const leftFolder = (): string => inject('leftFolder');

/** Records marked values that were sent, replied or seeded. */
export function noteHeld(value: unknown, kind?: string): void {
  const folder = leftFolder();
  if (folder !== '') recordCanaries(folder, findCanaries(value, kind));
}

export async function leave(kind: TraceKind, name: string, read: () => Promise<string>): Promise<void> {
  const folder = leftFolder();
  if (folder !== '') writeTrace(folder, kind, name, await read());
}
