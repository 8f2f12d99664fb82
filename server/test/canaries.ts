// What the people of a test hold, and what its servers leave behind: kept in the campaign, whose canary search looks for the one in
// the other. In the gate nothing searches, so nothing is kept.
import { inject } from 'vitest';
import { canariesIn, type LeftKind, leaveBehind, noteCanaries } from '../src/seed/canaries.ts';

/** Empty in the gate. */
const leftFolder = (): string => inject('leftFolder');

/** Notes whatever is marked in something that was sent, answered or seeded. */
export function noteHeld(value: unknown, kind?: string): void {
  const folder = leftFolder();
  if (folder !== '') noteCanaries(folder, canariesIn(value, kind));
}

export async function leave(kind: LeftKind, name: string, read: () => Promise<string>): Promise<void> {
  const folder = leftFolder();
  if (folder !== '') leaveBehind(folder, kind, name, await read());
}
