// Editor for one owner, section by section: identity, contact, holdings and signing power. It can be left at
// any time, because everything typed is saved.
import type { Answers } from '@portico/domain/forms/form';
import { ownerForm } from '@portico/domain/owners/owner-form';
import { Button } from '@portico/ui/button';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { Glyph } from '@portico/ui/glyph';
import { Sheet } from '@portico/ui/sheet';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { OpenFormProvider } from '../long-form/form-context.ts';
import { Question } from '../long-form/question.tsx';
import { useFormErrors } from '../long-form/use-form-errors.ts';
import { isUninvited } from '../entry-list/use-invitations.ts';
import { formatStake, nameOfOwner } from './format-owner.ts';
import { NationalityAnswer } from '../entry-list/nationality-answer.tsx';
import { OwnerConflict } from './owner-conflict.tsx';
import { findSectionName, listOwnerParts, type OwnerPart } from './owner-controls.ts';
import { useOwnerForm } from './owner-questions.ts';
import { buildOwnerPath, groupId, useOwners } from './owners-context.ts';
import { readStakes, tidyOwner } from './owners-draft.ts';
import { useOwnersForm } from './owners-form.en.ts';
import { StakesAnswer } from './stakes-answer.tsx';
import { useOwnerChoices } from './use-owner-questions.ts';

export interface OwnerEditorProps {
  readonly id: string;
  /** The requested section. Defaults to the first with something to do. */
  readonly wanted: string | null;
  /** True after a refused submit: the errors show at once. */
  readonly isChecked: boolean;
  readonly onLeave: (focus: string) => void;
}

function PartQuestions({ id, keys }: { readonly id: string; readonly keys: readonly string[] }) {
  const { invitations } = useOwners();
  const { parts: words } = useOwnersForm();
  return keys.map((key) => {
    // After an invitation, the address is corrected there, so that the old link becomes invalid.
    if (key === 'email' && !isUninvited(invitations.stateOf(id)))
      return (
        <p key={key} className="owner-none sheet-wide">
          {words.invitedAt(invitations.find(id)?.email ?? '')}
        </p>
      );
    if (key === 'stakes')
      return (
        <div key={key} className="question stakes-question sheet-wide" data-field={key}>
          <StakesAnswer owner={id} />
        </div>
      );
    return key === 'nationality' ? <NationalityAnswer key={key} /> : <Question key={key} name={key} />;
  });
}

function useTitles(id: string) {
  const { answers, read } = useOwners();
  const { parts: words } = useOwnersForm();
  const owner = (answers[id] ?? {}) as Answers;
  const name = nameOfOwner({ answers: owner }, read.owned.creator.name) || words.somebody;
  const which = owner['kind'] === 'person' ? 'person' : 'other';
  return (section: string): string =>
    section === 'who'
      ? words.who[which]
      : section === 'reach'
        ? words.reach(name)
        : section === 'holds'
          ? words.holds(name)
          : words.signs[which];
}

/** The summary of a folded section. */
function useOwnerSummary(id: string) {
  const { answers, read } = useOwners();
  const choices = useOwnerChoices();
  const owner = (answers[id] ?? {}) as Answers;
  return (section: string): string => {
    if (section === 'who') return nameOfOwner({ answers: owner }, read.owned.creator.name);
    if (section === 'reach') return String(owner['email'] ?? '');
    if (section === 'holds')
      return readStakes(owner)
        .map((row) => formatStake(row, choices))
        .filter(Boolean)
        .join(' · ');
    return choices['signer.power'][owner['signer.power'] as keyof (typeof choices)['signer.power']] ?? '';
  };
}

export function OwnerEditor({ id, wanted, isChecked, onLeave }: OwnerEditorProps) {
  const { read, problems: wrong, answers: all, latest, conflicts, change, flush, stand } = useOwners();
  const { parts: words, next, change: changeWord } = useOwnersForm();
  const navigate = useNavigate();
  const titleOf = useTitles(id);
  const toldOf = useOwnerSummary(id);
  const answers = (all[id] ?? {}) as Answers;
  const problems = wrong.filter(({ entry }) => entry === id);
  const parts = listOwnerParts(answers, read.asking);
  const unfinished = new Set(problems.map(({ field }) => findSectionName(field)));
  const first = parts.find(({ section }) => unfinished.has(section)) ?? parts[0];
  const isWanted = parts.some(({ section }) => section === wanted);
  // Decided on navigation only: typing must never switch the section.
  const [{ opened, by }, setOpened] = useState({ opened: isWanted ? wanted : first?.section, by: wanted });
  if (by !== wanted) setOpened({ opened: isWanted ? wanted : first?.section, by: wanted });
  const errors = useFormErrors(answers, problems);
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const here = problems.filter(({ field }) => findSectionName(field) === opened);
  const shownProblems = attempt > 0 ? here.filter(({ field }) => errors.isShown(field)) : [];
  useErrorTitle(shownProblems.length > 0);
  const openedAt = parts.findIndex(({ section }) => section === opened);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a section opens
  useEffect(() => {
    if (isChecked && here.length > 0) {
      errors.showAll(problems);
      setAttempt(attempt + 1);
      return;
    }
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [opened]);

  const goOn = (): void => {
    setAttempt(0);
    flush();
    const later = [...parts.slice(openedAt + 1), ...parts.slice(0, openedAt)];
    const following = later.find(({ section }) => unfinished.has(section));
    if (following) void navigate(buildOwnerPath(id, following.section), { preventScrollReset: true });
    // After a company or trust, continue with its own owners.
    else onLeave(['company', 'trust'].includes(String(answers['kind'])) ? groupId(id) : id);
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
    flush();
    errors.leave(left.dataset['field'] ?? '');
  };

  const context = useOwnerForm(ownerForm, answers, errors, (key, answer) =>
    change(id, tidyOwner({ ...(latest()[id] ?? {}), [key]: answer })),
  );
  const folded = ({ section }: OwnerPart, at: number) => {
    const isDone = !unfinished.has(section);
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
          <Link className="folded-change" to={buildOwnerPath(id, section)} preventScrollReset>
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
          errors={shownProblems.map(({ field, message }) => ({ fieldId: field, message }))}
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
              <OwnerConflict id={id} />
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
                  <PartQuestions id={id} keys={part.keys} />
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
