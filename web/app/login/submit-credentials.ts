// The submit of /login: ask which second factor is due, keep the sign-in for the next page. What an address looks like is the
// server's to say: the words are the same, and no schema library travels with the form.
import { authCalls } from '@portico/domain/api/browser-calls.gen';
import { call } from '../api.ts';
import { CallFailed } from '../send.ts';
import { keepSignIn } from '../session/sign-in-flow.ts';
import type { Catalogue } from '../texts/english.ts';
import type { SubmitState } from './submit-state.ts';

export async function submitCredentials(
  { attempt }: SubmitState,
  form: FormData,
  words: Catalogue['login'],
): Promise<SubmitState> {
  const email = String(form.get('email') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const answer = (errors: SubmitState['errors']): SubmitState => ({
    attempt: attempt + 1,
    values: { email },
    errors,
    isDone: errors.length === 0,
  });
  const missing = [
    ...(email === '' ? [{ fieldId: 'email', message: words.emailMissing }] : []),
    ...(password === '' ? [{ fieldId: 'password', message: words.passwordMissing }] : []),
  ];
  if (missing.length > 0) return answer(missing);
  try {
    const { flowToken } = await call(authCalls.checkUserCredential, { body: { email, password } });
    keepSignIn({ email, flowToken });
    return answer([]);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.fields.length > 0)
      return answer(error.fields.map(({ field, message }) => ({ fieldId: field, message })));
    const message =
      error.code === 'USER_CERTIFICATE_INVALID' ? `${error.message} ${words.wrong}` : error.message;
    return answer([{ fieldId: 'email', message }]);
  }
}
