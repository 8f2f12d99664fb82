// One entry was changed in two places: shows both versions. Nothing is discarded until the person chooses one (X27).
import type { Answers } from '@portico/domain/forms/form';
import { Button } from '@portico/ui/button';
import type { Conflict } from '../forms/draft.ts';
import { useEntryListWords } from './entry-list.en.ts';

export interface EntryConflictProps {
  readonly conflict: Conflict | undefined;
  readonly nameOf: (answers: Answers) => string;
  /** What distinguishes the two versions, in a line. */
  readonly describe: (answers: Answers) => readonly unknown[];
  readonly settle: (id: string, answers: unknown) => void;
}

export function EntryConflict({ conflict, nameOf, describe, settle }: EntryConflictProps) {
  const { conflict: words, unnamed } = useEntryListWords();
  if (!conflict) return null;
  const { key, mine, theirs } = conflict;
  const formatName = (answers: Answers): string => nameOf(answers) || unnamed;
  const formatSide = (side: unknown): string =>
    side
      ? [formatName(side as Answers), ...describe(side as Answers)].filter(Boolean).join(', ')
      : words.removed;
  return (
    <div className="conflict" role="alert">
      <p>{words.title(formatName((mine ?? theirs ?? {}) as Answers))}</p>
      <div className="conflict-actions">
        <Button kind="secondary" onClick={() => settle(key, mine)}>
          {words.mine(formatSide(mine))}
        </Button>
        <Button kind="secondary" onClick={() => settle(key, theirs ?? null)}>
          {words.theirs(formatSide(theirs))}
        </Button>
      </div>
    </div>
  );
}
