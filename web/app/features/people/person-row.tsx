// One person in the list: name, function, the state of the invitation and the available actions.
import type { PersonEntry } from '@portico/domain/people/people';
import { Button } from '@portico/ui/button';
import { Glyph } from '@portico/ui/glyph';
import { Link } from 'react-router';
import { KindSign } from '../entry-list/kind-sign.tsx';
import { formatPower, nameOfPerson } from './format-person.ts';
import { InvitationLine } from '../entry-list/invitation-line.tsx';
import { buildPersonPath, canEdit, rowId, usePeople } from './people-context.ts';
import { usePeopleWords } from './people-form.en.ts';
import { PersonConflict } from './person-conflict.tsx';
import { isJoined, isUninvited } from '../entry-list/use-invitations.ts';
import { usePeopleChoices } from './use-people-questions.ts';

interface PersonRowProps {
  readonly entry: PersonEntry;
  readonly onRemove: () => void;
}

export function PersonRow({ entry, onRemove }: PersonRowProps) {
  const people = usePeople();
  const { problems, invitations, isOpen, creatorName } = people;
  const words = usePeopleWords();
  const { authority: authorities }: { authority: Readonly<Record<string, string>> } = usePeopleChoices();
  const { id, answers, role } = entry;
  const name = nameOfPerson(answers, creatorName) || words.unnamed;
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
  const isTold = authority.toLowerCase() === jobTitle.trim().toLowerCase();
  const told = [!isTold && authority, jobTitle, answers['email']];
  return (
    <li className="owner-row">
      <KindSign kind="person" />
      <div className="owner-words">
        <p className="owner-name">
          <bdi>{name}</bdi>
          {isMe && <span className="owner-mark">{words.you}</span>}
          {power && (
            <span className="owner-mark" data-strong>
              {power}
            </span>
          )}
        </p>
        <p className="owner-summary">{told.filter(Boolean).join(' · ')}</p>
        {wrong > 0 && (
          <p className="owner-next" data-open>
            <Glyph name="waiting" />
            {words.forYou(wrong)}
          </p>
        )}
        {!isMe && (wrong === 0 || !isUninvited(state)) && (
          <InvitationLine
            person={{ id, name, email: String(answers['email'] ?? '') }}
            invitations={invitations}
            canAct={isOpen}
          />
        )}
        <PersonConflict id={id} />
      </div>
      {isEditable && (
        <div className="owner-acts">
          <Link className="owner-edit" id={rowId(id)} to={buildPersonPath(id)} preventScrollReset>
            {words.change}
            <span className="only-heard"> {name}</span>
          </Link>
          {(isMe || !isJoined(state)) && (
            <Button kind="quiet" onClick={onRemove}>
              {words.remove}
              <span className="only-heard"> {name}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
