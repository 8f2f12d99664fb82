// Editor for one representative or employee, section by section. It can be left at any time, because everything typed is saved.
import type { PersonEntry } from '@portico/domain/people/people';
import { Button } from '@portico/ui/button';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { Glyph } from '@portico/ui/glyph';
import { Sheet } from '@portico/ui/sheet';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { OpenFormProvider, readTexts } from '../long-form/form-context.ts';
import { Question } from '../long-form/question.tsx';
import { useFormErrors } from '../long-form/use-form-errors.ts';
import { NationalityAnswer } from '../entry-list/nationality-answer.tsx';
import { formatPower, nameOfPerson } from './format-person.ts';
import { buildPersonPath, usePeople } from './people-context.ts';
import { tidyPerson } from './people-draft.ts';
import { usePeopleWords } from './people-form.en.ts';
import { PersonConflict } from './person-conflict.tsx';
import { findSectionName, listPersonParts, type PersonPart } from './person-controls.ts';
import { usePersonForm } from './person-questions.ts';
import { isUninvited } from '../entry-list/use-invitations.ts';
import { usePeopleChoices } from './use-people-questions.ts';

export interface PersonEditorProps {
  readonly entry: PersonEntry;
  /** The requested section. Defaults to the first with something to do. */
  readonly wanted: string | null;
  readonly onLeave: () => void;
}

/** The title of each section, and its summary while folded. */
function usePartWords({ role, answers }: PersonEntry) {
  const { creatorName } = usePeople();
  const words = usePeopleWords();
  const { parts } = words;
  const isMe = answers['isMe'] === true;
  const name = nameOfPerson(answers, creatorName) || parts.somebody;
  const choices: Readonly<Record<string, string>> = usePeopleChoices().transactionPermissions;
  const permitted = readTexts(answers, 'transactionPermissions');
  const titles: Readonly<Record<string, string>> = {
    who: parts.who[role],
    reach: parts.reach(name),
    office: isMe ? parts.yourOffice : parts.office(name),
    signs: parts.signs,
    may: isMe ? parts.yours : parts.may(name),
  };
  const summary: Readonly<Record<string, unknown>> = {
    who: nameOfPerson(answers, creatorName),
    reach: answers['email'],
    office: answers['jobTitle'],
    signs: formatPower(answers, words),
    may: permitted.map((each) => choices[String(each)] ?? '').join(', '),
  };
  return {
    titleOf: (section: string): string => titles[section] ?? '',
    toldOf: (section: string): string => String(summary[section] ?? ''),
  };
}

function PartQuestion({ id, name }: { readonly id: string; readonly name: string }) {
  const { invitations } = usePeople();
  const { parts: words } = usePeopleWords();
  // After an invitation, the address is corrected there, so that the old link becomes invalid.
  if (name === 'email' && !isUninvited(invitations.stateOf(id)))
    return <p className="owner-none sheet-wide">{words.invitedAt(invitations.find(id)?.email ?? '')}</p>;
  return name === 'nationality' ? <NationalityAnswer /> : <Question name={name} />;
}

export function PersonEditor({ entry, wanted, onLeave }: PersonEditorProps) {
  const { problems: wrong, asking, latest, conflicts, change, flush, stand } = usePeople();
  const { parts: words, next, change: changeWord } = usePeopleWords();
  const navigate = useNavigate();
  const { id, role, answers } = entry;
  const { titleOf, toldOf } = usePartWords(entry);
  const problems = wrong.filter((problem) => problem.entry === id);
  const parts = listPersonParts(entry, asking);
  const unfinished = new Set(problems.map(({ field }) => findSectionName(role, field)));
  const first = parts.find(({ section }) => unfinished.has(section)) ?? parts[0];
  const isWanted = parts.some(({ section }) => section === wanted);
  // Decided on navigation only: typing must never switch the section.
  const [{ opened, by }, setOpened] = useState({ opened: isWanted ? wanted : first?.section, by: wanted });
  if (by !== wanted) setOpened({ opened: isWanted ? wanted : first?.section, by: wanted });
  const errors = useFormErrors(answers, problems);
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const here = problems.filter(({ field }) => findSectionName(role, field) === opened);
  const summary = attempt > 0 ? here.filter(({ field }) => errors.isShown(field)) : [];
  useErrorTitle(summary.length > 0);
  const openedAt = parts.findIndex(({ section }) => section === opened);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a section opens
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [opened]);

  const goOn = (): void => {
    setAttempt(0);
    void flush();
    const later = [...parts.slice(openedAt + 1), ...parts.slice(0, openedAt)];
    // Optional sections are shown once, in order, after all required ones.
    const following = later.find(({ section }) => unfinished.has(section)) ?? parts[openedAt + 1];
    if (following) void navigate(buildPersonPath(id, following.section), { preventScrollReset: true });
    else onLeave();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    errors.showAll(here);
    if (here.length > 0) setAttempt(attempt + 1);
    else goOn();
  };
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    const left = target.closest<HTMLElement>('[data-field]');
    if (!left || left.contains(relatedTarget)) return;
    void flush();
    errors.leave(left.dataset['field'] ?? '');
  };

  const context = usePersonForm(entry, errors, (key, answer) =>
    change(id, tidyPerson({ role, ...(latest()[id] ?? {}), [key]: answer })),
  );
  const folded = ({ section }: PersonPart, at: number) => {
    const isDone = !unfinished.has(section) && (at < openedAt || toldOf(section) !== '');
    return (
      <section key={section} className="sheet-section folded" data-done={isDone || undefined}>
        <div>
          <h2 className={isDone || at < openedAt ? undefined : 'folded-later'}>
            {isDone && <Glyph name="done" />}
            {titleOf(section)}
          </h2>
          {toldOf(section) && <p className="folded-summary">{toldOf(section)}</p>}
        </div>
        {(isDone || at < openedAt) && (
          <Link className="folded-change" to={buildPersonPath(id, section)} preventScrollReset>
            {changeWord}
            <span className="only-heard"> {titleOf(section)}</span>
          </Link>
        )}
      </section>
    );
  };
  return (
    <OpenFormProvider value={context}>
      <form onSubmit={submit} onBlur={leave} onFocus={stand} noValidate className="long-form">
        <ErrorSummary
          key={opened}
          errors={summary.map(({ field, message }) => ({ fieldId: field, message }))}
          attempt={attempt}
        />
        <Sheet>
          <p className="sheet-section owner-back">
            <Link to="?" preventScrollReset>
              {words.back}
            </Link>
            <span>{words.backNote}</span>
          </p>
          {conflicts.some(({ key }) => key === id) && (
            <div className="sheet-section owner-conflict">
              <PersonConflict id={id} />
            </div>
          )}
          {parts.map((part, at) =>
            part.section === opened ? (
              <section key={part.section} className="sheet-section">
                <p className="part-label">{words.of(at + 1, parts.length)}</p>
                <h2 ref={heading} tabIndex={-1}>
                  {titleOf(part.section)}
                </h2>
                <div className="sheet-fields" data-grid>
                  {part.keys.map((key) => (
                    <PartQuestion key={key} id={id} name={key} />
                  ))}
                </div>
                <div className="part-next">
                  <Button type="submit">{next}</Button>
                </div>
              </section>
            ) : (
              folded(part, at)
            ),
          )}
        </Sheet>
      </form>
    </OpenFormProvider>
  );
}
