// /forgot-password/verify-email: the code from the email. Only the mailbox's owner learns whether an account exists (E04).
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { Waiting } from '@portico/ui/skeleton';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { redirectTo } from '../../browser/pending-navigation.ts';
import { CodeEntry } from '../../features/codes/code-entry.tsx';
import { FlowEnded } from '../../features/codes/flow-over.tsx';
import { loadFlow } from '../../features/codes/load-flow.ts';
import { sendMailCode } from '../../features/codes/send-code.ts';
import { useFlowCheck } from '../../features/codes/use-arrival.ts';
import { EntryPage } from '../../features/forms/entry-page.tsx';
import { englishSignUp, useSignUpCatalogue } from '../../features/sign-up/sign-up.en.ts';
import type { Route } from './+types/verify-email';

export const meta = () => [{ title: englishSignUp.forgot.verifyTitle }];

export const clientLoader = async () => {
  const flow = await loadFlow('reset_password');
  if (flow?.stage === 'password') throw redirectTo('/forgot-password/new-password');
  return { flow };
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function VerifyEmail({ loaderData: { flow } }: Route.ComponentProps) {
  const { forgot: words, codes } = useSignUpCatalogue();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const look = useFlowCheck('reset_password', flow?.code);
  if (!flow?.code) return <FlowEnded beginning="/forgot-password" />;
  const { email, code } = flow;
  const verify = async (typed: string): Promise<void> => {
    try {
      await call(authCalls.validateEmailOtp, { body: { code: typed } });
      await navigate('/forgot-password/new-password');
    } catch (failure) {
      // Update the number of tries left.
      if (failure instanceof CallFailed && failure.code === 'USER_EMAIL_OTP_INVALID') await revalidate();
      throw failure;
    }
  };
  const resend = async (): Promise<void> => {
    await sendMailCode(email, 'reset_password');
    await revalidate();
  };
  return (
    <EntryPage way="recovery" step={2} title={words.verifyTitle}>
      <CodeEntry
        sentTo={email}
        code={code}
        verify={verify}
        resend={resend}
        look={look}
        nothingArrived={codes.nothingMail}
        unreachable={codes.unreachableMail}
        change={<Link to="/forgot-password">{words.otherAddress}</Link>}
        acts={[['USER_ALREADY_VERIFIED', () => void revalidate()]]}
        beginning="/forgot-password"
      />
    </EntryPage>
  );
}
