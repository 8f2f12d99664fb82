// /login: e-mail and password. The form is whole in the prerendered page: it can be typed into before any script has run,
// and a submit before that is kept by React and done when it can be.
import { Button } from '@portico/ui/button';
import { ErrorSummary, useErrorTitle } from '@portico/ui/error-summary';
import { TextField } from '@portico/ui/field';
import { PasswordField } from '@portico/ui/password-field';
import { useActionState, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type LoginHint, takeLoginHint } from '../session/login-hint.ts';
import { useCatalogue } from '../texts/catalogue.tsx';
import { english } from '../texts/english.ts';
import { notTriedYet, type SubmitState } from './submit-state.ts';

export const meta = () => [{ title: english.login.title }];

const submission = () => import('./submit-credentials.ts');
/** When somebody begins to type: until then the page is light, and afterwards there is time. */
const fetchSubmission = (): void => void submission().catch(() => undefined);

/** What another page has to tell; read when the page is there, because the prerendered one knows of nobody. */
function useHint(): LoginHint {
  const [hint, setHint] = useState<LoginHint>({});
  useEffect(() => setHint((before) => takeLoginHint() ?? before), []);
  return hint;
}

export default function Login() {
  const { login: words } = useCatalogue();
  const navigate = useNavigate();
  const { email, notice } = useHint();
  const [{ attempt, values, errors, notice: help }, submit, isPending] = useActionState<
    SubmitState,
    FormData
  >(async (before, form) => {
    const { submitCredentials } = await submission();
    const after = await submitCredentials(before, form, words);
    if (after.isDone) await navigate('/login/verify-mfa');
    return after;
  }, notTriedYet);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current?.matches(':focus-within')) fetchSubmission();
  }, []);
  useErrorTitle(errors.length > 0 || help !== undefined);
  const errorOf = (field: string) => errors.find(({ fieldId }) => fieldId === field)?.message;
  return (
    <>
      <h1 tabIndex={-1}>{words.heading}</h1>
      <p className="lead" role="status">
        {notice ?? words.lead}
      </p>
      <form className="form" action={submit} noValidate ref={form} onFocus={fetchSubmission}>
        <ErrorSummary errors={errors} attempt={attempt} />
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
