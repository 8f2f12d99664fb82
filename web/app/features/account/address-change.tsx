// Changes an email address or phone number: the person enters it, receives a code there and proves it with the code.
import { accountCalls } from '@portico/domain/api/browser/account.gen';
import { Button } from '@portico/ui/button';
import { TextField } from '@portico/ui/field';
import { PhoneField } from '@portico/ui/phone-field';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { CodeEntry } from '../codes/code-entry.tsx';
import { type SentCode, sentCode } from '../codes/load-flow.ts';
import { readField, SubmitForm } from '../forms/submit-form.tsx';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';
import { useOwnAccountCatalogue } from './account.en.ts';

export type AddressKind = 'email' | 'phone';

interface Sent {
  /** The address as the person typed it. For a phone number the server only returns the last digits. */
  readonly typed: string;
  readonly to: string;
  readonly code: SentCode;
}

const WRONG_CODE = ['USER_EMAIL_OTP_INVALID', 'USER_SMS_OTP_INVALID'];

const change = (kind: AddressKind, to: string): Promise<unknown> =>
  call(accountCalls.changeAddress, { body: kind === 'email' ? { email: to } : { phone: to } });

export interface AddressChangeProps {
  readonly kind: AddressKind;
  /** The label of the field. Defaults to the text for a new address. */
  readonly label?: string;
  /** `isRequested`: the change takes effect a day later, because the person logged in without the authenticator app. */
  readonly onProven: (isRequested: boolean) => Promise<unknown>;
  /** Only one change can be open at a time: called when another tab has ended this one or started another. */
  readonly onElsewhere: () => void;
}

export function AddressChange({ kind, label, onProven, onElsewhere }: AddressChangeProps) {
  const { addresses: all } = useOwnAccountCatalogue();
  const { codes } = useSignUpCatalogue();
  const words = all[kind];
  const [sent, setSent] = useState<Sent>();
  /** Ignore responses that arrive after this form has closed. */
  const isHere = useRef<boolean>(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const box = useRef<HTMLDivElement>(null);
  const isSent = Boolean(sent);
  // The address field is gone, so move the focus to the code field.
  useEffect(() => {
    if (isSent) box.current?.querySelector('input')?.focus();
  }, [isSent]);
  /** Loads the state of the code from the server. */
  const look = async (typed: string): Promise<void> => {
    const { change: begun } = await call(accountCalls.addressChange, {});
    if (!isHere.current) return;
    const isOurs = begun?.kind === kind;
    setSent(isOurs ? { typed, to: begun.to, code: sentCode(begun.code) } : undefined);
    if (!isOurs) onElsewhere();
  };
  const send = async (to: string): Promise<void> => {
    await change(kind, to);
    await look(to);
  };
  const confirm = async (code: string, typed: string): Promise<void> => {
    try {
      const { effectiveAt } = await call(accountCalls.confirmAddress, { body: { code } });
      await onProven(effectiveAt !== null);
    } catch (failure) {
      if (failure instanceof CallFailed && WRONG_CODE.includes(failure.code)) await look(typed);
      throw failure;
    }
  };
  const Input = kind === 'email' ? TextField : PhoneField;
  if (sent)
    return (
      <div ref={box}>
        <CodeEntry
          isSignedIn
          sentTo={<bdi dir="ltr">{sent.to}</bdi>}
          code={sent.code}
          verify={(code) => confirm(code, sent.typed)}
          resend={() => send(sent.typed)}
          look={() => look(sent.typed)}
          nothingArrived={kind === 'email' ? codes.nothingMail : codes.nothingText}
          unreachable={kind === 'email' ? codes.unreachableMail : codes.unreachableText}
          change={
            <Button kind="quiet" onClick={() => setSent(undefined)}>
              {all.other}
            </Button>
          }
        />
      </div>
    );
  return (
    <SubmitForm
      submit={all.send}
      busy={all.sending}
      missing={{ [kind]: words.missing }}
      send={(form) => send(readField(form, kind))}
    >
      {({ errorOf }) => (
        <Input
          label={label ?? words.label}
          name={kind}
          hint={words.hint}
          error={errorOf(kind)}
          {...(kind === 'email' && {
            type: 'email',
            inputMode: 'email',
            autoComplete: 'email',
            isLtr: true,
          })}
        />
      )}
    </SubmitForm>
  );
}
