// /login/invite: an invitation for a person who is logged in with the invited address. One click joins (K03).
import { inviteCalls } from '@portico/domain/api/browser/invite.gen';
import { Button } from '@portico/ui/button';
import { Waiting } from '@portico/ui/skeleton';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/api.ts';
import { load } from '../../api/load.ts';
import { CallFailed } from '../../api/send.ts';
import { EntryPage } from '../../features/forms/entry-page.tsx';
import { SubmitForm } from '../../features/forms/submit-form.tsx';
import { Decline } from '../../features/invitations/decline.tsx';
import { Declined } from '../../features/invitations/decline-confirmation.tsx';
import { InvitationDetails, WhoInvites } from '../../features/invitations/invitation.tsx';
import type { Offer } from '../../features/invitations/invitation-state.ts';
import { useInviteCatalogue } from '../../features/invitations/invite.en.ts';
import { forgetLink, readLink } from '../../features/invitations/link.ts';
import { SituationPage } from '../../features/invitations/situation-page.tsx';
import { findSituation, type Situation } from '../../features/invitations/situations.ts';
import { clientState } from '../../session/client-state.ts';
import { loadClients, switchClient } from '../../session/load-clients.ts';
import { buildMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/invite';

export const meta = buildMeta('login-invite');

type InvitationState =
  | { readonly at: 'lost' }
  | { readonly at: 'offer'; readonly token: string; readonly offer: Offer }
  | { readonly at: 'over'; readonly token: string; readonly situation: Situation; readonly email: string };

export const clientLoader = async (): Promise<InvitationState> => {
  const { email } = await loadClients();
  const token = readLink();
  if (token === undefined) return { at: 'lost' };
  try {
    return { at: 'offer', token, offer: await load(inviteCalls.offer, { body: { token } }) };
  } catch (failure) {
    const situation = findSituation(failure);
    if (situation) return { at: 'over', token, situation, email };
    if (failure instanceof CallFailed && failure.code === 'NOT_FOUND') return { at: 'lost' };
    throw failure;
  }
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function LoginInvite({ loaderData: standing }: Route.ComponentProps) {
  if (standing.at === 'lost') return <Lost />;
  if (standing.at === 'over') return <SituationPage {...standing} isSignedIn />;
  return <Joining {...standing} />;
}

/** Joins the client and makes it the active one. */
async function join(token: string): Promise<void> {
  const { clientId } = await call(inviteCalls.join, { body: { token } });
  forgetLink();
  const { clients } = await loadClients();
  if (clientState().activatedClient !== clientId) await switchClient(clients, clientId);
}

function Joining({ token, offer }: { readonly token: string; readonly offer: Offer }) {
  const { title, offer: offered, login: words } = useInviteCatalogue();
  const navigate = useNavigate();
  const [situation, setSituation] = useState<Situation>();
  const [answer, setAnswer] = useState<'declining' | 'declined'>();
  const send = async (): Promise<void> => {
    try {
      await join(token);
    } catch (failure) {
      // The invitation was accepted in another tab, or has just been withdrawn.
      const found = findSituation(failure);
      if (!found) throw failure;
      return setSituation(found);
    }
    await navigate('/business', { replace: true });
  };
  if (answer === 'declined') return <Declined isSignedIn />;
  if (situation) return <SituationPage token={token} situation={situation} email={offer.email} isSignedIn />;
  return (
    <EntryPage title={title} lead={words.lead(offer.email)}>
      <WhoInvites offer={offer} isSignedIn />
      <InvitationDetails offer={offer} />
      <p className="small-print">{words.same}</p>
      <SubmitForm
        submit={words.join}
        busy={words.joining}
        missing={{}}
        send={send}
        after={
          <p className="entry-actions">
            <Button kind="quiet" isWide onClick={() => setAnswer('declining')}>
              {offered.unknown}
            </Button>
            <Link className="button" data-kind="quiet" data-wide to="/" onClick={forgetLink}>
              {words.later}
            </Link>
          </p>
        }
      >
        {() => null}
      </SubmitForm>
      <Decline
        isOpen={answer === 'declining'}
        end={() => call(inviteCalls.declineOffer, { body: { token } })}
        onClose={() => setAnswer(undefined)}
        onDeclined={() => setAnswer('declined')}
      />
    </EntryPage>
  );
}

function Lost() {
  const { lost: words } = useInviteCatalogue();
  return (
    <EntryPage title={words.title} lead={words.lead}>
      <p className="form-links">
        <Link to="/">{words.home}</Link>
      </p>
    </EntryPage>
  );
}
