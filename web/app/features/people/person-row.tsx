// One person in the list: name, function, the state of the invitation and the available actions.
import type { PersonEntry } from '@portico/domain/people/people';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { EntryRow } from '../entry-list/entry-row.tsx';
import { InvitationLine } from '../entry-list/invitation-line.tsx';
import { isJoined, isUninvited } from '../entry-list/use-invitations.ts';
import { formatPower, nameOfPerson } from './format-person.ts';
import { buildPersonPath, canEdit, rowId, usePeople } from './people-context.ts';
import { usePeopleWords } from './people-form.en.ts';
import { PersonConflict } from './person-conflict.tsx';
import { usePeopleChoices } from './use-people-questions.ts';

interface PersonRowProps {
  readonly entry: PersonEntry;
  readonly onRemove: () => void;
}

export function PersonRow({ entry, onRemove }: PersonRowProps) {
  const people = usePeople();
  const { problems, invitations, isOpen, creatorName } = people;
  const words = usePeopleWords();
  const { unnamed, you, forYou } = useEntryListWords();
  const { authority: authorities }: { authority: Readonly<Record<string, string>> } = usePeopleChoices();
  const { id, answers, role } = entry;
  const name = nameOfPerson(answers, creatorName) || unnamed;
  const isMe = answers['isMe'] === true;
  const isEditable = canEdit(people, entry);
  // Entries that cannot be edited here show no problems.
  const wrong =
    people.isApproved && !isEditable ? 0 : problems.filter((problem) => problem.entry === id).length;
  const state = invitations.stateOf(id);
  const power = role === 'representative' && formatPower(answers, words);
  const authority = authorities[String(answers['authority'] ?? '')] ?? '';
  const jobTitle = String(answers['jobTitle'] ?? '');
  // Authority and job title are often the same, such as "Managing director": show it once.
  const isSame = authority.toLowerCase() === jobTitle.trim().toLowerCase();
  return (
    <EntryRow
      id={id}
      kind="person"
      name={name}
      marks={[isMe && { word: you }, power && { word: power, isStrong: true }]}
      summary={[!isSame && authority, jobTitle, answers['email']].filter(Boolean).join(' · ')}
      next={wrong > 0 && { glyph: 'waiting', text: forYou(wrong), isOpen: true }}
      to={isEditable ? buildPersonPath(id) : undefined}
      linkId={rowId(id)}
      onRemove={isMe || !isJoined(state) ? onRemove : undefined}
    >
      {!isMe && (wrong === 0 || !isUninvited(state)) && (
        <InvitationLine
          person={{ id, name, email: String(answers['email'] ?? '') }}
          invitations={invitations}
          canAct={isOpen}
        />
      )}
      <PersonConflict id={id} />
    </EntryRow>
  );
}
