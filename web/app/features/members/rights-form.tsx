// Form for the rights of one member: the questions of the person entry, without those about identity.
import {
  type Answers,
  findProblems,
  listQuestionKeys,
  type Problem,
  readAnswer,
} from '@portico/domain/forms/form';
import { formOfRole, rightsForm } from '@portico/domain/people/people-forms';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { type FocusEvent, type FormEvent, useState } from 'react';
import { todayHere } from '../../session/today.ts';
import { toOpenForm } from '../entry-list/entry-form.ts';
import { OpenFormProvider, readTexts } from '../long-form/form-context.ts';
import { Question } from '../long-form/question.tsx';
import { useFormErrors } from '../long-form/use-form-errors.ts';
import { useQuestionsOfPerson } from '../people/person-questions.ts';
import type { ManagedMember } from './format-member.ts';
import { useMembersCatalogue } from './members.en.ts';
import type { NotSaved, Rights } from './use-member-changes.ts';

export interface RightsFormProps {
  readonly member: ManagedMember;
  readonly save: (rights: Rights) => Promise<NotSaved>;
}

const PERMISSIONS = 'transactionPermissions';
const KEYS = Object.keys(rightsForm.questions);

const rightsOf = ({ permissions, amountLimit, limitCurrency, validUntil }: ManagedMember): Answers => ({
  [PERMISSIONS]: permissions,
  amountLimit,
  limitCurrency,
  validUntil,
});

/** A field that the server refused. Valid until its answer changes. */
interface Refused extends Problem {
  readonly answer: unknown;
}

/** Problems in page order. At least one right is required: the server would give an empty list the role's defaults. */
function useProblems({ role }: ManagedMember, answers: Answers, refused: readonly Refused[]): Problem[] {
  const { nothing } = useMembersCatalogue().change;
  const asking = { today: todayHere(), isPersonalAccount: false };
  const wrong = findProblems(formOfRole[role], answers, asking).filter(({ field }) => KEYS.includes(field));
  return [
    ...(readTexts(answers, PERMISSIONS).length === 0 ? [{ field: PERMISSIONS, message: nothing }] : []),
    ...wrong.filter(({ field }) => field !== PERMISSIONS),
    ...refused.filter(({ field, answer }) => answers[field] === answer),
  ];
}

export default function RightsForm({ member, save }: RightsFormProps) {
  const { change: words } = useMembersCatalogue();
  const form = formOfRole[member.role];
  const [answers, setAnswers] = useState(() => rightsOf(member));
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [problem, setProblem] = useState<string | undefined>();
  const [isPending, setPending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const problems = useProblems(member, answers, refused);
  const errors = useFormErrors(answers, problems);
  const shownProblems = attempt > 0 ? problems.filter(({ field }) => errors.isShown(field)) : [];
  useErrorTitle(shownProblems.length > 0 || problem !== undefined);
  const questions = useQuestionsOfPerson({ role: member.role, answers });
  const context = toOpenForm(questions, answers, errors, (key, answer) =>
    setAnswers((before) => ({ ...before, [key]: answer })),
  );
  const shown = listQuestionKeys(form, answers, { today: todayHere(), isPersonalAccount: false }).filter(
    (key) => KEYS.includes(key),
  );

  const fail = (wrong: readonly Problem[]): void => {
    errors.showAll(wrong);
    setAttempt(attempt + 1);
  };
  const send = async (): Promise<void> => {
    // Values as they are stored: amounts without typed separators. Questions that no longer apply are cleared.
    const read = (key: string): unknown => {
      const answer = shown.includes(key) ? readAnswer(form, key, answers[key]) : { value: null };
      return 'value' in answer ? answer.value : null;
    };
    setPending(true);
    setProblem(undefined);
    try {
      const rights = Object.fromEntries(KEYS.map((key) => [key, read(key)])) as Rights;
      const notSaved = await save(rights);
      // An error in one part of a list is shown at the list.
      const wrong = notSaved.fields.map(({ field, message }) => {
        const [key = field] = field.split('.');
        return { field: key, message, answer: answers[key] };
      });
      setRefused(wrong);
      if (wrong.length > 0) fail(wrong);
      setProblem(notSaved.problem);
    } finally {
      setPending(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    if (problems.length > 0) fail(problems);
    else void send();
  };
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    const left = target.closest<HTMLElement>('[data-field]');
    if (left && !left.contains(relatedTarget)) errors.leave(left.dataset['field'] ?? '');
  };
  return (
    <OpenFormProvider value={context}>
      <form className="form" onSubmit={submit} onBlur={leave} noValidate>
        <ErrorSummary
          errors={shownProblems.map(({ field, message }) => ({ fieldId: field, message }))}
          attempt={attempt}
        />
        {problem && <Banner kind="problem" title={problem} isLive />}
        {shown.map((key) => (
          <Question key={key} name={key} />
        ))}
        <div>
          <Button type="submit" busy={isPending && words.busy}>
            {words.submit}
          </Button>
        </div>
      </form>
    </OpenFormProvider>
  );
}
