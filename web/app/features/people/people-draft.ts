// Representatives and employees as a draft: one answer per person, which includes the role. Each person is
// saved alone with the version this page knows, because another tab may change another person meanwhile.
import { peopleCalls } from '@portico/domain/api/browser/people.gen';
import type { Answers } from '@portico/domain/forms/form';
import type { PersonEntry } from '@portico/domain/people/people';
import { formOfRole, type PersonRole } from '@portico/domain/people/people-forms';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { nowMs } from '../../session/clock.ts';
import type { PeopleList } from '../entry-list/use-invitations.ts';
import type { DraftCalls, SavedDraft } from '../forms/draft.ts';
import { mergeParts } from '../forms/merge-parts.ts';

const isEmpty = (answer: unknown): boolean =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);

/** Anything but an employee counts as a representative. */
const roleOf = (person: Answers): PersonRole =>
  person['role'] === 'employee' ? 'employee' : 'representative';

/** Fixed key order without empty values, so that equal content compares equal. */
export function tidyPerson(person: Answers): Answers {
  const role = roleOf(person);
  const keys = Object.keys(formOfRole[role].questions);
  return {
    role,
    ...Object.fromEntries(keys.flatMap((key) => (isEmpty(person[key]) ? [] : [[key, person[key]]]))),
  };
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

interface Refused {
  /** Another tab submitted the client, so this page becomes read-only. */
  readonly onClosed: () => void;
  /** A refusal that retrying cannot fix, shown above the form. Undefined once a save succeeds. */
  readonly onRefused: (failure: CallFailed | undefined, id: string) => void;
  /** In an approved client: the person has joined, so the entry they were invited with replaces the local edits. */
  readonly onJoined?: () => void;
}

export function draftCalls(kept: PeopleList, { onClosed, onRefused, onJoined }: Refused): DraftCalls {
  let listed = kept.version;
  /** Versions of the people that this page saved since it loaded the list. */
  const written = new Map<string, number>();
  const known = new Set(Object.keys(toSavedDraft(kept).answers));
  const sent = new Map<string, { readonly body: string; readonly key: string }>();
  /** A retry after a lost response reuses the idempotency key, so that the server applies it once. */
  const keyOf = (id: string, body: object): string => {
    const text = JSON.stringify(body);
    const before = sent.get(id);
    const key = before?.body === text ? before.key : crypto.randomUUID();
    sent.set(id, { body: text, key });
    return key;
  };
  const takeOut = async (personId: string): Promise<void> => {
    const body = { personId };
    try {
      await call(peopleCalls.remove, { body }, { key: keyOf(personId, body) });
    } catch (failure) {
      // Another tab has already removed the person.
      if (!(failure instanceof CallFailed) || failure.code !== 'USER_NOT_FOUND') throw failure;
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
      const gone = [...known].filter((id) => !(id in there.answers)).map((id) => [id, null]);
      for (const id of Object.keys(there.answers)) known.add(id);
      return { ...there, answers: { ...Object.fromEntries(gone), ...there.answers } };
    },
    isChangedElsewhere: (failure) => failure instanceof CallFailed && failure.code === 'CHANGED_ELSEWHERE',
    merge: mergePeople,
    save: async ({ answers, version }) => {
      const others: Record<string, unknown> = {};
      let savedAt: string | null = null;
      for (const [id, person] of Object.entries(answers))
        try {
          if (person) await keep(id, person as Answers);
          else await takeOut(id);
          onRefused(undefined, id);
          savedAt = new Date(nowMs()).toISOString();
        } catch (failure) {
          if (onJoined && failure instanceof CallFailed && failure.code === 'INVITE_USED') {
            others[id] = toSavedDraft(await call(peopleCalls.list, {})).answers[id];
            onJoined();
            continue;
          }
          if (failure instanceof CallFailed && failure.code === 'STEP_NOT_OPEN') onClosed();
          else if (failure instanceof CallFailed && [409, 422].includes(failure.status))
            if (failure.code !== 'CHANGED_ELSEWHERE') onRefused(failure, id);
          throw failure;
        }
      return { version, savedAt, others };
    },
  };
}
