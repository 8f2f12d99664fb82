// The progress of each participant, for the creator only. Other members see numbers without names.
import { peopleCalls } from '@portico/domain/api/browser/people.gen';
import { Button } from '@portico/ui/button';
import { Glyph, type GlyphName } from '@portico/ui/glyph';
import { Waiting } from '@portico/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { useInvitationWords } from '../entry-list/invitation-line.en.ts';
import type { Listed } from '../entry-list/use-invitations.ts';
import { useMembersProgress } from './members-progress.en.ts';

const NEEDS_CARE: readonly Listed['state'][] = [
  'named',
  'undelivered',
  'expired',
  'declined',
  'revoked',
  'left',
];

const signOf = ({ state }: Listed): GlyphName => {
  if (state === 'finished') return 'done';
  return NEEDS_CARE.includes(state) ? 'problem' : 'waiting';
};

function Row({ person }: { readonly person: Listed }) {
  const words = useMembersProgress();
  const invitations = useInvitationWords();
  const { name, email, role, state, stepsDone, stepsInAll } = person;
  return (
    <li data-state={state}>
      <div>
        <h3>
          <bdi>{name || email}</bdi>
        </h3>
        <p>
          {words.roles[role]}
          {role === 'employee' && ` · ${words.notAwaited}`}
        </p>
      </div>
      <p className="members-state">
        <Glyph name={signOf(person)} />
        <span>
          {invitations.state[state]}
          {state === 'joined' && ` · ${invitations.steps(stepsDone, stepsInAll)}`}
        </span>
      </p>
    </li>
  );
}

/** Undefined while loading, null after a failure. */
function useNamed() {
  const [named, setNamed] = useState<readonly Listed[] | null>();
  const ask = useCallback((): void => {
    setNamed(undefined);
    call(peopleCalls.list, {}).then(
      (list) => setNamed(list.people.filter(({ isMe }) => !isMe)),
      (failure: unknown) => {
        if (!(failure instanceof CallFailed)) throw failure;
        setNamed(null);
      },
    );
  }, []);
  useEffect(ask, [ask]);
  return { named, ask };
}

export default function MembersProgress() {
  const words = useMembersProgress();
  const { named, ask } = useNamed();
  const links = [
    { to: '/business/ubo-users', title: words.owners, isShown: named?.some(({ role }) => role === 'ubo') },
    {
      to: '/business/representative-users',
      title: words.representatives,
      isShown: named?.some(({ role }) => role !== 'ubo'),
    },
  ];
  return (
    <section className="sheet-section members-progress" aria-labelledby="members-progress">
      <h2 id="members-progress">{words.title}</h2>
      {named === undefined && <Waiting text={words.loading} />}
      {named === null && (
        <div className="members-missed" role="alert">
          <p>{words.missed}</p>
          <Button kind="secondary" onClick={ask}>
            {words.again}
          </Button>
        </div>
      )}
      {named && (
        <ul>
          {named.map((person) => (
            <Row key={person.id} person={person} />
          ))}
        </ul>
      )}
      <p className="members-actions">
        {links.map(
          ({ to, title, isShown }) =>
            isShown && (
              <Link key={to} to={to}>
                {title}
              </Link>
            ),
        )}
      </p>
    </section>
  );
}
