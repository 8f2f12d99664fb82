// Renders a long form: its sections one after another, then a summary of all answers.
import { type Answers, type FormContext, findAdvice } from '@portico/domain/forms/form';
import { Banner } from '@portico/ui/banner';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { Sheet } from '@portico/ui/sheet';
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { whenReleased } from '../../browser/when-released.ts';
import type { CorrectionRequest } from '../../session/answer-return.ts';
import { todayHere } from '../../session/today.ts';
import type { Draft, DraftState } from '../forms/draft.ts';
import { type FocusPosition, restoreFocus, type UnsavedDraft } from '../forms/use-draft.ts';
import { CheckAnswers } from './check-answers.tsx';
import { type OpenForm, OpenFormProvider } from './form-context.ts';
import { buildSectionPath, FoldedSection, LaterSection, OpenSection } from './form-section.tsx';
import { formatFormAnswer, listOptions } from './format-answer.ts';
import type { FormKind } from './kind.ts';
import { useLongForm } from './long-form.en.ts';
import { CHECK, findNextPart, findSectionName, partToOpen, RETURNED, readForm } from './read-form.ts';
import { ReturnedAnswers } from './returned-answers.tsx';
import { useFormErrors } from './use-form-errors.ts';
import { useLateParts } from './use-late-parts.ts';
import { useReopened } from './use-reopened.ts';
import { type Returned, useReturned } from './use-returned.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface LongFormProps {
  readonly kind: FormKind;
  /** The context of the form. `today` is added when the page renders. */
  readonly asking: Omit<FormContext, 'today'>;
  readonly draft: Draft;
  readonly state: DraftState;
  readonly email: string;
  /** False while staff review the client. */
  readonly isOpen: boolean;
  /** Correction requests for this step and for others. */
  readonly askedBack: readonly CorrectionRequest[];
  /** The answers that the page was loaded with. */
  readonly before: Answers;
  /** The focus position before a log-in interrupted the page. */
  readonly left: UnsavedDraft | undefined;
  readonly place: RefObject<FocusPosition>;
  /** Resolves to undefined on success, otherwise to the message to show. */
  readonly complete: (returned: Returned | undefined) => Promise<string | undefined>;
}

export function LongForm({
  kind,
  asking: by,
  draft,
  state,
  email,
  isOpen,
  askedBack,
  before,
  left,
  place,
  complete,
}: LongFormProps) {
  const { answers, conflicts } = state;
  const { questions, keptYears } = kind.form;
  const words = kind.useWords();
  const { reopened } = useLongForm();
  const navigate = useNavigate();
  const { key: arrival } = useLocation();
  const [search] = useSearchParams();
  const wanted = search.get('section') ?? left?.section ?? null;

  const asking = { ...by, today: todayHere() };
  const form = readForm(
    kind,
    answers,
    asking,
    conflicts.map(({ key }) => key),
  );
  const { parts, unfinished } = form;
  const isReopened = useReopened(kind.step, form, state.savedAt) && askedBack.length === 0;
  const returned = useReturned(kind, askedBack, { before, answers, wrong: form.problems });
  const problems = [...form.problems, ...(returned?.problems ?? [])];
  const errors = useFormErrors(answers, problems);
  const resolve = (): string => {
    if (!isOpen) return CHECK;
    return returned ? RETURNED : partToOpen(form, wanted);
  };
  // Decided on navigation only: typing must never switch the section.
  const [{ part, at: arrivedAt }, setOpened] = useState({ part: resolve(), at: arrival });
  if (arrivedAt !== arrival) setOpened({ part: resolve(), at: arrival });
  // Another tab may have removed the section that is open here.
  const isKnownPart = [CHECK, RETURNED, ...parts.map(({ section }) => section)].includes(part);
  const opened = isKnownPart ? part : partToOpen(form, null);

  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isPending, setPending] = useState(false);
  const openedAt = parts.findIndex(({ section }) => section === opened);

  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(opened);
  useEffect(() => {
    if (shown.current === opened) return;
    shown.current = opened;
    // After a refused submit, the error summary takes the focus instead.
    if (attempt > 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [opened, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page is restored
  useEffect(() => {
    // Run after shell/arrival.ts, which focuses the page's heading on arrival.
    if (left) queueMicrotask(() => restoreFocus(left));
  }, []);
  const stand = ({ target }: FocusEvent): void => {
    place.current = { section: opened, field: target.id };
  };

  const isHere = (field: string): boolean => opened === RETURNED || findSectionName(kind, field) === opened;
  const here = problems.filter(({ field }) => isHere(field));
  const shownProblems = attempt > 0 ? here.filter(({ field }) => errors.isShown(field)) : [];
  useErrorTitle(shownProblems.length > 0);

  // The server refused the form: open the first section with a problem and show it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the refusal arrives, with the current answers
  useEffect(() => {
    const first = partToOpen(form, null);
    if (problem === undefined || opened !== CHECK || first === CHECK) return;
    errors.showAll(problems);
    setAttempt(1);
    void navigate(buildSectionPath(first), { preventScrollReset: true });
  }, [problem]);

  const open = isOpen
    ? parts.flatMap(({ keys }) => keys).filter((key) => (returned ? returned.isOpen(key) : isHere(key)))
    : [];
  useSuggestions({ form: kind.form, answers, asking, open }, draft.change);
  useLateParts(kind, opened);
  /** Advice on a field is hidden while the person types in it. */
  const [typing, setTyping] = useState<string | undefined>(undefined);
  const advice = findAdvice(kind.form, answers, asking);

  const change: OpenForm['change'] = (key, answer) => {
    draft.change(key, answer);
    setTyping(key);
    // Changing an answer withdraws the declaration, which covered the previous answers.
    const { declaration = '' } = kind;
    if (key !== declaration && answers[declaration] === true) draft.change(declaration, null);
  };
  const goTo = (section: string): void => {
    setAttempt(0);
    setProblem(undefined);
    void navigate(buildSectionPath(section), { preventScrollReset: true });
  };
  const goOn = (): void => {
    void draft.flush();
    goTo(findNextPart(form, opened));
  };
  const finish = async (): Promise<void> => {
    setPending(true);
    setProblem(undefined);
    try {
      setProblem(await complete(returned));
    } finally {
      setPending(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    errors.showAll(here);
    if (here.length > 0) setAttempt(attempt + 1);
    else if (conflicts.some(({ key }) => isHere(key))) heading.current?.focus();
    else if (opened === CHECK || opened === RETURNED) void finish();
    else goOn();
  };
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    const left = target.closest<HTMLElement>('[data-field]');
    if (!left || left.contains(relatedTarget)) return;
    void draft.flush();
    whenReleased(() => setTyping(undefined));
    const name = left.dataset['field'] ?? '';
    // Not for correction requests: an unchanged answer may still be confirmed with a tick, so they are checked on submit.
    if (form.problems.some(({ field }) => field === name)) errors.leave(name);
  };

  const spoken = { kind, words, answers };
  const context: OpenForm = {
    answers,
    words,
    wordsOf: (key) => words.questions[key] ?? { label: key, why: '' },
    controlOf: kind.controlOf,
    optionsOf: (key) => listOptions(spoken, key),
    isOptional: (key) => questions[key]?.isOptional === true,
    keptYears,
    addresses: kind.addresses,
    basisOf: (key) => questions[key]?.basis ?? '',
    errorOf: errors.errorOf,
    adviceOf: (field) =>
      typing !== undefined && (field === typing || field.startsWith(`${typing}.`))
        ? undefined
        : advice.find((each) => each.field === field)?.message,
    change,
    conflictOf: (key) => conflicts.find((conflict) => conflict.key === key),
    settle: draft.settle,
    say: (key, answer) => formatFormAnswer(spoken, key, answer),
    askedOf: (key) => askedBack.find(({ step, field }) => step === kind.step && field === key)?.sentence,
    email,
    reload: draft.refresh,
  };
  return (
    <OpenFormProvider value={context}>
      <form onSubmit={submit} onBlur={leave} onFocus={stand} noValidate className="long-form">
        {isReopened && (
          <Banner kind="waiting" title={reopened.title}>
            {reopened.text}
          </Banner>
        )}
        <ErrorSummary
          key={opened}
          errors={shownProblems.map(({ field, message }) => ({ fieldId: field, message }))}
          attempt={attempt}
        />
        {problem && <Banner kind="problem" title={problem} isLive />}
        {opened === RETURNED && returned && (
          <ReturnedAnswers
            sections={parts}
            declaration={kind.declaration}
            returned={returned}
            headingRef={heading}
            isPending={isPending}
          />
        )}
        {opened === CHECK && (
          <CheckAnswers
            sections={parts}
            declaration={kind.declaration}
            headingRef={heading}
            isOpen={isOpen}
            isPending={isPending}
          />
        )}
        {openedAt >= 0 && (
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
                <FoldedSection
                  key={section}
                  section={section}
                  keys={keys}
                  isDone={isDone}
                  told={kind.told[section] ?? []}
                />
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
