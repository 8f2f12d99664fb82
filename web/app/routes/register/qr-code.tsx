// /register/qr-code: adds the key to the authenticator app.
import { Waiting } from '@portico/ui/skeleton';
import { Link } from 'react-router';
import { CallFailed } from '../../api/send.ts';
import { redirectTo } from '../../browser/pending-navigation.ts';
import { FlowEnded } from '../../features/codes/flow-over.tsx';
import { AuthenticatorSetup } from '../../features/factors/authenticator-setup.tsx';
import { offeredKey } from '../../features/factors/offered-key.ts';
import { EntryPage } from '../../features/forms/entry-page.tsx';
import { englishSignUp, useSignUpCatalogue } from '../../features/sign-up/sign-up.en.ts';
import type { Route } from './+types/qr-code';

export const meta = () => [{ title: englishSignUp.authenticator.setUpTitle }];

export const clientLoader = async () => {
  try {
    return { offered: await offeredKey() };
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    // The email address or the phone number has to be verified first.
    if (failure.code === 'USER_NOT_VERIFIED') throw redirectTo('/register/verify-email');
    if (failure.code === 'FLOW_REQUIRED') return { offered: undefined };
    throw failure;
  }
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function QrCode({ loaderData: { offered } }: Route.ComponentProps) {
  const { authenticator: words } = useSignUpCatalogue();
  if (!offered) return <FlowEnded beginning="/register" />;
  return (
    <EntryPage step={4} title={words.setUpTitle} lead={words.setUpLead}>
      <AuthenticatorSetup offered={offered} />
      <Link className="button" data-kind="primary" data-wide to="/register/verify-mfa">
        {words.submit}
      </Link>
    </EntryPage>
  );
}
