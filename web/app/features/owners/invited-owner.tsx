// Owners who complete their own part: the state of each invitation and its actions. The list is computed from
// the owners as entered here.

import { isSamePerson } from '@portico/domain/people/people';
import { Button } from '@portico/ui/button';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { useInvitationWords } from '../entry-list/invitation-line.en.ts';
import { InvitationLine } from '../entry-list/invitation-line.tsx';
import { isUninvited } from '../entry-list/use-invitations.ts';
import { nameOfOwner } from './format-owner.ts';
import { type OpenOwners, useOwners } from './owners-context.ts';
import { useOwnersForm } from './owners-form.en.ts';

interface TakingPart {
  readonly id: string;
  readonly name: string;
  readonly isMe: boolean;
  /** Also entered as a representative. The invitation is sent from that list. */
  readonly isRepresentative: boolean;
  readonly why: readonly string[];
}

/** Includes invited owners who no longer need to take part, so that their invitation can be withdrawn. */
export function useTakingPart(): readonly TakingPart[] {
  const { read, invitations } = useOwners();
  const { invited: words } = useOwnersForm();
  const { unnamed } = useEntryListWords();
  const { owned, drawn, officials } = read;
  const beneficial = new Set(drawn?.findings.owners.map(({ node }) => node.id));
  const running = new Set(drawn?.findings.isNobody ? officials.map(({ id }) => id) : []);
  return owned.entries.flatMap((entry) => {
    const { id, answers } = entry;
    if (answers['kind'] !== 'person') return [];
    const why = [
      beneficial.has(id) && !running.has(id) && words.owner,
      running.has(id) && words.runs,
      ['sole', 'joint'].includes(String(answers['signer.power'] ?? '')) && words.signer,
    ].filter((each) => each !== false);
    const isFormer = why.length === 0 && !isUninvited(invitations.stateOf(id));
    if (why.length === 0 && !isFormer) return [];
    const isMe = answers['isMe'] === true;
    const name = nameOfOwner(entry, owned.creator.name) || unnamed;
    const isRepresentative =
      isUninvited(invitations.stateOf(id)) &&
      invitations.list.people.some(
        (other) => other.role === 'representative' && isSamePerson(answers, other.answers ?? {}),
      );
    return [{ id, name, isMe, isRepresentative, why: isFormer ? [words.former] : why }];
  });
}

/** Owners who still need an invitation. */
export const uninvited = (taking: readonly TakingPart[], { invitations }: Pick<OpenOwners, 'invitations'>) =>
  taking.filter(
    ({ id, isMe, isRepresentative }) => !isMe && !isRepresentative && isUninvited(invitations.stateOf(id)),
  );

export function InvitedOwner({ taking }: { readonly taking: readonly TakingPart[] }) {
  const { read, invitations, isOpen } = useOwners();
  const { invited: words } = useOwnersForm();
  const said = useInvitationWords();
  const isSound = read.problems.length === 0;
  const missing = uninvited(taking, { invitations });
  return (
    <section className="sheet-section" aria-labelledby="invited">
      <h2 id="invited">{words.title}</h2>
      <p className="entry-note">{taking.length === 0 ? words.none : words.text}</p>
      {isOpen && !isSound && taking.length > 0 && <p className="entry-note">{words.finishFirst}</p>}
      {taking.length > 0 && (
        <ul className="invitees">
          {taking.map(({ id, name, isMe, isRepresentative, why }) => (
            <li key={id} className="invitee">
              <p className="invitee-words">
                <bdi>{name}</bdi> <span>{why.join(', ')}</span>
              </p>
              {isMe || isRepresentative ? (
                <p className="entry-note">{isMe ? words.you : words.representative}</p>
              ) : (
                <InvitationLine
                  person={{ id, name }}
                  invitations={invitations}
                  canAct={isOpen && (isSound || !isUninvited(invitations.stateOf(id)))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && isSound && missing.length > 1 && (
        <div className="entry-more">
          <Button
            kind="secondary"
            busy={missing.every(({ id }) => invitations.isBusy(id)) && said.sending}
            onClick={() => void invitations.invite(missing)}
          >
            {said.sendAll(missing.length)}
          </Button>
        </div>
      )}
      {isOpen && invitations.list.invitationsLeft < 5 && (
        <p className="entry-note">{said.left(invitations.list.invitationsLeft)}</p>
      )}
    </section>
  );
}
