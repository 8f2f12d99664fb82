// /login/verify-mfa: the second factor of a log-in, or back to /login when none has started. The address
// contains the chosen factor, so that Back returns to the previous one.
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Flow, loadFlow } from '../../features/codes/load-flow.ts';
import { CodeByText } from '../../features/sign-in/code-by-text.tsx';
import { FactorForm } from '../../features/sign-in/factor-form.tsx';
import { factorRows, offered } from '../../features/sign-in/factors.ts';
import { endLogin, finishLogin } from '../../features/sign-in/sign-in.ts';
import { redirectAndKeep, takePreviousRoute } from '../../session/previous-route.ts';
import { type FactorKind, findLogin } from '../../session/sign-in-flow.ts';
import { dropSignInNote, keepSignInNote } from '../../session/sign-in-note.ts';
import { keepWelcome } from '../../session/welcome.ts';
import { englishAccount, useAccountCatalogue } from '../../shell/account.en.ts';
import type { Route } from './+types/verify-mfa';

export const meta = () => [{ title: englishAccount.verifyMfa.title }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const signInFlow = findLogin();
  if (!signInFlow) throw redirectAndKeep('/login');
  const { email, factors } = signInFlow;
  const { chosen, others } = offered(factors, new URL(request.url).searchParams.get('by'));
  // The phone number, and whether a code was sent.
  const flow: Flow | undefined = factorRows[chosen].isSent && (await loadFlow('login'));
  return { email, chosen, others, flow, isOver: factorRows[chosen].isSent === true && !flow };
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return null;
}

/** Another factor acts like another page, so its heading takes the focus. */
function useFocusOnChange(chosen: FactorKind): void {
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current !== chosen) document.querySelector('h1')?.focus();
    before.current = chosen;
  }, [chosen]);
}

export default function VerifyMfa({
  loaderData: { email, chosen, others, flow, isOver },
}: Route.ComponentProps) {
  const { verifyMfa: words } = useAccountCatalogue();
  const navigate = useNavigate();
  useFocusOnChange(chosen);
  useEffect(() => {
    if (!isOver) return;
    endLogin(words.over.tooLong);
    void navigate('/login', { replace: true });
  }, [isOver, navigate, words]);

  const enter = async (code: string): Promise<void> => {
    const became = await finishLogin(chosen, code, words.over);
    if (became === 'over') return void (await navigate('/login', { replace: true }));
    dropSignInNote();
    keepWelcome();
    if (chosen !== 'authenticator') await keepSignInNote(chosen);
    await navigate(takePreviousRoute(), { replace: true });
  };
  return (
    <>
      <h1 tabIndex={-1}>{words.heading}</h1>
      <p className="lead">{words.lead(email)}</p>
      {factorRows[chosen].isSent ? (
        flow && <CodeByText flow={flow} enter={enter} />
      ) : (
        <FactorForm key={chosen} factor={chosen} enter={enter} />
      )}
      {others.length > 0 && (
        <div className="other-actions">
          <p>{words.otherWays}</p>
          <ul>
            {others.map((kind) => (
              <li key={kind}>
                <Link to={`?by=${kind}`}>{words.factors[kind].offer}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="form-links">
        <Link to="/login">{words.back}</Link>
      </p>
    </>
  );
}
