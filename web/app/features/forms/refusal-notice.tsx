// A refusal that concerns no single field: the server's message, one sentence of help, and a button for the next step (D9).
import { Banner } from '@portico/ui/banner';
import { Button } from '@portico/ui/button';
import { Link } from 'react-router';
import type { CallFailed } from '../../api/send.ts';
import { hintForLogin } from '../../session/login-hint.ts';
import { useSignUpCatalogue } from '../sign-up/sign-up.en.ts';
import { findRemedy } from './refusals.ts';

export interface RefusalNoticeProps {
  readonly failure: CallFailed;
  /** What this page itself does for certain codes. */
  readonly acts?: readonly (readonly [code: string, act: () => void])[] | undefined;
  /** The page on which an auth flow that is over starts again. */
  readonly beginning?: string | undefined;
  /** Pre-filled when the button leads to the log-in (U40). */
  readonly email?: string | undefined;
}

type RefusalActions = Pick<RefusalNoticeProps, 'acts' | 'beginning'>;

const actOn = (code: string, { acts }: RefusalActions): (() => void) | undefined =>
  acts?.find(([of]) => of === code)?.[1];
const pageAfter = (code: string, { beginning }: RefusalActions): string | undefined =>
  code === 'FLOW_REQUIRED' ? beginning : findRemedy(code);
export const hasRemedy = (code: string, ways: RefusalActions): boolean =>
  actOn(code, ways) !== undefined || pageAfter(code, ways) !== undefined;

export function RefusalNotice({ failure: { code, message }, email, ...ways }: RefusalNoticeProps) {
  const { refusals } = useSignUpCatalogue();
  const { text, action } = refusals[code] ?? {};
  const act = actOn(code, ways);
  const to = pageAfter(code, ways);
  return (
    <Banner
      kind="problem"
      title={message}
      isLive
      action={
        act ? (
          <Button onClick={act}>{action}</Button>
        ) : (
          to && (
            <Link
              className="button"
              data-kind="primary"
              to={to}
              onClick={() => to === '/login' && email && hintForLogin({ email })}
            >
              {action}
            </Link>
          )
        )
      }
    >
      {text}
    </Banner>
  );
}
