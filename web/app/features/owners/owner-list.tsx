// All owners grouped by company, with the number of owners and open actions, and buttons to add, change, remove and undo (U28).
import type { OwnerEntry } from '@portico/domain/owners/entries';
import { DIRECTLY } from '@portico/domain/owners/stakes';
import { TextField } from '@portico/ui/field';
import { useState } from 'react';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { findEditLink } from '../entry-list/entry-row.tsx';
import { useRemoved } from '../entry-list/use-removed.tsx';
import { nameOfOwner } from './format-owner.ts';
import { OwnerGroupSection } from './owner-group.tsx';
import { OwnerRow } from './owner-row.tsx';
import { useOwners } from './owners-context.ts';
import { readStakes, tidyOwner } from './owners-draft.ts';
import { useOwnersForm } from './owners-form.en.ts';

/** Show a search by name from this number of owners. */
const MANY = 12;
const UNPLACED = 'unplaced';

function useRemoving() {
  const { read, change } = useOwners();
  const { list: words } = useOwnersForm();
  const { unnamed, removed: isGone } = useEntryListWords();
  const { owned, nodes } = read;
  const { removed, show, note } = useRemoved(({ id, answers }) => {
    change(id, answers);
    queueMicrotask(() => findEditLink(id)?.focus());
  });
  /** If the owner holds interests elsewhere too, remove only the ones in this company. */
  const remove = ({ id, answers }: OwnerEntry, from: string): void => {
    const name = nameOfOwner({ answers }, owned.creator.name) || unnamed;
    const left = readStakes(answers).filter(
      ({ heldThrough }) => (heldThrough === DIRECTLY ? owned.applicant.id : heldThrough) !== from,
    );
    const isElsewhere = left.some(
      ({ heldThrough }) => heldThrough === DIRECTLY || nodes.has(heldThrough ?? ''),
    );
    const of = nodes.get(from)?.name || unnamed;
    show({ id, answers, from, told: isElsewhere ? words.removedFrom(name, of) : isGone(name) });
    change(id, isElsewhere ? tidyOwner({ ...answers, stakes: left }) : null);
  };
  return { remove, note, isRemovedFrom: (from: string) => removed?.from === from };
}

export function OwnerList() {
  const { read } = useOwners();
  const { list: words } = useOwnersForm();
  const [looked, setLooked] = useState('');
  const { remove, note, isRemovedFrom } = useRemoving();
  const { owned, groups, unplaced, problems } = read;
  const { entries, creator } = owned;
  const open = new Set(problems.map(({ entry }) => entry)).size;
  const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const matches = (entry: OwnerEntry): boolean =>
    plain(nameOfOwner(entry, creator.name)).includes(plain(looked.trim()));
  const isLooking = looked.trim() !== '';
  return (
    <>
      {entries.length > 0 && (
        <div className="sheet-section owner-head">
          <p className="owner-count" role="status">
            {words.count(entries.length)} · {open > 0 ? words.open(open) : words.finished}
          </p>
          {entries.length > MANY && (
            <div className="owner-find">
              <TextField
                name="find-owner"
                type="search"
                label={words.find}
                value={looked}
                autoComplete="off"
                onChange={({ target }) => setLooked(target.value)}
              />
              <p className="owner-found" role="status">
                {isLooking && words.found(entries.filter(matches).length)}
              </p>
            </div>
          )}
        </div>
      )}
      {groups
        .filter(({ owners }) => !isLooking || owners.some(matches))
        .map((group) => (
          <OwnerGroupSection
            key={group.node.id}
            group={group}
            matches={matches}
            onRemove={remove}
            removed={note(group.node.id)}
          />
        ))}
      {(unplaced.length > 0 || isRemovedFrom(UNPLACED)) && (
        <section className="sheet-section entry-group" aria-labelledby={UNPLACED}>
          <h2 id={UNPLACED}>{words.unplaced}</h2>
          <p className="entry-note">{words.unplacedText}</p>
          <ul className="entry-rows">
            {unplaced.filter(matches).map((entry) => (
              <OwnerRow key={entry.id} entry={entry} onRemove={(each) => remove(each, UNPLACED)} />
            ))}
          </ul>
          {note(UNPLACED)}
        </section>
      )}
    </>
  );
}
