// /invite after the code: who invites the person to what, with buttons to accept or decline (U39).
import { inviteCalls } from '@portico/domain/api/browser/invite.gen';
import { Button } from '@portico/ui/button';
import { PageHead } from '@portico/ui/page-head';
import { Sheet, SheetActions } from '@portico/ui/sheet';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/api.ts';
import { Decline } from './decline.tsx';
import { Declined } from './decline-confirmation.tsx';
import { InvitationDetails, WhoInvites } from './invitation.tsx';
import type { InvitationState, Offer } from './invitation-state.ts';
import { useInviteCatalogue } from './invite.en.ts';
import { buildStartPath, readLink } from './link.ts';
import { prepareLogin } from './to-login.ts';

type OfferPageProps = Pick<Extract<InvitationState, { at: 'offer' }>, 'offer' | 'next'>;

const pages = { password: '/invite/set-password', authenticator: '/invite/qr-code' } as const;

export function OfferPage({ offer, next }: OfferPageProps) {
  const { title, offer: words } = useInviteCatalogue();
  const [answer, setAnswer] = useState<'declining' | 'declined'>();
  if (answer === 'declined') return <Declined isSignedIn={false} />;
  return (
    <>
      <PageHead title={title} />
      <Sheet>
        <div className="sheet-section">
          <WhoInvites offer={offer} />
        </div>
        <div className="sheet-section">
          <InvitationDetails offer={offer} />
        </div>
        {next === 'login' && <p className="sheet-section">{words.known}</p>}
        <SheetActions>
          <Button kind="quiet" onClick={() => setAnswer('declining')}>
            {words.unknown}
          </Button>
          {next === 'login' ? (
            <ToLogin offer={offer} />
          ) : (
            <Link className="button" data-kind="primary" to={pages[next]}>
              {words[next]}
            </Link>
          )}
        </SheetActions>
      </Sheet>
      <Decline
        isOpen={answer === 'declining'}
        end={() => call(inviteCalls.decline, { body: {} })}
        beginning={buildStartPath(readLink())}
        onClose={() => setAnswer(undefined)}
        onDeclined={() => setAnswer('declined')}
      />
    </>
  );
}

function ToLogin({ offer: { email } }: { readonly offer: Offer }) {
  const { offer: words, login } = useInviteCatalogue();
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(prepareLogin(email, login.notice))}>{words.login}</Button>;
}
