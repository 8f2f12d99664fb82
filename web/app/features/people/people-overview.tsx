// Both lists with everything around them: correction requests, missing data, signing power and the submit button (S4.08).
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { Sheet, SheetActions } from '@portico/ui/sheet';
import { type FormEvent, useState } from 'react';
import type { CorrectionRequest } from '../../session/answer-return.ts';
import { useReopened } from '../long-form/use-reopened.ts';
import { nameOfPerson } from './format-person.ts';
import { useInvitationWords } from '../entry-list/invitation-line.en.ts';
import { inviteButtonId } from '../entry-list/invitation-line.tsx';
import { InviteAll } from './invite-all.tsx';
import { rowId, usePeople } from './people-context.ts';
import { usePeopleWords } from './people-form.en.ts';
import { addButtonId, PeopleList } from './people-list.tsx';
import { isEnough, listSigners, PowerNote } from './power-note.tsx';
import { isUninvited } from '../entry-list/use-invitations.ts';

export interface PeopleEndProps {
  /** Resolves to undefined on success, otherwise to the message to show. */
  readonly complete: () => Promise<string | undefined>;
  readonly askedBack: readonly CorrectionRequest[];
  readonly savedAt: string | null;
}

/** What keeps the step incomplete, with the element where it can be fixed. */
function useMissing(): { readonly field: string; readonly message: string }[] {
  const people = usePeople();
  const { entries, problems, invitations, creatorName } = people;
  const { missing: words, unnamed } = usePeopleWords();
  const said = useInvitationWords();
  const missing = entries.flatMap(({ id, answers }) => {
    const name = nameOfPerson(answers, creatorName) || unnamed;
    if (problems.some((problem) => problem.entry === id))
      return [{ field: rowId(id), message: words.person(name) }];
    if (answers['isMe'] === true || !isUninvited(invitations.stateOf(id))) return [];
    return [{ field: inviteButtonId(id), message: said.notInvited(name) }];
  });
  return isEnough(listSigners(people, unnamed))
    ? missing
    : [{ field: addButtonId('representative'), message: words.representatives }, ...missing];
}

export function PeopleOverview({ complete, askedBack, savedAt }: PeopleEndProps) {
  const { companyName, conflicts, isOpen, stand } = usePeople();
  const words = usePeopleWords();
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isPending, setPending] = useState(false);
  const missing = useMissing();
  const isReopened = useReopened('REPRESENTATIVE_USERS', { problems: missing }, savedAt);
  const told = attempt > 0 ? missing : [];
  useErrorTitle(told.length > 0);
  const corrections = askedBack.filter(({ step }) => step === 'REPRESENTATIVE_USERS');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    if (conflicts.length > 0) {
      document.querySelector<HTMLElement>('.conflict button')?.focus();
      return;
    }
    if (missing.length > 0) {
      setAttempt(attempt + 1);
      return;
    }
    setPending(true);
    setProblem(undefined);
    try {
      setProblem(await complete());
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onFocus={stand}
      noValidate
      className="long-form owners-page"
    >
      {corrections.map(({ field, sentence }) => (
        <Banner key={field} kind="news" title={sentence} />
      ))}
      <ErrorSummary
        errors={told.map(({ field, message }) => ({ fieldId: field, message }))}
        attempt={attempt}
      />
      {isReopened && corrections.length === 0 && (
        <Banner kind="waiting" title={words.reopened.title}>
          {words.reopened.text}
        </Banner>
      )}
      {problem && <Banner kind="problem" title={problem} isLive />}
      {!isOpen && <Banner kind="waiting" title={words.closed} />}
      <Sheet>
        <PeopleList of="representative" title={words.representative.title(companyName)} />
        <PowerNote />
      </Sheet>
      <Sheet>
        <PeopleList of="employee" title={words.employee.title} />
        {isOpen && (
          <SheetActions>
            <InviteAll />
            <Button type="submit" busy={isPending && words.busy}>
              {words.submit}
            </Button>
          </SheetActions>
        )}
      </Sheet>
    </form>
  );
}
