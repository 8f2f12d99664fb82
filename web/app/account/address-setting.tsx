// One address of the person: a new one, the code that was sent there, and it is theirs.
import { accountCalls } from '@portico/domain/api/browser/account.gen';
import { limits } from '@portico/domain/limits';
import { Button } from '@portico/ui/button';
import { TextField } from '@portico/ui/field';
import { PhoneField } from '@portico/ui/phone-field';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../api.ts';
import { CodeEntry } from '../codes/code-entry.tsx';
import type { SentCode } from '../codes/load-flow.ts';
import { momentIn } from '../codes/seconds-left.ts';
import { SubmitForm, typedIn } from '../forms/submit-form.tsx';
import { CallFailed } from '../send.ts';
import { useOwnAccountCatalogue } from '../texts/english-own-account.ts';
import { useSignUpCatalogue } from '../texts/english-sign-up.ts';
import type { Opening } from './account.tsx';
import { Setting } from './setting.tsx';
import { useChange } from './use-change.ts';

type Kind = 'email' | 'phone';

interface Sent {
  readonly to: string;
  readonly times: number;
  readonly code: SentCode;
}

/** The call says nothing of times: they are the ones that the server keeps to. */
const sentNow = (to: string, times: number): Sent => ({
  to,
  times,
  code: {
    expiresAtMs: momentIn(limits.code.seconds),
    resendAtMs: momentIn(times === 1 ? limits.resend.firstPauseSeconds : limits.resend.laterPauseSeconds),
    triesLeft: limits.code.tries,
  },
});

const WRONG_CODE = ['USER_EMAIL_OTP_INVALID', 'USER_SMS_OTP_INVALID'];

const change = (kind: Kind, to: string): Promise<unknown> =>
  call(accountCalls.changeAddress, { body: kind === 'email' ? { email: to } : { phone: to } });

export interface AddressSettingProps extends Opening {
  readonly kind: Kind;
  readonly value: string | null;
}

export function AddressSetting({ kind, value, opened, open }: AddressSettingProps) {
  const { addresses: all } = useOwnAccountCatalogue();
  const { codes } = useSignUpCatalogue();
  const words = all[kind];
  const { revalidate } = useRevalidator();
  const { news, tell } = useChange();
  const [sent, setSent] = useState<Sent>();
  const toggle = (isOpen: boolean): void => {
    setSent(undefined);
    open(isOpen ? kind : undefined);
  };
  const send = async (to: string): Promise<void> => {
    await change(kind, to);
    setSent((before) => sentNow(to, (before?.times ?? 0) + 1));
  };
  const confirm = async (code: string): Promise<void> => {
    try {
      await call(accountCalls.confirmAddress, { body: { code } });
    } catch (failure) {
      if (failure instanceof CallFailed && WRONG_CODE.includes(failure.code))
        setSent((before) => before && { ...before, code: oneTryLess(before.code) });
      throw failure;
    }
    tell(words.saved);
    toggle(false);
    await revalidate();
  };
  const Input = kind === 'email' ? TextField : PhoneField;
  return (
    <Setting
      name={words.name}
      value={<bdi dir="ltr">{value ?? all.none}</bdi>}
      action={all.change}
      isOpen={opened === kind}
      onOpen={() => toggle(true)}
      onClose={() => toggle(false)}
      news={news}
    >
      {sent ? (
        <CodeEntry
          isSignedIn
          sentTo={<bdi dir="ltr">{sent.to}</bdi>}
          code={sent.code}
          verify={confirm}
          resend={() => send(sent.to)}
          nothingArrived={kind === 'email' ? codes.nothingMail : codes.nothingText}
          change={
            <Button kind="quiet" onClick={() => setSent(undefined)}>
              {all.other}
            </Button>
          }
        />
      ) : (
        <SubmitForm
          submit={all.send}
          busy={all.sending}
          missing={{ [kind]: words.missing }}
          send={(form) => send(typedIn(form, kind))}
        >
          {({ errorOf }) => (
            <Input
              label={words.label}
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
      )}
    </Setting>
  );
}

const oneTryLess = (code: SentCode): SentCode => ({ ...code, triesLeft: Math.max(0, code.triesLeft - 1) });
