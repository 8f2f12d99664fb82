// An invitation that cannot be used: why, and the one action that helps.
import { inviteCalls } from '@portico/domain/api/browser/invite.gen';
import { Button } from '@portico/ui/button';
import { Illustration } from '@portico/ui/illustration';
import { PageHead } from '@portico/ui/page-head';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/api.ts';
import { withOwnCaptcha } from '../../browser/captcha.ts';
import { configuration } from '../../configuration.ts';
import { hintForLogin } from '../../session/login-hint.ts';
import { SubmitForm } from '../forms/submit-form.tsx';
import { useInviteCatalogue } from './invite.en.ts';
import { findHelp, type Situation } from './situations.ts';
import { useComeBack } from './use-come-back.ts';

export interface SituationPageProps {
  readonly token: string;
  readonly situation: Situation;
  readonly isSignedIn: boolean;
  /** The address of the mailbox or account, where it is known. */
  readonly email?: string;
}

const sendNewLink = (token: string): Promise<unknown> =>
  withOwnCaptcha('invite', (captchaToken) =>
    call(inviteCalls.sendNewLink, { body: { token } }, { captchaToken }),
  );

export function SituationPage(props: SituationPageProps) {
  const { situation, email, isSignedIn } = props;
  const { situations, signedInAs, linkSent } = useInviteCatalogue();
  const [isSent, setSent] = useState(false);
  // This page replaced another one, so its heading takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content changes with `isSent`
  useEffect(() => document.querySelector('h1')?.focus(), [isSent]);
  if (isSent)
    return (
      <>
        <title>{linkSent.title}</title>
        <Illustration hour="dawn" />
        <PageHead
          title={linkSent.title}
          lead={linkSent.text(isSignedIn ? linkSent.mailbox : (email ?? linkSent.mailbox))}
        />
        <p className="small-print">{linkSent.often}</p>
      </>
    );
  const { title, text } = situations[situation];
  return (
    <>
      <title>{title}</title>
      <Illustration hour="dusk" />
      <PageHead title={title} lead={text} />
      {isSignedIn && email && <p className="small-print">{signedInAs(email)}</p>}
      <HelpIn {...props} onSent={() => setSent(true)} />
    </>
  );
}

function HelpIn({
  token,
  situation,
  email,
  isSignedIn,
  onSent,
}: SituationPageProps & { readonly onSent: () => void }) {
  const { help: words, helping } = useInviteCatalogue();
  const { comeBack, isLeaving } = useComeBack(token);
  const help = findHelp(situation, isSignedIn);
  switch (help) {
    case 'new-link':
      return (
        <SubmitForm
          submit={words[help]}
          busy={helping}
          missing={{}}
          send={async () => {
            await sendNewLink(token);
            onSent();
          }}
        >
          {() => null}
        </SubmitForm>
      );
    case 'log-out':
      return (
        <div className="form">
          <Button isWide onClick={comeBack} busy={isLeaving && helping}>
            {words[help]}
          </Button>
        </div>
      );
    case 'log-in':
      return (
        <div className="form">
          <Link
            className="button"
            data-kind="primary"
            data-wide
            to="/login"
            onClick={() => email && hintForLogin({ email })}
          >
            {words[help]}
          </Link>
        </div>
      );
    case 'go-there':
      return (
        <div className="form">
          <Link className="button" data-kind="primary" data-wide to="/">
            {words[help]}
          </Link>
        </div>
      );
    case 'ask-us':
      return (
        <div className="form">
          <a
            className="button"
            data-kind="secondary"
            data-wide
            href={`mailto:${configuration.support.email}`}
          >
            {words[help]}
          </a>
        </div>
      );
  }
}
