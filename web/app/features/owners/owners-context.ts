// Context shared by all parts of the owners page: the current data and how to change it.
import type { Answers } from '@portico/domain/forms/form';
import type { Threshold } from '@portico/domain/owners/exact';
import { createContext, type RefObject, use } from 'react';
import type { OpenEntries } from '../entry-list/open-entries.ts';
import type { ReadOwners } from './read-owners.ts';

export interface OpenOwners extends OpenEntries {
  /** Results computed from the answers, updated shortly after typing. */
  readonly read: ReadOwners;
  /** Problems in the current answers. */
  readonly problems: ReadOwners['problems'];
  /** Saved and typed answers by owner. Null for removed owners. */
  readonly answers: Answers;
  readonly applicantName: string;
  /** The share from which a person is a beneficial owner. */
  readonly threshold: Threshold;
  /** The company of the list that the person came from, to return there. */
  readonly cameFrom: RefObject<string | undefined>;
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
