// Representatives and employees as a draft: one answer per person, which includes the role. Each person is
// saved alone with the version this page knows, because another tab may change another person meanwhile.
import { peopleCalls } from '@portico/domain/api/browser/people.gen';
import type { Answers } from '@portico/domain/forms/form';
import type { PersonEntry } from '@portico/domain/people/people';
import { formOfRole, type PersonRole } from '@portico/domain/people/people-forms';
import { call } from '../../api/api.ts';
import { nowMs } from '../../session/clock.ts';
import {
  type EntryRefused,
  inOrder,
  isCode,
  isEmpty,
  reportFailure,
  reuseKeys,
  trackRemoved,
} from '../entry-list/entry-calls.ts';
import type { PeopleList } from '../entry-list/use-invitations.ts';
import type { DraftCalls, SavedDraft } from '../forms/draft.ts';
import { mergeParts } from '../forms/merge-parts.ts';

/** Anything but an employee counts as a representative. */
const roleOf = (person: Answers): PersonRole =>
  person['role'] === 'employee' ? 'employee' : 'representative';

export function tidyPerson(person: Answers): Answers {
  const role = roleOf(person);
  return { role, ...inOrder(Object.keys(formOfRole[role].questions), person) };
}

export const toPersonEntries = (answers: Answers): PersonEntry[] =>
  Object.entries(answers).flatMap(([id, person]) => {
    if (isEmpty(person)) return [];
    const { role: _, ...entered } = person as Answers;
    return [{ id, role: roleOf(person as Answers), answers: entered }];
  });

export const toSavedDraft = ({ people, version }: PeopleList): SavedDraft => ({
  answers: Object.fromEntries(
    people.flatMap(({ id, role, answers }) =>
      role === 'ubo' ? [] : [[id, tidyPerson({ ...(answers as Answers | undefined), role })]],
    ),
  ),
  version,
  savedAt: null,
});

const mergePeople = (before: unknown, mine: unknown, theirs: unknown): Answers | undefined => {
  const merged = mergeParts(before, mine, theirs);
  return merged && tidyPerson(merged);
};

interface PersonRefused extends EntryRefused {
  /** In an approved client: the person has joined, so the entry they were invited with replaces the local edits. */
  readonly onJoined?: () => void;
}

export function draftCalls(kept: PeopleList, refused: PersonRefused): DraftCalls {
  let listed = kept.version;
  /** Versions of the people that this page saved since it loaded the list. */
  const written = new Map<string, number>();
  const known = new Set(Object.keys(toSavedDraft(kept).answers));
  const withRemoved = trackRemoved(known);
  const keyOf = reuseKeys();
  const takeOut = async (personId: string): Promise<void> => {
    const body = { personId };
    try {
      await call(peopleCalls.remove, { body }, { key: keyOf(personId, body) });
    } catch (failure) {
      // Another tab has already removed the person.
      if (!isCode(failure, 'USER_NOT_FOUND')) throw failure;
    }
  };
  const keep = async (id: string, person: Answers): Promise<void> => {
    const { role, ...answers } = person;
    const body = { id, role, answers, version: written.get(id) ?? listed };
    const saved = await call(peopleCalls.save, { body: body as never }, { key: keyOf(id, body) });
    written.set(id, saved.version);
    known.add(id);
  };
  return {
    load: async () => {
      const now = await call(peopleCalls.list, {});
      const there = toSavedDraft(now);
      listed = now.version;
      written.clear();
      return { ...there, answers: withRemoved(there.answers) };
    },
    isChangedElsewhere: (failure) => isCode(failure, 'CHANGED_ELSEWHERE'),
    merge: mergePeople,
    save: async ({ answers, version }) => {
      const others: Record<string, unknown> = {};
      let savedAt: string | null = null;
      for (const [id, person] of Object.entries(answers))
        try {
          if (person) await keep(id, person as Answers);
          else await takeOut(id);
          refused.onRefused(undefined);
          savedAt = new Date(nowMs()).toISOString();
        } catch (failure) {
          if (!refused.onJoined || !isCode(failure, 'INVITE_USED')) return reportFailure(failure, refused);
          others[id] = toSavedDraft(await call(peopleCalls.list, {})).answers[id];
          refused.onJoined();
        }
      return { version, savedAt, others };
    },
  };
}
