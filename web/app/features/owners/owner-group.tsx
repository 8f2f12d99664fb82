// The owners of one company, the sum of their shares, and a button to add another.

import type { OwnerEntry } from '@portico/domain/owners/entries';
import { Button } from '@portico/ui/button';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { OwnerRow } from './owner-row.tsx';
import { buildNewOwnerPath, groupId, useOwners } from './owners-context.ts';
import { readStakes } from './owners-draft.ts';
import { useOwnersForm } from './owners-form.en.ts';
import type { OwnerGroup } from './read-owners.ts';
import { useOwnerFindings } from './use-owner-findings.ts';

/** Show the first owners only, and the others on demand. */
const FIRST = 12;

function NamedBar({ group }: { readonly group: OwnerGroup }) {
  const { read } = useOwners();
  let at = 0;
  const parts = (read.drawn?.structure.holdings ?? [])
    .filter(({ of, percent }) => of === group.node.id && percent !== undefined)
    .map(({ owner, percent = 0 }) => {
      const part = { owner, x: at, width: percent > 2 ? percent - 0.4 : percent * 0.8 };
      at += percent;
      return part;
    });
  if (parts.length === 0) return null;
  return (
    <svg className="named-bar" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ owner, ...place }) => (
        <rect key={owner} y="0" height="2" {...place} />
      ))}
    </svg>
  );
}

export function OwnerGroupSection({
  group,
  matches,
  onRemove,
  removed,
}: {
  readonly group: OwnerGroup;
  readonly matches: (entry: OwnerEntry) => boolean;
  readonly onRemove: (entry: OwnerEntry, of: string) => void;
  /** The note "You’ve removed Ann. Undo" in the place of the removed row. */
  readonly removed: React.ReactNode;
}) {
  const { read, isOpen, applicantName } = useOwners();
  const { list: words } = useOwnersForm();
  const { unnamed } = useEntryListWords();
  const { share } = useOwnerFindings();
  const [isWhole, setWhole] = useState(false);
  const { node, owners, named } = group;
  const name = node.id === read.owned.applicant.id ? applicantName : node.name || unnamed;
  const found = owners.filter(matches);
  const shown = isWhole ? found : found.slice(0, FIRST);
  const open = named === undefined ? 0 : Math.max(0, Math.round((100 - named) * 100) / 100);
  const hasBand = owners.some(({ answers }) => readStakes(answers).some(({ band }) => band));
  const formatPercent = (percent: number): string => share({ from: percent, to: percent });
  return (
    <section className="sheet-section entry-group" aria-labelledby={groupId(node.id)}>
      <h2 id={groupId(node.id)} tabIndex={-1}>
        {node.kind === 'trust' ? words.whoDecides(name) : words.whoOwns(name)}
      </h2>
      {owners.length > 0 && named !== undefined && !hasBand && (
        <p className="owner-named" data-open={open > 0 || undefined} data-over={named > 100 || undefined}>
          {words.named(formatPercent(named))}
          {open > 0 && ` · ${words.missing(formatPercent(open))}`}
        </p>
      )}
      <NamedBar group={group} />
      {owners.length === 0 && <p className="entry-note">{words.nobody}</p>}
      {shown.length > 0 && (
        <ul className="entry-rows">
          {shown.map((entry) => (
            <OwnerRow key={entry.id} entry={entry} of={node} onRemove={(each) => onRemove(each, node.id)} />
          ))}
        </ul>
      )}
      {removed}
      {isOpen && (
        <div className="entry-more">
          <Link
            className="button"
            data-kind="secondary"
            id={`add-${node.id}`}
            to={buildNewOwnerPath(node.id)}
            preventScrollReset
          >
            {owners.length === 0 ? words.addFirst : words.add}
            <span className="only-heard"> {words.addTo(name)}</span>
          </Link>
          {found.length > shown.length && (
            <Button kind="quiet" onClick={() => setWhole(true)}>
              {words.showAll(found.length)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
