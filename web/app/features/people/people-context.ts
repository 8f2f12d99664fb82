// Context shared by all parts of the people page: the current data and how to change it.
import type { Answers, FormContext } from '@portico/domain/forms/form';
import type { findPersonProblems, PersonEntry } from '@portico/domain/people/people';
import type { PersonRole } from '@portico/domain/people/people-forms';
import { createContext, use } from 'react';
import type { OpenEntries } from '../entry-list/open-entries.ts';
import { isJoined } from '../entry-list/use-invitations.ts';

type PersonProblem = ReturnType<typeof findPersonProblems>[number];

/** The parts of an owner that this page needs. */
export interface OwnerHere {
  readonly id: string;
  readonly answers: Answers;
}

export interface OpenPeople extends OpenEntries {
  readonly entries: readonly PersonEntry[];
  readonly owners: readonly OwnerHere[];
  readonly creatorName: string;
  readonly companyName: string;
  readonly asking: FormContext;
  readonly problems: readonly PersonProblem[];
  readonly nameAnother: (role: PersonRole) => void;
}

/** The rights of members change under "People and rights". Creators cannot give themselves signing power. */
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
/** Path of the question whether the creator represents the company. */
export const NEW_PERSON_PATH = '?new=representative';
/** Element id of a person's link in the list. */
export const rowId = (id: string): string => `person-${id}`;
