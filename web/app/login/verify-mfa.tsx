// /login/verify-mfa: the second factor of a sign-in that has begun; without one, back to its beginning.
import { Button } from '@portico/ui/button';
import { CodeField } from '@portico/ui/code-field';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { useActionState, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { sendOn, wayBack } from '../session/previous-route.ts';
import { currentSignIn } from '../session/sign-in-flow.ts';
import { englishAccount, useAccountCatalogue } from '../texts/english-account.ts';
import type { Route } from './+types/verify-mfa';
import { submitCode } from './submit-code.ts';
import { notTriedYet, type SubmitState } from './submit-state.ts';

export const meta = () => [{ title: englishAccount.verifyMfa.title }];

export const clientLoader = () => {
  const flow = currentSignIn();
  if (!flow) throw sendOn('/login');
  return { email: flow.email };
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return null;
}

export default function VerifyMfa({ loaderData: { email } }: Route.ComponentProps) {
  const { verifyMfa: words } = useAccountCatalogue();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [{ attempt, values, errors }, submit, isPending] = useActionState<SubmitState, FormData>(
    async (before, sent) => {
      const after = await submitCode(before, sent, words);
      if (after.isDone) await navigate(wayBack(), { replace: true });
      return after;
    },
    notTriedYet,
  );
  useErrorTitle(errors.length > 0);
  return (
    <>
      <h1 tabIndex={-1}>{words.heading}</h1>
      <p className="lead">{words.lead(email)}</p>
      <form className="form" action={submit} noValidate ref={form}>
        <ErrorSummary errors={errors} attempt={attempt} />
        <CodeField
          label={words.code}
          name="code"
          hint={words.hint}
          defaultValue={values['code']}
          error={errors[0]?.message}
          onComplete={() => form.current?.requestSubmit()}
        />
        <Button type="submit" isWide busy={isPending && words.busy}>
          {words.submit}
        </Button>
      </form>
      <p className="form-links">
        <Link to="/login">{words.back}</Link>
      </p>
    </>
  );
}
