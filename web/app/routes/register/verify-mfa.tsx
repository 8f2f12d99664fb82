// /register/verify-mfa: the first code of the authenticator app, then the recovery codes. The code starts the
// session, so closing the tab keeps the person logged in. The codes stay until they are confirmed as saved.
import { Waiting } from '@portico/ui/skeleton';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { redirectTo } from '../../browser/pending-navigation.ts';
import { FlowEnded } from '../../features/codes/flow-over.tsx';
import { loadFlow } from '../../features/codes/load-flow.ts';
import { AuthenticatorConfirm } from '../../features/factors/authenticator-confirm.tsx';
import type { Confirmed } from '../../features/factors/offered-key.ts';
import { RecoveryCodes } from '../../features/factors/recovery-codes.tsx';
import { EntryPage } from '../../features/forms/entry-page.tsx';
import { readLink } from '../../features/invitations/link.ts';
import { englishSignUp, useSignUpCatalogue } from '../../features/sign-up/sign-up.en.ts';
import { storeToken } from '../../session/token.ts';
import type { Route } from './+types/verify-mfa';

export const meta = () => [{ title: englishSignUp.authenticator.confirmTitle }];

export const clientLoader = async () => {
  const flow = await loadFlow('register');
  if (flow && flow.stage !== 'authenticator') throw redirectTo('/register/verify-email');
  return { flow };
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function VerifyMfa({ loaderData: { flow } }: Route.ComponentProps) {
  const { authenticator: words } = useSignUpCatalogue();
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!flow) return <FlowEnded beginning="/register" />;
  const begin = ({ accessToken, recoveryCodes }: Confirmed): void => {
    storeToken(accessToken);
    setCodes(recoveryCodes);
  };
  // Invited people who finish an earlier, unfinished sign-up continue with the invitation.
  const next = readLink() === undefined ? '/account-type' : '/login/invite';
  if (codes)
    return (
      <RecoveryCodes
        way="register"
        step={4}
        codes={codes}
        email={flow.email}
        onSaved={() => Promise.resolve(navigate(next, { replace: true }))}
      />
    );
  return (
    <EntryPage step={4} title={words.confirmTitle} lead={words.confirmLead}>
      <AuthenticatorConfirm onConfirmed={begin} beginning="/register" />
      <p className="entry-other">
        <Link to="/register/qr-code">{words.back}</Link>
      </p>
    </EntryPage>
  );
}
