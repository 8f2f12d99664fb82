// /invite/qr-code: adds the key to the authenticator app, as in a sign-up.
import { Waiting } from '@portico/ui/skeleton';
import { Link } from 'react-router';
import { FlowEnded } from '../../features/codes/flow-over.tsx';
import { AuthenticatorSetup } from '../../features/factors/authenticator-setup.tsx';
import { offeredKey } from '../../features/factors/offered-key.ts';
import { EntryPage } from '../../features/forms/entry-page.tsx';
import { buildStartPath, readLink } from '../../features/invitations/link.ts';
import { loadStage } from '../../features/invitations/load-stage.ts';
import { useSignUpCatalogue } from '../../features/sign-up/sign-up.en.ts';
import { buildMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/qr-code';

export const meta = buildMeta('invite-qr-code');

export const clientLoader = async () => ({
  offered: (await loadStage('authenticator')) && (await offeredKey()),
});
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function QrCode({ loaderData: { offered } }: Route.ComponentProps) {
  const { authenticator: words } = useSignUpCatalogue();
  if (!offered) return <FlowEnded beginning={buildStartPath(readLink())} />;
  return (
    <EntryPage way="invite" step={3} title={words.setUpTitle} lead={words.setUpLead}>
      <AuthenticatorSetup offered={offered} />
      <Link className="button" data-kind="primary" data-wide to="/invite/verify-mfa">
        {words.submit}
      </Link>
    </EntryPage>
  );
}
