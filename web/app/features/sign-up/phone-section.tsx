// The second section of /register/verify-email: the code sent to the phone number of the sign-up, or to another number.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { Button } from '@portico/ui/button';
import { PhoneField } from '@portico/ui/phone-field';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { useCountdown } from '../../browser/seconds-left.ts';
import { CodeEntry } from '../codes/code-entry.tsx';
import type { Flow } from '../codes/load-flow.ts';
import { sendTextCode } from '../codes/send-code.ts';
import { useFlowCheck } from '../codes/use-arrival.ts';
import { readField, SubmitForm } from '../forms/submit-form.tsx';
import { useSignUpCatalogue } from './sign-up.en.ts';

/** A field takes the focus when it appears. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus();

export function PhoneSection({ flow: { email, phone, code } }: { readonly flow: Flow }) {
  const { verifyEmail: words, codes, register } = useSignUpCatalogue();
  const { revalidate } = useRevalidator();
  const look = useFlowCheck('register', code);
  const navigate = useNavigate();
  const [isChanging, setChanging] = useState(false);
  const send = async (number?: string): Promise<void> => {
    await sendTextCode({ email, phone: number, isFirst: !code });
    await revalidate();
    setChanging(false);
  };
  const verify = async (typed: string): Promise<void> => {
    try {
      await call(authCalls.verifyAccount, { body: { code: typed } });
      await navigate('/register/qr-code');
    } catch (failure) {
      // Update the number of tries left.
      if (failure instanceof CallFailed && failure.code === 'USER_SMS_OTP_INVALID') await revalidate();
      throw failure;
    }
  };
  const notice = {
    beginning: '/register',
    acts: [
      ['USER_PHONE_USED', () => setChanging(true)],
      ['USER_ALREADY_VERIFIED_PHONE', () => void revalidate()],
      ['USER_NOT_VERIFIED', () => void revalidate()],
    ],
  } as const;
  if (isChanging)
    return (
      <>
        <SubmitForm
          submit={words.sendToNew}
          busy={words.sending}
          missing={{ phone: register.phoneMissing }}
          send={(form) => send(readField(form, 'phone'))}
          {...notice}
        >
          {({ errorOf }) => (
            <>
              <PhoneField
                label={words.newNumber}
                name="phone"
                hint={register.phoneHint}
                error={errorOf('phone')}
                ref={focusOnce}
              />
              {code && <Pause untilMs={code.resendAtMs} />}
            </>
          )}
        </SubmitForm>
        <p className="entry-other">
          <Button kind="quiet" onClick={() => setChanging(false)}>
            {words.keepNumber}
          </Button>
        </p>
      </>
    );
  const change = (
    <Button kind="quiet" onClick={() => setChanging(true)}>
      {words.changeNumber}
    </Button>
  );
  const masked = phone ?? '';
  if (!code)
    return (
      <>
        <p>{words.ready(masked)}</p>
        <SubmitForm submit={words.send} busy={words.sending} missing={{}} send={() => send()} {...notice}>
          {() => null}
        </SubmitForm>
        <p className="entry-other">{change}</p>
      </>
    );
  return (
    <CodeEntry
      sentTo={<bdi dir="ltr">{masked}</bdi>}
      code={code}
      verify={verify}
      resend={() => send()}
      look={look}
      nothingArrived={codes.nothingText}
      unreachable={codes.unreachableText}
      change={change}
      {...notice}
    />
  );
}

/** Sending a code to another number requires the same pause as resending. */
function Pause({ untilMs }: { readonly untilMs: number }) {
  const { verifyEmail: words } = useSignUpCatalogue();
  const left = useCountdown(untilMs);
  return left > 0 && <p className="small-print">{words.pause(left)}</p>;
}
