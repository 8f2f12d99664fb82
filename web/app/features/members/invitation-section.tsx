// Part of "People and rights" for an approved company: invited people who have not joined, and a link to invite others.
import { Button } from '@portico/ui/button';
import { SheetSection } from '@portico/ui/sheet';
import { Link, useRevalidator } from 'react-router';
import { useInvitationWords } from '../entry-list/invitation-line.en.ts';
import type { Listed } from '../entry-list/use-invitations.ts';
import { useAdditions } from '../people/additions.en.ts';
import type { InvitationList } from './load-invitations.ts';
import { useMembersCatalogue } from './members.en.ts';

const PATH = '/business/representative-users';

function InvitationRow({ person: { name, email, role, state } }: { readonly person: Listed }) {
  const { roles, unnamed } = useMembersCatalogue();
  const { state: states } = useInvitationWords();
  return (
    <li className="member">
      <div className="member-words">
        <h3>
          <bdi>{name || email || unnamed}</bdi>
          <span className="entry-mark" data-pending>
            {states[state]}
          </span>
        </h3>
        <p>
          {roles[role]}
          {email && (
            <>
              {' · '}
              <bdi dir="ltr">{email}</bdi>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

export function InvitationSection({ people, company }: InvitationList & { readonly company: string }) {
  const { section: words } = useAdditions();
  const { revalidate, state } = useRevalidator();
  return (
    <SheetSection title={words.title}>
      <p className="section-lead">{words.text(company)}</p>
      {people === undefined && (
        <div className="invitation-missed" role="alert">
          <p className="setting-problem">{words.missed}</p>
          <Button kind="secondary" busy={state !== 'idle' && words.busy} onClick={() => void revalidate()}>
            {words.again}
          </Button>
        </div>
      )}
      {people && people.length > 0 && (
        <ul className="members" aria-label={words.invited}>
          {people.map((person) => (
            <InvitationRow key={person.id} person={person} />
          ))}
        </ul>
      )}
      <p className="invitation-actions">
        <Link className="button" data-kind="secondary" to={PATH}>
          {words.add}
        </Link>
        {people && people.length > 0 && <Link to={PATH}>{words.change}</Link>}
      </p>
    </SheetSection>
  );
}
