// /invite/verify-mfa: the first code of the authenticator app, which completes joining, then the recovery codes.
import { Waiting } from '@portico/ui/skeleton';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { FlowEnded } from '../../features/codes/flow-over.tsx';
import { AuthenticatorConfirm } from '../../features/factors/authenticator-confirm.tsx';
import type { Confirmed } from '../../features/factors/offered-key.ts';
import { RecoveryCodes } from '../../features/factors/recovery-codes.tsx';
import { EntryPage } from '../../features/forms/entry-page.tsx';
import { buildStartPath, forgetLink, readLink } from '../../features/invitations/link.ts';
import { loadStage } from '../../features/invitations/load-stage.ts';
import { actsOnEnd } from '../../features/invitations/situations.ts';
import { useSignUpCatalogue } from '../../features/sign-up/sign-up.en.ts';
import { storeToken } from '../../session/token.ts';
import { buildMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/verify-mfa';

export const meta = buildMeta('invite-verify-mfa');

export const clientLoader = async () => ({ flow: await loadStage('authenticator') });
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function VerifyMfa({ loaderData: { flow } }: Route.ComponentProps) {
  const { authenticator: words } = useSignUpCatalogue();
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[]>();
  const beginning = buildStartPath(readLink());
  if (!flow) return <FlowEnded beginning={beginning} />;
  const begin = ({ accessToken, recoveryCodes }: Confirmed): void => {
    storeToken(accessToken);
    forgetLink();
    setCodes(recoveryCodes);
  };
  if (codes)
    return (
      <RecoveryCodes
        way="invite"
        step={3}
        codes={codes}
        email={flow.email}
        onSaved={() => Promise.resolve(navigate('/business', { replace: true }))}
      />
    );
  return (
    <EntryPage way="invite" step={3} title={words.confirmTitle} lead={words.confirmLead}>
      <AuthenticatorConfirm
        onConfirmed={begin}
        beginning={beginning}
        acts={actsOnEnd(() => void navigate('/invite'))}
      />
      <p className="entry-other">
        <Link to="/invite/qr-code">{words.back}</Link>
      </p>
    </EntryPage>
  );
}
