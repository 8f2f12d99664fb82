// One owner in the list: name, holdings in this company, who has to act next, and the available actions.
import type { OwnerEntry } from '@portico/domain/owners/entries';
import { type NodeKind, nodeKinds, type OwnerNode } from '@portico/domain/owners/structure';
import { Button } from '@portico/ui/button';
import { Glyph } from '@portico/ui/glyph';
import { Link } from 'react-router';
import { isUninvited } from '../entry-list/use-invitations.ts';
import { formatHoldings, nameOfOwner } from './format-owner.ts';
import { KindSign } from '../entry-list/kind-sign.tsx';
import { OwnerConflict } from './owner-conflict.tsx';
import { buildOwnerPath, groupId, useOwners } from './owners-context.ts';
import { useOwnersForm } from './owners-form.en.ts';
import { useOwnerChoices } from './use-owner-questions.ts';

export function OwnerRow({
  entry,
  of,
  onRemove,
}: {
  readonly entry: OwnerEntry;
  /** The company whose owner this is. Undefined for entries that hold nothing yet. */
  readonly of?: OwnerNode;
  readonly onRemove: (entry: OwnerEntry) => void;
}) {
  const { read, invitations, isOpen, isApproved, cameFrom } = useOwners();
  const { list: words, change: changeWord, unnamed } = useOwnersForm();
  const choices = useOwnerChoices();
  const { id, answers } = entry;
  const { owned, drawn, problems } = read;
  const name = nameOfOwner(entry, owned.creator.name) || unnamed;
  const wrong = problems.filter((problem) => problem.entry === id).length;
  const isBeneficial = drawn?.findings.owners.some(({ node }) => node.id === id) ?? false;
  const isSigner = ['sole', 'joint'].includes(String(answers['signer.power'] ?? ''));
  const isMe = answers['isMe'] === true;
  const kind = answers['kind'] as NodeKind;
  const held = of && formatHoldings(answers, of.id, owned.applicant.id, choices);
  const takesPart = (isBeneficial || isSigner) && kind === 'person' && !isMe;
  const isToInvite = takesPart && isUninvited(invitations.stateOf(id));
  const next =
    wrong > 0
      ? words.forYou(wrong)
      : isToInvite
        ? words.toBeInvited
        : takesPart
          ? words.takesPart
          : words.done;
  return (
    <li className="owner-row" data-owner={id}>
      <KindSign kind={kind} />
      <div className="owner-words">
        <p className="owner-name">
          <bdi>{name}</bdi>
          {isMe && <span className="owner-mark">{words.you}</span>}
          {isBeneficial && (
            <span className="owner-mark" data-strong>
              {words.beneficial}
            </span>
          )}
          {isSigner && <span className="owner-mark">{words.signs}</span>}
        </p>
        <p className="owner-summary">
          {[held, choices.kindName[kind]].filter(Boolean).join(' · ')}
          {of && nodeKinds[kind]?.hasOwners && (
            <>
              {' · '}
              <a href={`#${groupId(id)}`}>
                {words.ownersBelow}
                <span className="only-heard">: {name}</span>
              </a>
            </>
          )}
        </p>
        <p className="owner-next" data-open={wrong > 0 || undefined}>
          <Glyph name={wrong > 0 || isToInvite ? 'waiting' : 'done'} />
          {next}
        </p>
        <OwnerConflict id={id} />
      </div>
      {isOpen && (
        <div className="owner-acts">
          <Link
            className="owner-edit"
            to={buildOwnerPath(id)}
            preventScrollReset
            onClick={() => {
              cameFrom.current = of?.id;
            }}
          >
            {changeWord}
            <span className="only-heard"> {name}</span>
          </Link>
          {(isMe || isApproved || !['joined', 'finished'].includes(invitations.stateOf(id))) && (
            <Button kind="quiet" onClick={() => onRemove(entry)}>
              {words.remove}
              <span className="only-heard"> {name}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
