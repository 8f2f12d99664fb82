// Context shared by all parts of the owners page: the current data and how to change it.
import type { Answers } from '@portico/domain/forms/form';
import type { Threshold } from '@portico/domain/owners/exact';
import { createContext, type FocusEvent, type RefObject, use } from 'react';
import type { Invitations } from '../entry-list/use-invitations.ts';
import type { Conflict } from '../forms/draft.ts';
import type { ReadOwners } from './read-owners.ts';

export interface OpenOwners {
  /** Results computed from the answers, updated shortly after typing. */
  readonly read: ReadOwners;
  /** Problems in the current answers. */
  readonly problems: ReadOwners['problems'];
  /** Saved and typed answers by owner. Null for removed owners. */
  readonly answers: Answers;
  /** The current answers, independent of the last render. */
  readonly latest: () => Answers;
  readonly applicantName: string;
  /** The share from which a person is a beneficial owner. */
  readonly threshold: Threshold;
  /** False while staff review the client. */
  readonly isOpen: boolean;
  /** The client is approved: a change is submitted separately. */
  readonly isApproved: boolean;
  readonly conflicts: readonly Conflict[];
  readonly invitations: Invitations;
  /** Replaces all answers of one owner. Null removes the owner. */
  readonly change: (id: string, answers: Answers | null) => void;
  readonly settle: (id: string, answers: unknown) => void;
  readonly flush: () => void;
  /** The company of the list that the person came from, to return there. */
  readonly cameFrom: RefObject<string | undefined>;
  /** Remembers the field that has the focus. */
  readonly stand: (event: FocusEvent) => void;
}

const Opened = createContext<OpenOwners | undefined>(undefined);
export const OwnersProvider = Opened.Provider;

export function useOwners(): OpenOwners {
  const owners = use(Opened);
  if (!owners) throw new RangeError('an owner outside of its page');
  return owners;
}

export const buildOwnerPath = (id: string, part?: string): string =>
  `?owner=${id}${part === undefined ? '' : `&part=${part}`}`;
/** Path to add a new owner of this company. */
export const buildNewOwnerPath = (of: string, as?: 'official'): string => `?of=${of}${as ? `&as=${as}` : ''}`;
/** Element id of a company's group in the list. */
export const groupId = (id: string): string => `owners-of-${id}`;
