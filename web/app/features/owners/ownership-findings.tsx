// Findings for the current owners, with the chart: beneficial owners and why, unexplained shares, or why
// nothing can be computed yet.

import { sentencesOfOwner } from '@portico/domain/owners/sentences';
import { Sheet } from '@portico/ui/sheet';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyComponent } from '../../shell/lazy-component.ts';
import { useEntryListWords } from '../entry-list/entry-list.en.ts';
import { findSectionName } from './owner-controls.ts';
import { buildNewOwnerPath, buildOwnerPath, useOwners } from './owners-context.ts';
import { useOwnersForm } from './owners-form.en.ts';
import type { Drawn } from './read-owners.ts';
import { useOwnerFindings } from './use-owner-findings.ts';

const StructurePicture = lazyComponent(() => import('./structure-picture.tsx'));

function FindingList({ findings }: Pick<Drawn, 'findings'>) {
  const { read, applicantName, isOpen } = useOwners();
  const { follows: words } = useOwnersForm();
  const { unnamed } = useEntryListWords();
  const said = useOwnerFindings();
  const { applicant } = read.owned;
  const nameOf = ({ id, name }: { id: string; name: string }): string =>
    id === applicant.id ? applicantName : name || unnamed;
  return (
    <>
      {findings.owners.length > 0 && (
        <ul className="found-owners">
          {findings.owners.map((owner) => (
            <li key={owner.node.id} className="found-owner">
              <span className="found-share">{said.share(owner)}</span>
              <p>{sentencesOfOwner(owner, applicantName, said).join(' ')}</p>
            </li>
          ))}
        </ul>
      )}
      {findings.isNobody && !findings.isOwnerMissing && <p>{said.nobody}</p>}
      {findings.unexplained.length === 0 ? (
        <p className="found-whole">{said.explained}</p>
      ) : (
        <ul className="found-open">
          {findings.unexplained.map(({ node, ...range }) => (
            <li key={node.id} className="found-missing">
              <p>{said.unexplained(said.share(range), applicantName, nameOf(node))}</p>
              {isOpen && (
                <Link to={buildNewOwnerPath(node.id)} preventScrollReset>
                  {words.name(nameOf(node))}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {findings.isOwnerMissing && findings.owners.length > 0 && <p>{said.ownerMissing}</p>}
    </>
  );
}

/** Circles, sums over 100 % and too many levels, each with a link to the owner to correct. */
function Impossible() {
  const { read } = useOwners();
  const { follows: words } = useOwnersForm();
  const { unnamed } = useEntryListWords();
  const openProblems = read.problems.filter(({ field }) =>
    /^stakes(?:$|\.\d+\.(?:heldThrough|share|nominator)$)/.test(field),
  );
  return (
    <div className="found-problem">
      <h3>{words.impossible}</h3>
      <ul>
        {openProblems.map(({ entry, field, message }) => (
          <li key={`${entry} ${field}`}>
            <p>{message}</p>
            <Link to={buildOwnerPath(entry, findSectionName(field))} preventScrollReset>
              {words.mend(read.nodes.get(entry)?.name || unnamed)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function OwnershipFindings() {
  const { read, applicantName, threshold } = useOwners();
  const { follows: words } = useOwnersForm();
  const said = useOwnerFindings();
  const { drawn, owned } = read;
  const isEmpty = owned.entries.length === 0 && drawn?.findings.isOwnerMissing !== false;
  const open = drawn?.findings.unexplainedInAll;
  const heard =
    !isEmpty && drawn && open
      ? words.heard(
          drawn.findings.owners.length,
          open.to === 0 ? words.allExplained : words.open(said.share(open)),
        )
      : '';
  return (
    <Sheet>
      <section className="sheet-section follows" aria-labelledby="follows">
        <h2 id="follows">{words.title}</h2>
        <p className="entry-note">
          {words.threshold(
            said.share({ from: threshold.fromPercent, to: threshold.fromPercent }),
            threshold.isReachedAt,
          )}
        </p>
        <p className="only-heard" role="status">
          {heard}
        </p>
        {isEmpty && <p className="entry-note">{words.empty}</p>}
        {!isEmpty && (drawn ? <FindingList findings={drawn.findings} /> : <Impossible />)}
        {!isEmpty && drawn && (
          <Suspense fallback={null}>
            <StructurePicture drawn={drawn} applicantName={applicantName} />
          </Suspense>
        )}
      </section>
    </Sheet>
  );
}
