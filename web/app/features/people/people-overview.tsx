// Both lists with everything around them: correction requests, missing data, signing power and the submit button (S4.08).
import { Button } from '@portico/ui/button';
import { Sheet, SheetActions } from '@portico/ui/sheet';
import type { CorrectionRequest } from '../../session/answer-return.ts';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { EntryOverview } from '../entry-list/entry-overview.tsx';
import { useInvitationWords } from '../entry-list/invitation-line.en.ts';
import { inviteButtonId } from '../entry-list/invitation-line.tsx';
import { isUninvited } from '../entry-list/use-invitations.ts';
import { nameOfPerson } from './format-person.ts';
import { InviteAll } from './invite-all.tsx';
import { rowId, usePeople } from './people-context.ts';
import { usePeopleWords } from './people-form.en.ts';
import { addButtonId, PeopleList } from './people-list.tsx';
import { findSigners, isEnough, PowerNote } from './power-note.tsx';

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
  const { missing: words } = usePeopleWords();
  const { unnamed } = useEntryListWords();
  const said = useInvitationWords();
  const missing = entries.flatMap(({ id, answers }) => {
    const name = nameOfPerson(answers, creatorName) || unnamed;
    if (problems.some((problem) => problem.entry === id))
      return [{ field: rowId(id), message: words.person(name) }];
    if (answers['isMe'] === true || !isUninvited(invitations.stateOf(id))) return [];
    return [{ field: inviteButtonId(id), message: said.notInvited(name) }];
  });
  return isEnough(findSigners(people, unnamed))
    ? missing
    : [{ field: addButtonId('representative'), message: words.representatives }, ...missing];
}

export function PeopleOverview({ complete, askedBack, savedAt }: PeopleEndProps) {
  const { companyName, conflicts, isOpen, isApproved, stand } = usePeople();
  const words = usePeopleWords();
  const { busy } = useEntryListWords();
  const missing = useMissing();
  return (
    <EntryOverview
      step="REPRESENTATIVE_USERS"
      open={missing}
      shown={missing}
      conflicts={conflicts}
      isStopped={() => missing.length > 0}
      complete={complete}
      askedBack={askedBack}
      savedAt={savedAt}
      isOpen={isOpen}
      isApproved={isApproved}
      closed={words.closed}
      onFocus={stand}
    >
      {(isPending) => (
        <>
          <Sheet>
            <PeopleList of="representative" title={words.representative.title(companyName)} />
            <PowerNote />
          </Sheet>
          <Sheet>
            <PeopleList of="employee" title={words.employee.title} />
            {isOpen && (
              <SheetActions>
                <InviteAll />
                <Button type="submit" busy={isPending && busy}>
                  {words.submit}
                </Button>
              </SheetActions>
            )}
          </Sheet>
        </>
      )}
    </EntryOverview>
  );
}
