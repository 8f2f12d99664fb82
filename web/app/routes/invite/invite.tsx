// /invite: target of an invitation link. First shows the same page for every link. After the code, it shows
// who invites to what, or why the invitation cannot be used (K02, E10).
import { Illustration } from '@portico/ui/illustration';
import { OfflineBanner } from '@portico/ui/offline-banner';
import { PageHead } from '@portico/ui/page-head';
import { Sheet, SheetSection } from '@portico/ui/sheet';
import { Waiting } from '@portico/ui/skeleton';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { configuration } from '../../configuration.ts';
import { SubmitForm } from '../../features/forms/submit-form.tsx';
import { loadInvitationState } from '../../features/invitations/invitation-state.ts';
import { useInviteCatalogue } from '../../features/invitations/invite.en.ts';
import { keepLink } from '../../features/invitations/link.ts';
import { OfferPage } from '../../features/invitations/offer-page.tsx';
import { sendLinkCode } from '../../features/invitations/send-link-code.ts';
import { LoggedInInvitation } from '../../features/invitations/signed-in.tsx';
import { SituationPage } from '../../features/invitations/situation-page.tsx';
import { buildMeta } from '../../shell/page-meta.ts';
import { useCatalogue } from '../../texts/catalogue.tsx';
import type { Route } from './+types/invite';

export const meta = buildMeta('invite');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadInvitationState(new URL(request.url));
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function Invite({ loaderData: standing }: Route.ComponentProps) {
  const { connection } = useCatalogue();
  const { at } = standing;
  // Announce the new state to screen readers by focusing its heading.
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current !== at) document.querySelector('h1')?.focus();
    shown.current = at;
  }, [at]);
  return (
    <>
      <OfflineBanner text={connection.lost} />
      {standing.at === 'lost' && <Lost />}
      {standing.at === 'link' && <Opened token={standing.token} />}
      {standing.at === 'signed-in' && <LoggedInInvitation token={standing.token} />}
      {standing.at === 'offer' && <OfferPage {...standing} />}
      {standing.at === 'over' && <SituationPage {...standing} isSignedIn={false} />}
    </>
  );
}

function Opened({ token }: { readonly token: string }) {
  const { title, link: words } = useInviteCatalogue();
  const navigate = useNavigate();
  const send = async (): Promise<void> => {
    await sendLinkCode(token);
    keepLink(token);
    await navigate('/invite/verify-otp');
  };
  return (
    <>
      <Illustration hour="dawn" />
      <PageHead title={title} lead={words.lead(configuration.brand.name)} />
      <Sheet>
        <SheetSection title={words.next}>
          <ol className="setup-steps">
            <li>
              <h3>{words.code}</h3>
              <p>{words.codeText}</p>
            </li>
            <li>
              <h3>{words.who}</h3>
              <p>{words.whoText}</p>
            </li>
            <li>
              <h3>{words.decide}</h3>
              <p>{words.decideText}</p>
            </li>
          </ol>
          <SubmitForm submit={words.submit} busy={words.busy} missing={{}} send={send}>
            {() => null}
          </SubmitForm>
          <p className="small-print">{words.quiet}</p>
        </SheetSection>
      </Sheet>
    </>
  );
}

/** Shown when there is no link. */
function Lost() {
  const { lost: words } = useInviteCatalogue();
  return (
    <>
      <Illustration hour="dusk" />
      <PageHead title={words.title} lead={words.lead} />
      <p className="form-links">
        <Link to="/">{words.home}</Link>
      </p>
    </>
  );
}
