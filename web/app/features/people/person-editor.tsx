// The editor for one representative or employee.
import type { PersonEntry } from '@portico/domain/people/people';
import { formOfRole } from '@portico/domain/people/people-forms';
import { EntryEditor } from '../entry-list/entry-editor.tsx';
import { toOpenForm } from '../entry-list/entry-form.ts';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { findEntrySection } from '../entry-list/entry-parts.ts';
import { EntryQuestion } from '../entry-list/entry-question.tsx';
import { readTexts } from '../long-form/form-context.ts';
import { formatPower, nameOfPerson } from './format-person.ts';
import { buildPersonPath, usePeople } from './people-context.ts';
import { tidyPerson } from './people-draft.ts';
import { usePeopleWords } from './people-form.en.ts';
import { PersonConflict } from './person-conflict.tsx';
import { listPersonParts } from './person-controls.ts';
import { useQuestionsOfPerson } from './person-questions.ts';
import { usePeopleChoices } from './use-people-questions.ts';

export interface PersonEditorProps {
  readonly entry: PersonEntry;
  readonly wanted: string | null;
  readonly onLeave: () => void;
}

/** The title of each section, and its summary while folded. */
function usePartWords({ role, answers }: PersonEntry) {
  const { creatorName } = usePeople();
  const words = usePeopleWords();
  const { reach } = useEntryListWords();
  const { parts } = words;
  const isMe = answers['isMe'] === true;
  const name = nameOfPerson(answers, creatorName) || parts.somebody;
  const choices: Readonly<Record<string, string>> = usePeopleChoices().transactionPermissions;
  const titles: Readonly<Record<string, string>> = {
    who: parts.who[role],
    reach: reach(name),
    office: isMe ? parts.yourOffice : parts.office(name),
    signs: parts.signs,
    may: isMe ? parts.yours : parts.may(name),
  };
  const summary: Readonly<Record<string, unknown>> = {
    who: nameOfPerson(answers, creatorName),
    reach: answers['email'],
    office: answers['jobTitle'],
    signs: formatPower(answers, words),
    may: readTexts(answers, 'transactionPermissions')
      .map((each) => choices[each] ?? '')
      .join(', '),
  };
  return {
    titleOf: (section: string): string => titles[section] ?? '',
    summaryOf: (section: string): string => String(summary[section] ?? ''),
  };
}

export function PersonEditor({ entry, wanted, onLeave }: PersonEditorProps) {
  const { problems, asking, latest, conflicts, change, flush, stand, invitations } = usePeople();
  const { parts: words } = usePeopleWords();
  const questions = useQuestionsOfPerson(entry);
  const { id, role, answers } = entry;
  return (
    <EntryEditor
      {...usePartWords(entry)}
      answers={answers}
      problems={problems.filter((problem) => problem.entry === id)}
      parts={listPersonParts(entry, asking)}
      sectionOf={(field) => findEntrySection(formOfRole[role], field)}
      pathOf={(section) => buildPersonPath(id, section)}
      wanted={wanted}
      hasOptionalParts
      back={words.back}
      conflict={conflicts.some(({ key }) => key === id) && <PersonConflict id={id} />}
      toForm={(errors) =>
        toOpenForm(questions, answers, errors, (key, answer) =>
          change(id, tidyPerson({ role, ...(latest()[id] ?? {}), [key]: answer })),
        )
      }
      question={(key) => (
        <EntryQuestion key={key} id={id} name={key} invitations={invitations} invitedAt={words.invitedAt} />
      )}
      flush={flush}
      stand={stand}
      onLeave={onLeave}
    />
  );
}
