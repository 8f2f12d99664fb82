// Entering a code that was sent: where to, until when, how many tries are left, another one, and what to do when nothing comes
// (U32, U33).
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
  /** Asks the server how the code stands. */
  readonly look: () => Promise<unknown>;
  /** What helps when no code comes. */
  readonly nothingArrived: string;
  /** What is said, and what helps, when nothing can be delivered there. */
  readonly unreachable: { readonly title: string; readonly text: string };
  /** Change where it goes. */
  readonly change: ReactNode;
  /** What comes after this code. */
  readonly next?: ReactNode;
  /** Whoever is signed in needs no captcha for another code. */
  readonly isSignedIn?: boolean;
}

/** From here down the person is told. */
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
