// /security-notice: runs the action of a notice's link once the person confirms it. Opening the link does
// nothing, because email programs open links too. Works with and without a session.
import { accountCalls } from '@portico/domain/api/browser/account.gen';
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Illustration } from '@portico/ui/illustration';
import { PageHead } from '@portico/ui/page-head';
import { Sheet, SheetActions, SheetSection } from '@portico/ui/sheet';
import { Waiting } from '@portico/ui/skeleton';
import { useActionState, useEffect } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { redirectTo } from '../../browser/pending-navigation.ts';
import { englishOwnAccount, useOwnAccountCatalogue } from '../../features/account/account.en.ts';
import {
  type Act,
  findAct,
  forgetToken,
  readNoticeToken,
  takeToken,
} from '../../features/security-notice/link.ts';
import { endSession } from '../../session/end-session.ts';
import { storedToken } from '../../session/token.ts';
import type { Route } from './+types/security-notice';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: englishOwnAccount.notice[loaderData?.act ?? 'lost'].title },
];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const url = new URL(request.url);
  const clean = takeToken(url);
  if (clean !== undefined) throw redirectTo(clean);
  return { act: readNoticeToken() === undefined ? undefined : findAct(url) };
};
clientLoader.hydrate = true as const;
/** The action removes the token. Skip revalidation, so that the page still shows the result. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href !== nextUrl.href;

export function HydrateFallback() {
  return <Waiting />;
}

interface State {
  readonly became?: 'done' | 'gone';
  readonly problem?: string;
}

type Send = (token: string) => Promise<unknown>;
const sendFor: Readonly<Record<Act, Send>> = {
  disavow: (token) => call(accountCalls.disavow, { body: { token } }),
  cancel: (token) => call(accountCalls.cancelChange, { body: { token } }),
  undo: (token) => call(accountCalls.undoChange, { body: { token } }),
};

async function follow(act: Act, token: string): Promise<State> {
  try {
    await sendFor[act](token);
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    // The token is unknown, used or expired. A malformed token gets the same answer.
    const isGone = failure.code === 'NOT_FOUND' || failure.status === 422;
    return isGone ? { became: 'gone' } : { problem: failure.message };
  }
  forgetToken();
  // This browser's session is among those that ended.
  if (storedToken() !== undefined) endSession();
  return { became: 'done' };
}

export default function SecurityNotice({ loaderData: { act } }: Route.ComponentProps) {
  const { notice: words } = useOwnAccountCatalogue();
  if (!act) return <Ending hour="dusk" title={words.lost.title} text={words.lost.text} home={words.home} />;
  return <Question act={act} />;
}

function Question({ act }: { readonly act: Act }) {
  const { notice } = useOwnAccountCatalogue();
  const words = notice[act];
  const [{ became, problem }, submit, isPending] = useActionState<State>(
    () => follow(act, readNoticeToken() ?? ''),
    {},
  );
  if (became === 'gone')
    return <Ending hour="dusk" title={notice.gone.title} text={notice.gone.text} next={notice.gone.next} />;
  if (became === 'done')
    return <Ending hour="dawn" title={words.doneTitle} text={words.done} next={words.next} />;
  return (
    <>
      <PageHead title={words.title} lead={words.text} />
      {problem && <Banner kind="problem" title={problem} isLive />}
      <form action={submit}>
        <Sheet>
          <SheetSection>
            <ul className="consequences">
              <li>{words.first}</li>
              <li>{words.second}</li>
              <li>{words.third}</li>
            </ul>
          </SheetSection>
          <SheetActions>
            <Button
              type="submit"
              kind={act === 'disavow' ? 'danger' : 'primary'}
              busy={isPending && notice.busy}
            >
              {words.act}
            </Button>
          </SheetActions>
        </Sheet>
      </form>
    </>
  );
}

interface EndingProps {
  readonly hour: 'dawn' | 'dusk';
  readonly title: string;
  readonly text: string;
  /** Link to set a new password. */
  readonly next?: string;
  readonly home?: string;
}

function Ending({ hour, title, text, next, home }: EndingProps) {
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <>
      <title>{title}</title>
      <Illustration hour={hour} />
      <PageHead title={title} lead={text} />
      <p className="form-links">
        {next && (
          <Link className="button" data-kind="primary" to="/forgot-password">
            {next}
          </Link>
        )}
        {home && <Link to="/">{home}</Link>}
      </p>
    </>
  );
}
