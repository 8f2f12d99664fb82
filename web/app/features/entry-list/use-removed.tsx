// The note "You’ve removed Ann. Undo" in the place of a removed entry (U28).
import type { Answers } from '@portico/domain/forms/form';
import { Button } from '@portico/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEntryListWords } from './entry-list.en.ts';

export interface Removed {
  readonly id: string;
  readonly answers: Answers;
  readonly told: string;
  /** The list that the entry was removed from, where there are several. */
  readonly from?: string;
}

export interface RemovedNote {
  readonly removed: Removed | undefined;
  readonly show: (removed: Removed) => void;
  readonly note: (from?: string) => ReactNode;
}

export function useRemoved(restore: (removed: Removed) => void): RemovedNote {
  const { undo: word } = useEntryListWords();
  const [removed, setRemoved] = useState<Removed | undefined>(undefined);
  const undoButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an entry was removed
  useEffect(() => undoButton.current?.focus(), [removed]);
  const undo = (): void => {
    if (!removed) return;
    setRemoved(undefined);
    restore(removed);
  };
  const note = (from?: string) => (
    <p className="row-undo" role="status">
      {removed && removed.from === from && (
        <>
          {removed.told}{' '}
          <Button kind="quiet" onClick={undo} ref={undoButton}>
            {word}
          </Button>
        </>
      )}
    </p>
  );
  return { removed, show: setRemoved, note };
}
