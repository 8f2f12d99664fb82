// /invite/verify-otp: the code from the email. Until it is entered, nobody learns the address, or whether one exists (E10).
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { Waiting } from '@portico/ui/skeleton';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { withCaptcha } from '../../browser/captcha.ts';
import { redirectTo } from '../../browser/pending-navigation.ts';
import { CodeEntry } from '../../features/codes/code-entry.tsx';
import { FlowEnded } from '../../features/codes/flow-over.tsx';
import { loadFlow } from '../../features/codes/load-flow.ts';
import { useFlowCheck } from '../../features/codes/use-arrival.ts';
import { EntryPage } from '../../features/forms/entry-page.tsx';
import { useInviteCatalogue } from '../../features/invitations/invite.en.ts';
import { buildStartPath, readLink } from '../../features/invitations/link.ts';
import { sendLinkCode } from '../../features/invitations/send-link-code.ts';
import { useSignUpCatalogue } from '../../features/sign-up/sign-up.en.ts';
import { buildMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/verify-otp';

export const meta = buildMeta('invite-verify-otp');

export const clientLoader = async () => {
  const token = readLink();
  const flow = token === undefined ? undefined : await loadFlow('invite');
  if (flow && flow.stage !== 'email') throw redirectTo('/invite');
  return { token, flow };
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function VerifyOtp({ loaderData: { token, flow } }: Route.ComponentProps) {
  const { verify: words } = useInviteCatalogue();
  const { codes } = useSignUpCatalogue();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const look = useFlowCheck('invite', flow?.code);
  const beginning = buildStartPath(token);
  if (token === undefined || !flow?.code) return <FlowEnded beginning={beginning} />;
  const seeInvitation = () => navigate('/invite', { replace: true });
  const verify = async (typed: string): Promise<void> => {
    try {
      await call(authCalls.validateEmailOtp, { body: { code: typed } });
      await seeInvitation();
    } catch (failure) {
      // Update the number of tries left.
      if (failure instanceof CallFailed && failure.code === 'USER_EMAIL_OTP_INVALID') await revalidate();
      throw failure;
    }
  };
  const resend = async (): Promise<void> => {
    await sendLinkCode(token, withCaptcha);
    await revalidate();
  };
  return (
    <EntryPage way="invite" step={1} title={words.title}>
      <CodeEntry
        sentTo={words.sentTo}
        code={flow.code}
        verify={verify}
        resend={resend}
        look={look}
        nothingArrived={words.nothing}
        unreachable={codes.unreachableMail}
        change={<Link to={beginning}>{words.back}</Link>}
        acts={[['USER_ALREADY_VERIFIED', () => void seeInvitation()]]}
        beginning={beginning}
        next={
          <p className="stage-line">
            <span>{words.next}</span>
          </p>
        }
      />
    </EntryPage>
  );
}
