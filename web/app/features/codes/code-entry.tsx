// Form for a code that was sent, with destination, expiry, tries left, resending and help when it does not arrive (U32, U33).
import { Banner } from '@portico/ui/banner';
import { CodeField } from '@portico/ui/code-field';
import { type ReactNode, useState } from 'react';
import { clockTime, useCountdown } from '../../browser/seconds-left.ts';
import { CaptchaBadge } from '../../shell/captcha-badge.tsx';
import { readField, SubmitForm, type SubmitFormProps } from '../forms/submit-form.tsx';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';
import type { SentCode } from './load-flow.ts';
import { Resend } from './resend.tsx';
import { useArrival } from './use-arrival.ts';

export interface CodeEntryProps extends Pick<SubmitFormProps, 'acts' | 'beginning' | 'email'> {
  readonly sentTo: ReactNode;
  readonly code: SentCode;
  readonly verify: (code: string) => Promise<unknown>;
  readonly resend: () => Promise<unknown>;
  /** Loads the state of the code from the server. */
  readonly look: () => Promise<unknown>;
  /** Help when no code arrives. */
  readonly nothingArrived: string;
  /** Message and help when codes cannot be delivered to this address. */
  readonly unreachable: { readonly title: string; readonly text: string };
  /** Control that changes the destination. */
  readonly change: ReactNode;
  /** What follows after this code. */
  readonly next?: ReactNode;
  /** Requesting another code needs no captcha with a session. */
  readonly isSignedIn?: boolean;
}

/** Show the tries left once this many or fewer remain. */
const FEW_TRIES = 3;

export function CodeEntry({
  sentTo,
  code,
  verify,
  resend,
  look,
  nothingArrived,
  unreachable,
  change,
  next,
  isSignedIn = false,
  ...notice
}: CodeEntryProps) {
  const { codes: words } = useSignUpCatalogue();
  const [sendings, setSendings] = useState(1);
  useArrival(sendings, look);
  const resendAndLook = async (): Promise<void> => {
    await resend();
    setSendings((before) => before + 1);
  };
  return (
    <div className="code-entry">
      <p>
        {words.sentTo} <strong>{sentTo}</strong>
      </p>
      {code.isUnreachable && (
        <Banner kind="problem" title={unreachable.title} isLive>
          {unreachable.text}
        </Banner>
      )}
      <SubmitForm
        submit={words.submit}
        busy={words.busy}
        missing={{ code: words.missing }}
        send={(form) => verify(readField(form, 'code'))}
        after={
          <>
            <div className="code-other">
              <Resend atMs={code.resendAtMs} send={resendAndLook} />
              {change}
            </div>
            <details className="code-help">
              <summary>{words.nothing}</summary>
              <p>{nothingArrived}</p>
            </details>
            {next}
            {!isSignedIn && <CaptchaBadge />}
          </>
        }
        {...notice}
      >
        {({ errorOf, submitNow }) => (
          <CodeField
            label={words.label}
            name="code"
            hint={<Validity code={code} />}
            error={errorOf('code')}
            onComplete={submitNow}
          />
        )}
      </SubmitForm>
    </div>
  );
}

function Validity({ code: { expiresAtMs, triesLeft } }: { readonly code: SentCode }) {
  const { codes: words } = useSignUpCatalogue();
  const isExpired = useCountdown(expiresAtMs) === 0;
  if (isExpired || triesLeft === 0)
    return <span className="code-spent">{isExpired ? words.expired : words.noTries}</span>;
  return (
    <>
      {words.validUntil(clockTime(expiresAtMs, document.documentElement.lang))}
      {triesLeft <= FEW_TRIES && <span className="code-tries"> {words.triesLeft(triesLeft)}</span>}
    </>
  );
}
