// /login: email and password. The prerendered page contains the full form, so it works before hydration.
// React keeps an early submit and runs it once it can.
import { Button } from '@portico/ui/button';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { TextField } from '@portico/ui/field';
import { PasswordField } from '@portico/ui/password-field';
import { useRemainingErrors } from '@portico/ui/remaining-errors';
import { useActionState, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isReached } from '../../browser/reach.ts';
import { loadAgain } from '../../browser/reload-guard.ts';
import { initialSubmitState, type SubmitState, unreached } from '../../features/sign-in/submit-state.ts';
import { hintForLogin, type LoginHint, takeLoginHint } from '../../session/login-hint.ts';
import { useCatalogue } from '../../texts/catalogue.tsx';
import { english } from '../../texts/english.ts';

export const meta = () => [{ title: english.login.title }];

const submission = () => import('../../features/sign-in/submit-credentials.ts');

/** Undefined when the server cannot be reached. */
async function reachSubmission(email: string) {
  try {
    return await submission();
  } catch (error) {
    if (!(await isReached())) return undefined;
    // A new build removed the chunk, or the browser remembers for this document that the import failed.
    hintForLogin({ email });
    return loadAgain(error);
  }
}

/** Loads the chunk once somebody starts typing, so that the initial page stays small. */
const fetchSubmission = (): void => void submission().catch(() => undefined);

/** A message from another page, read after hydration because the prerendered page has none. */
function useHint(): LoginHint {
  const [hint, setHint] = useState<LoginHint>({});
  useEffect(() => setHint((before) => takeLoginHint() ?? before), []);
  return hint;
}

export default function Login() {
  const { login: words, connection } = useCatalogue();
  const navigate = useNavigate();
  const { email, notice } = useHint();
  const [{ attempt, values, errors, notice: help }, submit, isPending] = useActionState<
    SubmitState,
    FormData
  >(async (before, form) => {
    const email = String(form.get('email') ?? '').trim();
    const sending = await reachSubmission(email);
    if (!sending) return unreached(before, email, connection.unreached);
    const after = await sending.submitCredentials(before, form, words);
    if (after.isDone) await navigate('/login/verify-mfa');
    return after;
  }, initialSubmitState);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current?.matches(':focus-within')) fetchSubmission();
  }, []);
  const { standing, onInput } = useRemainingErrors(errors);
  useErrorTitle(standing.length > 0 || help !== undefined);
  const errorOf = (field: string) => standing.find(({ fieldId }) => fieldId === field)?.message;
  return (
    <>
      <h1 tabIndex={-1}>{words.heading}</h1>
      <p className="lead" role="status">
        {notice ?? words.lead}
      </p>
      <form
        className="form"
        action={submit}
        noValidate
        ref={form}
        onFocus={fetchSubmission}
        onInput={onInput}
      >
        <ErrorSummary errors={standing} attempt={attempt} />
        {help}
        <TextField
          label={words.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          isLtr
          key={email}
          defaultValue={attempt === 0 ? email : values['email']}
          error={errorOf('email')}
        />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          error={errorOf('password')}
        />
        <Button type="submit" isWide busy={isPending && words.busy}>
          {words.submit}
        </Button>
      </form>
      <p className="form-links">
        <Link to="/register">{words.create}</Link>
        <Link to="/forgot-password">{words.forgot}</Link>
      </p>
    </>
  );
}
