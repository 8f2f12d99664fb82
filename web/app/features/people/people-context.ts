// What every part of the people's page needs: how they stand, and how to change them.
import type { Answers, FormContext } from '@portico/domain/forms/form';
import type { findPersonProblems, PersonEntry } from '@portico/domain/people/people';
import type { PersonRole } from '@portico/domain/people/people-forms';
import { createContext, type FocusEvent, use } from 'react';
import type { Conflict } from '../forms/draft.ts';
import { type Invitations, isJoined } from './use-invitations.ts';

type PersonProblem = ReturnType<typeof findPersonProblems>[number];

/** An owner, as far as it matters here. */
export interface OwnerHere {
  readonly id: string;
  readonly answers: Answers;
}

export interface OpenPeople {
  readonly entries: readonly PersonEntry[];
  readonly owners: readonly OwnerHere[];
  readonly creatorName: string;
  readonly companyName: string;
  readonly asking: FormContext;
  readonly problems: readonly PersonProblem[];
  readonly conflicts: readonly Conflict[];
  readonly invitations: Invitations;
  /** False when the client is with the staff. */
  readonly isOpen: boolean;
  /** The account is open: people are added, and nobody who has joined is changed. */
  readonly isApproved: boolean;
  /** What is typed at this moment, by person. */
  readonly latest: () => Answers;
  /** All of one person; null takes them out. */
  readonly change: (id: string, person: Answers | null) => void;
  readonly settle: (id: string, person: unknown) => void;
  readonly flush: () => Promise<boolean>;
  readonly nameAnother: (role: PersonRole) => void;
  /** Remembers the field one is in. */
  readonly stand: (event: FocusEvent) => void;
}

/** What a member may do is changed under "People and rights"; the creator cannot give themselves the power to sign. */
export const canEdit = (
  { isOpen, isApproved, invitations }: Pick<OpenPeople, 'isOpen' | 'isApproved' | 'invitations'>,
  { id, answers }: PersonEntry,
): boolean => isOpen && !(isApproved && (answers['isMe'] === true || isJoined(invitations.stateOf(id))));

const Opened = createContext<OpenPeople | undefined>(undefined);
export const PeopleProvider = Opened.Provider;

export function usePeople(): OpenPeople {
  const people = use(Opened);
  if (!people) throw new RangeError('somebody outside of their page');
  return people;
}

export const buildPersonPath = (id: string, part?: string): string =>
  `?person=${id}${part === undefined ? '' : `&part=${part}`}`;
/** Where one says whether one represents the company oneself. */
export const NEW_PERSON_PATH = '?new=representative';
/** The link in the list that leads to somebody. */
export const rowId = (id: string): string => `person-${id}`;
