// The list of owners with correction requests, problems, the form for companies without owners, invitations
// and the submit button (S4.08).
import type { Answers } from '@portico/domain/forms/form';
import { findIncomplete } from '@portico/domain/owners/completeness';
import type { OwnerProblem } from '@portico/domain/owners/owner-problems';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { Sheet, SheetActions } from '@portico/ui/sheet';
import { type FocusEvent, type FormEvent, useMemo, useState } from 'react';
import type { CorrectionRequest } from '../../session/answer-return.ts';
import { useFormErrors } from '../long-form/use-form-errors.ts';
import { useReopened } from '../long-form/use-reopened.ts';
import { useInvitationWords } from '../entry-list/invitation-line.en.ts';
import { inviteButtonId } from '../entry-list/invitation-line.tsx';
import { InvitedOwner, uninvited, useTakingPart } from './invited-owner.tsx';
import { NoOwnerForm } from './no-owner-form.tsx';
import { OwnerChange } from './owner-change.tsx';
import { OwnerList } from './owner-list.tsx';
import { useOwners } from './owners-context.ts';
import { NO_OWNER, type SavedOwners } from './owners-draft.ts';
import { useOwnersForm } from './owners-form.en.ts';
import { OwnershipFindings } from './ownership-findings.tsx';

export interface OwnersEndProps {
  readonly problemsNow: () => OwnerProblem[];
  /** Opens the owner with the first problem. False when that is fixed on this page. */
  readonly lead: (problems: readonly OwnerProblem[]) => boolean;
  /** Resolves to undefined on success, otherwise to the message to show. */
  readonly complete: () => Promise<string | undefined>;
  readonly askedBack: readonly CorrectionRequest[];
  readonly savedAt: string | null;
  /** For an approved client: a change that we have not approved yet. */
  readonly change: SavedOwners['change'];
}

/** A problem of a company as a whole is fixed by adding another of its owners. */
const fieldOf = ({ entry, field }: OwnerProblem): string => (field === 'owners' ? `add-${entry}` : field);

export function OwnersOverview({ problemsNow, lead, complete, askedBack, savedAt, change }: OwnersEndProps) {
  const { read, answers, threshold, isOpen, isApproved, conflicts, invitations, stand } = useOwners();
  const words = useOwnersForm();
  const said = useInvitationWords();
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isPending, setPending] = useState(false);
  const { drawn, owned } = read;
  const isNobody = drawn?.findings.isNobody === true && !drawn.findings.isOwnerMissing;
  const nobody = answers[NO_OWNER] as Answers | undefined;
  const open = useMemo(
    () => (read.problems.length > 0 ? [] : findIncomplete(owned, nobody ?? {}, read.asking, threshold)),
    [read, owned, nobody, threshold],
  );
  const taking = useTakingPart();
  const toInvite = uninvited(taking, { invitations }).map(({ id, name }) => ({
    field: inviteButtonId(id),
    message: said.notInvited(name),
  }));
  const isReopened = useReopened(
    'UBO_USERS',
    { problems: [...read.problems, ...open, ...toInvite] },
    savedAt,
  );
  const here = [...open.map((each) => ({ field: fieldOf(each), message: each.message })), ...toInvite];
  const errors = useFormErrors(nobody ?? {}, here);
  const shownProblems = attempt > 0 ? here.filter(({ field }) => errors.isShown(field)) : [];
  useErrorTitle(shownProblems.length > 0);
  const corrections = askedBack.filter(({ step }) => step === 'UBO_USERS');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    const problems = problemsNow();
    if (lead(problems)) return;
    if (problems.length > 0 || toInvite.length > 0) {
      errors.showAll(here);
      setAttempt(attempt + 1);
      return;
    }
    if (conflicts.length > 0) {
      document.querySelector<HTMLElement>('.conflict button')?.focus();
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
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    const left = target.closest<HTMLElement>('[data-field]');
    if (left && !left.contains(relatedTarget)) errors.leave(left.dataset['field'] ?? '');
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onBlur={leave}
      onFocus={stand}
      noValidate
      className="long-form owners-page"
    >
      {corrections.map(({ field, sentence }) => (
        <Banner key={field} kind="news" title={sentence} />
      ))}
      <ErrorSummary
        errors={shownProblems.map(({ field, message }) => ({ fieldId: field, message }))}
        attempt={attempt}
      />
      {change && <OwnerChange change={change} savedAt={savedAt} />}
      {isReopened && corrections.length === 0 && !isApproved && (
        <Banner kind="waiting" title={words.reopened.title}>
          {words.reopened.text}
        </Banner>
      )}
      {problem && <Banner kind="problem" title={problem} isLive />}
      {!isOpen && <Banner kind="waiting" title={words.closed} />}
      <Sheet>
        <OwnerList />
      </Sheet>
      <OwnershipFindings />
      {(owned.entries.length > 0 || isNobody) && (
        <Sheet>
          {isNobody && isOpen && <NoOwnerForm errors={errors} problems={here} />}
          <InvitedOwner taking={taking} />
          {isOpen && (
            <SheetActions>
              <Button type="submit" busy={isPending && words.busy}>
                {isApproved ? words.ownerChange.submit : words.submit}
              </Button>
            </SheetActions>
          )}
        </Sheet>
      )}
    </form>
  );
}
