// Personal information as it is filled in: its parts one after another, then all of them to be checked.
import { personalInformation } from '@portico/domain/forms/personal-information';
import { Banner } from '@portico/ui/banner';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { Sheet } from '@portico/ui/sheet';
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Draft, DraftState } from '../forms/draft.ts';
import type { Left } from '../forms/use-draft.ts';
import { type OpenForm, OpenFormProvider } from '../questions/form-context.ts';
import { nowMs } from '../session/clock.ts';
import { usePersonalChoices } from '../texts/english-personal-choices.ts';
import { usePersonalQuestions } from '../texts/english-personal-questions.ts';
import { CheckAnswers } from './check-answers.tsx';
import { FoldedSection, LaterSection, OpenSection, wayTo } from './form-section.tsx';
import { controlOf } from './personal-controls.ts';
import { CHECK, DECLARATION, partAfter, partToOpen, readForm, sectionOf } from './read-form.ts';
import { optionsOf, sayAnswer } from './say-answer.ts';
import { useFormErrors } from './use-form-errors.ts';

const { questions } = personalInformation;

/** The day it is where the person is. */
function today(): string {
  const at = new Date(nowMs());
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

export interface PersonalFormProps {
  readonly draft: Draft;
  readonly state: DraftState;
  readonly email: string;
  /** False when the client is with the staff. */
  readonly isOpen: boolean;
  /** What staff asked back, at which question. */
  readonly askedBack: readonly { readonly field: string; readonly sentence: string }[];
  /** Where one was before a login that came in between. */
  readonly left: Left | undefined;
  readonly place: RefObject<Omit<Left, 'answers'>>;
  /** Undefined when it is done; else what is to be said on top. */
  readonly complete: () => Promise<string | undefined>;
}

export function PersonalForm({
  draft,
  state,
  email,
  isOpen,
  askedBack,
  left,
  place,
  complete,
}: PersonalFormProps) {
  const { answers, conflicts } = state;
  const words = usePersonalQuestions();
  const choices = usePersonalChoices();
  const navigate = useNavigate();
  const { key: arrival } = useLocation();
  const [search] = useSearchParams();
  const wanted = search.get('section') ?? left?.section ?? null;

  const form = readForm(
    answers,
    today(),
    conflicts.map(({ key }) => key),
  );
  const { problems, parts, unfinished } = form;
  const errors = useFormErrors(answers, problems);
  const resolve = (): string => (isOpen ? partToOpen(form, wanted) : CHECK);
  // Decided on arrival: what is typed must not turn the page.
  const [{ opened, by }, setOpened] = useState({ opened: resolve(), by: arrival });
  if (by !== arrival) setOpened({ opened: resolve(), by: arrival });

  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isPending, setPending] = useState(false);
  const openedAt = parts.findIndex(({ section }) => section === opened);

  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(opened);
  useEffect(() => {
    if (shown.current === opened) return;
    shown.current = opened;
    // Whoever is sent back is told first what is missing.
    if (attempt > 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [opened, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there again
  useEffect(() => {
    if (left?.field) document.getElementById(left.field)?.focus();
  }, []);
  const stand = ({ target }: FocusEvent): void => {
    place.current = { section: opened, field: target.id };
  };

  const here = problems.filter(({ field }) => sectionOf(field) === opened);
  const told = attempt > 0 ? here.filter(({ field }) => errors.isShown(field)) : [];
  useErrorTitle(told.length > 0);

  // Refused as a whole: the first part with something to mend, and what it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the refusal comes, with the answers as they are then
  useEffect(() => {
    const first = partToOpen(form, null);
    if (problem === undefined || opened !== CHECK || first === CHECK) return;
    errors.showAll(problems);
    setAttempt(1);
    void navigate(wayTo(first), { preventScrollReset: true });
  }, [problem]);

  const change: OpenForm['change'] = (key, answer) => {
    draft.change(key, answer);
    // What was declared were the answers before.
    if (key !== DECLARATION && answers[DECLARATION] === true) draft.change(DECLARATION, null);
  };
  const goTo = (section: string): void => {
    setAttempt(0);
    setProblem(undefined);
    void navigate(wayTo(section), { preventScrollReset: true });
  };
  const goOn = (): void => {
    void draft.flush();
    goTo(partAfter(form, opened));
  };
  const finish = async (): Promise<void> => {
    setPending(true);
    setProblem(undefined);
    try {
      setProblem(await complete());
    } finally {
      setPending(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    errors.showAll(here);
    if (here.length > 0) setAttempt(attempt + 1);
    else if (conflicts.some(({ key }) => sectionOf(key) === opened)) heading.current?.focus();
    else if (opened === CHECK) void finish();
    else goOn();
  };
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    const left = target.closest<HTMLElement>('[data-field]');
    if (!left || left.contains(relatedTarget)) return;
    void draft.flush();
    errors.leave(left.dataset['field'] ?? '');
  };

  const context: OpenForm = {
    answers,
    wordsOf: (key) => words[key as keyof typeof words],
    controlOf,
    optionsOf: (key) => optionsOf(choices, key),
    isOptional: (key) => questions[key]?.isOptional === true,
    basisOf: (key) => questions[key]?.basis ?? '',
    errorOf: errors.errorOf,
    change,
    conflictOf: (key) => conflicts.find((conflict) => conflict.key === key),
    settle: draft.settle,
    say: (key, answer) => sayAnswer(choices, key, answer),
    askedOf: (key) => askedBack.find(({ field }) => field === key)?.sentence,
    email,
  };
  return (
    <OpenFormProvider value={context}>
      <form onSubmit={submit} onBlur={leave} onFocus={stand} noValidate className="long-form">
        <ErrorSummary
          key={opened}
          errors={told.map(({ field, message }) => ({ fieldId: field, message }))}
          attempt={attempt}
        />
        {problem && <Banner kind="problem" title={problem} isLive />}
        {opened === CHECK ? (
          <CheckAnswers sections={parts} headingRef={heading} isOpen={isOpen} isPending={isPending} />
        ) : (
          <Sheet>
            {parts.map(({ section, keys }, at) => {
              if (section === opened)
                return (
                  <OpenSection
                    key={section}
                    section={section}
                    keys={keys}
                    at={at + 1}
                    all={parts.length}
                    headingRef={heading}
                  />
                );
              const isDone = !unfinished.has(section);
              return isDone || at < openedAt ? (
                <FoldedSection key={section} section={section} isDone={isDone} />
              ) : (
                <LaterSection key={section} section={section} />
              );
            })}
          </Sheet>
        )}
      </form>
    </OpenFormProvider>
  );
}
