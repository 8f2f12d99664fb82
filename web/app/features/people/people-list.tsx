// All people of one role, with buttons to add, change, remove and undo (U28).
import type { PersonEntry } from '@portico/domain/people/people';
import type { PersonRole } from '@portico/domain/people/people-forms';
import { Button } from '@portico/ui/button';
import { Link } from 'react-router';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { isJoined, isUninvited } from '../entry-list/use-invitations.ts';
import { useRemoved } from '../entry-list/use-removed.tsx';
import { useAdditions } from './additions.en.ts';
import { nameOfPerson } from './format-person.ts';
import { rowId, usePeople } from './people-context.ts';
import { usePeopleWords } from './people-form.en.ts';
import { PersonRow } from './person-row.tsx';

/** Undo restores the entry. An invitation that was withdrawn stays withdrawn and can be sent again. */
function useRemoving() {
  const { change, flush, invitations, creatorName } = usePeople();
  const words = usePeopleWords();
  const { unnamed, removed: isGone } = useEntryListWords();
  const follow = (): void => void flush().then(() => invitations.reload().catch(() => undefined));
  const { show, note } = useRemoved(({ id, answers }) => {
    change(id, answers);
    follow();
    queueMicrotask(() => document.getElementById(rowId(id))?.focus());
  });
  const remove = ({ id, role, answers }: PersonEntry): void => {
    const name = nameOfPerson(answers, creatorName) || unnamed;
    const isInvited = answers['isMe'] !== true && !isUninvited(invitations.stateOf(id));
    show({
      id,
      answers: { ...answers, role },
      told: isInvited ? words.removedInvited(name) : isGone(name),
    });
    change(id, null);
    follow();
  };
  return { remove, note: note() };
}

export const addButtonId = (role: PersonRole): string => `add-${role}`;

export function PeopleList({ of: role, title }: { readonly of: PersonRole; readonly title: string }) {
  const { entries, isOpen, isApproved, nameAnother, invitations } = usePeople();
  const usual = usePeopleWords();
  const additions = useAdditions();
  const { joined, [role]: words } = isApproved ? additions : usual;
  const { remove, note } = useRemoving();
  const own = entries.filter((entry) => entry.role === role);
  const hasJoined = ({ id, answers }: PersonEntry): boolean =>
    answers['isMe'] !== true && isJoined(invitations.stateOf(id));
  return (
    <section className="sheet-section entry-group" aria-labelledby={`${role}s`}>
      <h2 id={`${role}s`}>{title}</h2>
      <p className="entry-note">{words.text}</p>
      {own.length === 0 ? (
        <p className="entry-note">{words.none}</p>
      ) : (
        <ul className="entry-rows people-rows">
          {own.map((entry) => (
            <PersonRow key={entry.id} entry={entry} onRemove={() => remove(entry)} />
          ))}
        </ul>
      )}
      {note}
      {isOpen && own.some(hasJoined) && (
        <p className="entry-note">
          {joined.text} <Link to="/account/people">{joined.link}</Link>.
        </p>
      )}
      {isOpen && (
        <div className="entry-more">
          <Button kind="secondary" id={addButtonId(role)} onClick={() => nameAnother(role)}>
            {own.length === 0 ? words.addFirst : words.add}
          </Button>
        </div>
      )}
    </section>
  );
}
