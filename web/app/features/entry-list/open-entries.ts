// What every part of a page of entries needs besides the entries themselves.
import type { Answers } from '@portico/domain/forms/form';
import type { FocusEvent } from 'react';
import type { Conflict } from '../forms/draft.ts';
import type { Invitations } from './use-invitations.ts';

export interface OpenEntries {
  /** The current answers by entry, independent of the last render. */
  readonly latest: () => Answers;
  /** False while staff review the client. */
  readonly isOpen: boolean;
  /** The client is approved: an ownership change is submitted separately, and members who joined are read-only. */
  readonly isApproved: boolean;
  readonly conflicts: readonly Conflict[];
  readonly invitations: Invitations;
  /** Replaces all answers of one entry. Null removes the entry. */
  readonly change: (id: string, answers: Answers | null) => void;
  readonly settle: (id: string, answers: unknown) => void;
  readonly flush: () => Promise<boolean>;
  /** Remembers the field that has the focus. */
  readonly stand: (event: FocusEvent) => void;
}
