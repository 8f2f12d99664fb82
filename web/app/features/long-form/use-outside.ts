// Remounts an uncontrolled component when its answer changes from outside: by another tab, an address search
// or an undo. Its own changes do not remount it.
import { useState } from 'react';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export function useOutside<T>(
  answer: T,
  change: (answer: T) => void,
): { readonly epoch: number; readonly emit: (answer: T) => void } {
  const [known, setKnown] = useState({ answer, epoch: 0 });
  if (!isSame(known.answer, answer)) setKnown({ answer, epoch: known.epoch + 1 });
  const emit = (next: T): void => {
    setKnown((before) => ({ ...before, answer: next }));
    change(next);
  };
  return { epoch: known.epoch, emit };
}
