// A button that invites everyone who is still uninvited, and the number of invitations left.
import { Button } from '@portico/ui/button';
import { useInvitationWords } from '../entry-list/invitation-line.en.ts';
import { isUninvited } from '../entry-list/use-invitations.ts';
import { nameOfPerson } from './format-person.ts';
import { usePeople } from './people-context.ts';

export function InviteAll() {
  const { entries, problems, invitations, creatorName } = usePeople();
  const said = useInvitationWords();
  const waiting = entries
    .filter(
      ({ id, answers }) =>
        answers['isMe'] !== true &&
        isUninvited(invitations.stateOf(id)) &&
        !problems.some((problem) => problem.entry === id),
    )
    .map(({ id, answers }) => ({ id, name: nameOfPerson(answers, creatorName) }));
  const { invitationsLeft } = invitations.list;
  return (
    <>
      {invitationsLeft < 5 && <p className="entry-note">{said.left(invitationsLeft)}</p>}
      {waiting.length > 1 && (
        <Button
          kind="secondary"
          busy={waiting.every(({ id }) => invitations.isBusy(id)) && said.sending}
          onClick={() => void invitations.invite(waiting)}
        >
          {said.sendAll(waiting.length)}
        </Button>
      )}
    </>
  );
}
