// What every part of the owners' page needs: how they stand, and how to change them.
import type { Answers } from '@portico/domain/forms/form';
import type { Threshold } from '@portico/domain/owners/exact';
import { createContext, type FocusEvent, type RefObject, use } from 'react';
import type { Conflict } from '../forms/draft.ts';
import type { Invitations } from '../people/use-invitations.ts';
import type { ReadOwners } from './read-owners.ts';

export interface OpenOwners {
  /** What follows, a moment after it is typed. */
  readonly read: ReadOwners;
  /** What is wrong with what stands there now. */
  readonly problems: ReadOwners['problems'];
  /** What is kept and typed, by owner; null where one was taken out. */
  readonly answers: Answers;
  /** The same as it stands at this moment, whatever was drawn last. */
  readonly latest: () => Answers;
  readonly applicantName: string;
  /** From what share on somebody is a beneficial owner. */
  readonly threshold: Threshold;
  /** False when the client is with the staff. */
  readonly isOpen: boolean;
  /** The client is approved: a change is submitted on its own. */
  readonly isApproved: boolean;
  readonly conflicts: readonly Conflict[];
  readonly invitations: Invitations;
  /** All of one owner; null takes them out. */
  readonly change: (id: string, answers: Answers | null) => void;
  readonly settle: (id: string, answers: unknown) => void;
  readonly flush: () => void;
  /** At which company of the list one was last: there one comes back to. */
  readonly cameFrom: RefObject<string | undefined>;
  /** Remembers the field one is in. */
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
/** Somebody new who holds something of this one. */
export const buildNewOwnerPath = (of: string, as?: 'official'): string => `?of=${of}${as ? `&as=${as}` : ''}`;
/** Where the list stands, at one of its companies. */
export const groupId = (id: string): string => `owners-of-${id}`;
