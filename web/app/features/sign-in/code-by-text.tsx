// The second factor by text message: why it is weaker (B14), the known number, then the code sent there.
import { useRevalidator } from 'react-router';
import { useAccountCatalogue } from '../../shell/account.en.ts';
import { CodeEntry } from '../codes/code-entry.tsx';
import type { Flow } from '../codes/load-flow.ts';
import { sendTextCode } from '../codes/send-code.ts';
import { useFlowCheck } from '../codes/use-arrival.ts';
import { SubmitForm } from '../forms/submit-form.tsx';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';
import { explained } from './failure-texts.ts';

export interface CodeByTextProps {
  readonly flow: Flow;
  readonly enter: (code: string) => Promise<void>;
}

export function CodeByText({ flow: { email, phone, code }, enter }: CodeByTextProps) {
  const { verifyMfa } = useAccountCatalogue();
  const { codes } = useSignUpCatalogue();
  const { revalidate } = useRevalidator();
  const look = useFlowCheck('login', code);
  const words = verifyMfa.factors.sms;
  const send = async (): Promise<void> => {
    await sendTextCode({ email, isFirst: code === null });
    await revalidate();
  };
  const verify = async (typed: string): Promise<void> => {
    try {
      await explained(() => enter(typed), words.wrong);
    } catch (failure) {
      // Update the number of tries left.
      await revalidate();
      throw failure;
    }
  };
  const number = <bdi dir="ltr">{phone}</bdi>;
  if (code)
    return (
      <CodeEntry
        sentTo={
          <>
            {words.phone} {number}
          </>
        }
        code={code}
        verify={verify}
        resend={send}
        look={look}
        nothingArrived={codes.nothingOwnText}
        unreachable={codes.unreachableOwn}
        change={null}
        beginning="/login"
        email={email}
      />
    );
  return (
    <SubmitForm submit={words.send} busy={words.sending} missing={{}} send={send} beginning="/login">
      {() => (
        <>
          <p>
            {words.goesTo} {number}
          </p>
          <p className="small-print">{words.weaker}</p>
        </>
      )}
    </SubmitForm>
  );
}
