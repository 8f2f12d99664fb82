// One owner in the list: name, holdings in this company, who has to act next, and the available actions.
import type { OwnerEntry } from '@portico/domain/owners/entries';
import { type NodeKind, nodeKinds, type OwnerNode } from '@portico/domain/owners/structure';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { EntryRow } from '../entry-list/entry-row.tsx';
import { isJoined, isUninvited } from '../entry-list/use-invitations.ts';
import { formatHoldings, nameOfOwner } from './format-owner.ts';
import { OwnerConflict } from './owner-conflict.tsx';
import { buildOwnerPath, groupId, useOwners } from './owners-context.ts';
import { useOwnersForm } from './owners-form.en.ts';
import { useOwnerChoices } from './use-owner-questions.ts';

export interface OwnerRowProps {
  readonly entry: OwnerEntry;
  /** The company whose owner this is. Undefined for entries that hold nothing yet. */
  readonly of?: OwnerNode;
  readonly onRemove: (entry: OwnerEntry) => void;
}

export function OwnerRow({ entry, of, onRemove }: OwnerRowProps) {
  const { read, invitations, isOpen, isApproved, cameFrom } = useOwners();
  const { list: words } = useOwnersForm();
  const { unnamed, you, forYou } = useEntryListWords();
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
  const state = invitations.stateOf(id);
  const isToInvite = takesPart && isUninvited(state);
  const next = isToInvite ? words.toBeInvited : takesPart ? words.takesPart : words.done;
  return (
    <EntryRow
      id={id}
      kind={kind}
      name={name}
      marks={[
        isMe && { word: you },
        isBeneficial && { word: words.beneficial, isStrong: true },
        isSigner && { word: words.signs },
      ]}
      summary={
        <>
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
        </>
      }
      next={
        wrong > 0
          ? { glyph: 'waiting', text: forYou(wrong), isOpen: true }
          : { glyph: isToInvite ? 'waiting' : 'done', text: next }
      }
      to={isOpen ? buildOwnerPath(id) : undefined}
      onOpen={() => {
        cameFrom.current = of?.id;
      }}
      onRemove={isMe || isApproved || !isJoined(state) ? () => onRemove(entry) : undefined}
    >
      <OwnerConflict id={id} />
    </EntryRow>
  );
}
