// /register/verify-email: the code from the email, then the code from the phone. The server decides which one is due.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { Glyph } from '@portico/ui/glyph';
import { Waiting } from '@portico/ui/skeleton';
import { useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { redirectTo } from '../../browser/pending-navigation.ts';
import { CodeEntry } from '../../features/codes/code-entry.tsx';
import { FlowEnded } from '../../features/codes/flow-over.tsx';
import { type Flow, loadFlow } from '../../features/codes/load-flow.ts';
import { sendMailCode, sendTextCode } from '../../features/codes/send-code.ts';
import { useFlowCheck } from '../../features/codes/use-arrival.ts';
import { EntryPage } from '../../features/forms/entry-page.tsx';
import { PhoneSection } from '../../features/sign-up/phone-section.tsx';
import { englishSignUp, useSignUpCatalogue } from '../../features/sign-up/sign-up.en.ts';
import type { Route } from './+types/verify-email';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: englishSignUp.verifyEmail[loaderData?.flow?.stage === 'phone' ? 'phone' : 'email'].title },
];

export const clientLoader = async () => {
  const flow = await loadFlow('register');
  if (flow?.stage === 'authenticator') throw redirectTo('/register/qr-code');
  return { flow };
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Waiting />;
}

export default function VerifyEmail({ loaderData: { flow } }: Route.ComponentProps) {
  const stage = flow?.stage;
  const before = useRef(stage);
  // The second stage acts like a new page, so its heading takes the focus.
  useEffect(() => {
    if (before.current !== stage) document.querySelector('h1')?.focus();
    before.current = stage;
  }, [stage]);
  if (!flow) return <FlowEnded beginning="/register" />;
  return flow.stage === 'phone' ? <PhoneStage flow={flow} /> : <EmailStage flow={flow} />;
}

function EmailStage({ flow: { email, phone, code } }: { readonly flow: Flow }) {
  const { verifyEmail: words, codes } = useSignUpCatalogue();
  const { revalidate } = useRevalidator();
  const look = useFlowCheck('register', code);
  const verify = async (typed: string): Promise<void> => {
    try {
      await call(authCalls.validateEmailOtp, { body: { code: typed } });
      // Send the text message at once. If that fails, the next page offers it.
      await sendTextCode({ email, isFirst: true }).catch((failure: unknown) => {
        if (!(failure instanceof CallFailed)) throw failure;
      });
      await revalidate();
    } catch (failure) {
      // Update the number of tries left.
      if (failure instanceof CallFailed && failure.code === 'USER_EMAIL_OTP_INVALID') await revalidate();
      throw failure;
    }
  };
  const resend = async (): Promise<void> => {
    await sendMailCode(email, 'register');
    await revalidate();
  };
  return (
    <EntryPage step={2} title={words.email.title}>
      {code && (
        <CodeEntry
          sentTo={email}
          code={code}
          verify={verify}
          resend={resend}
          look={look}
          nothingArrived={codes.nothingMail}
          unreachable={codes.unreachableMail}
          change={<Link to="/register">{words.changeAddress}</Link>}
          acts={[['USER_ALREADY_VERIFIED', () => void revalidate()]]}
          beginning="/register"
          email={email}
          next={
            phone && (
              <p className="stage-line">
                <span>
                  {words.email.next} <bdi dir="ltr">{phone}</bdi>
                </span>
              </p>
            )
          }
        />
      )}
    </EntryPage>
  );
}

function PhoneStage({ flow }: { readonly flow: Flow }) {
  const { verifyEmail: words } = useSignUpCatalogue();
  return (
    <EntryPage step={3} title={words.phone.title}>
      <p className="stage-line" data-state="done">
        <Glyph name="done" />
        <span>
          <bdi>{flow.email}</bdi> {words.confirmed}
        </span>
      </p>
      <PhoneSection flow={flow} />
    </EntryPage>
  );
}
