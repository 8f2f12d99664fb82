// The list of owners with correction requests, problems, the form for companies without owners, invitations
// and the submit button (S4.08).
import type { Answers } from '@portico/domain/forms/form';
import { findIncomplete } from '@portico/domain/owners/completeness';
import type { OwnerProblem } from '@portico/domain/owners/owner-problems';
import { Button } from '@portico/ui/button';
import { Sheet, SheetActions } from '@portico/ui/sheet';
import { type FocusEvent, useMemo } from 'react';
import type { CorrectionRequest } from '../../session/answer-return.ts';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { EntryOverview } from '../entry-list/entry-overview.tsx';
import { useInvitationWords } from '../entry-list/invitation-line.en.ts';
import { inviteButtonId } from '../entry-list/invitation-line.tsx';
import { useFormErrors } from '../long-form/use-form-errors.ts';
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
  const { busy } = useEntryListWords();
  const said = useInvitationWords();
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
  const here = [...open.map((each) => ({ field: fieldOf(each), message: each.message })), ...toInvite];
  const errors = useFormErrors(nobody ?? {}, here);
  const isStopped = (): boolean => {
    const problems = problemsNow();
    if (lead(problems)) return true;
    if (problems.length === 0 && toInvite.length === 0) return false;
    errors.showAll(here);
    return true;
  };
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    const left = target.closest<HTMLElement>('[data-field]');
    if (left && !left.contains(relatedTarget)) errors.leave(left.dataset['field'] ?? '');
  };
  return (
    <EntryOverview
      step="UBO_USERS"
      open={[...read.problems, ...open, ...toInvite]}
      shown={here.filter(({ field }) => errors.isShown(field))}
      conflicts={conflicts}
      isStopped={isStopped}
      complete={complete}
      askedBack={askedBack}
      savedAt={savedAt}
      isOpen={isOpen}
      isApproved={isApproved}
      closed={words.closed}
      news={change && <OwnerChange change={change} savedAt={savedAt} />}
      onFocus={stand}
      onBlur={leave}
    >
      {(isPending) => (
        <>
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
                  <Button type="submit" busy={isPending && busy}>
                    {isApproved ? words.ownerChange.submit : words.submit}
                  </Button>
                </SheetActions>
              )}
            </Sheet>
          )}
        </>
      )}
    </EntryOverview>
  );
}
