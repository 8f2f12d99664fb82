// One address of the person: a new one, the code that was sent there, and it is theirs.
import { accountCalls } from '@portico/domain/api/browser/account.gen';
import { Button } from '@portico/ui/button';
import { TextField } from '@portico/ui/field';
import { PhoneField } from '@portico/ui/phone-field';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../api.ts';
import { CodeEntry } from '../codes/code-entry.tsx';
import { type SentCode, sentCode } from '../codes/load-flow.ts';
import { SubmitForm, typedIn } from '../forms/submit-form.tsx';
import { CallFailed } from '../send.ts';
import { useOwnAccountCatalogue } from '../texts/english-own-account.ts';
import { useSignUpCatalogue } from '../texts/english-sign-up.ts';
import type { Opening } from './account.tsx';
import { Setting } from './setting.tsx';
import { useChange } from './use-change.ts';

type Kind = 'email' | 'phone';

interface Sent {
  /** As it was typed here; of a phone the server tells its end only. */
  readonly typed: string;
  readonly to: string;
  readonly code: SentCode;
}

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
  /** Another one with each opening and closing: an answer that comes later is not for what is open now. */
  const turn = useRef(0);
  const toggle = (isOpen: boolean): void => {
    turn.current += 1;
    setSent(undefined);
    open(isOpen ? kind : undefined);
  };
  /** How the code stands. There is one change at a time: what another tab has begun or ended since is told here. */
  const look = async (typed: string): Promise<void> => {
    const asked = turn.current;
    const { change: begun } = await call(accountCalls.addressChange, {});
    if (turn.current !== asked) return;
    const isOurs = begun?.kind === kind;
    setSent(isOurs ? { typed, to: begun.to, code: sentCode(begun.code) } : undefined);
    if (!isOurs) tell(all.elsewhere);
  };
  const send = async (to: string): Promise<void> => {
    await change(kind, to);
    await look(to);
  };
  const confirm = async (code: string, typed: string): Promise<void> => {
    try {
      await call(accountCalls.confirmAddress, { body: { code } });
    } catch (failure) {
      if (failure instanceof CallFailed && WRONG_CODE.includes(failure.code)) await look(typed);
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
