// Submits /login: asks which second factor is due and stores the log-in for the next page. Only the server
// validates the address: the messages are the same, and the form needs no schema library.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import type { ReactNode } from 'react';
import { CallFailed } from '../../api/send.ts';
import { saveLogin } from '../../session/sign-in-flow.ts';
import type { Catalogue } from '../../texts/english.ts';
import { callAsPerson } from './call-as-person.ts';
import type { SubmitState } from './submit-state.ts';

/** These codes mean that the password was correct: the form has no errors, and the notice leads on. */
const UNFINISHED = ['USER_NOT_VERIFIED', 'USER_NOT_ENABLE_MFA'];

/** Loaded on demand, because few people need it. Without a connection the server's message is shown alone. */
const noticeOf = (failure: CallFailed, attempt: number): Promise<ReactNode> =>
  import('./login-notice.tsx').then(
    ({ loginNotice }) => loginNotice(failure, attempt),
    () => failure.message,
  );

export async function submitCredentials(
  { attempt }: SubmitState,
  form: FormData,
  words: Catalogue['login'],
): Promise<SubmitState> {
  const email = String(form.get('email') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const answer = (errors: SubmitState['errors'], isDone = false): SubmitState => ({
    attempt: attempt + 1,
    values: { email },
    errors,
    isDone,
  });
  const missing = [
    ...(email === '' ? [{ fieldId: 'email', message: words.emailMissing }] : []),
    ...(password === '' ? [{ fieldId: 'password', message: words.passwordMissing }] : []),
  ];
  if (missing.length > 0) return answer(missing);
  try {
    const { factors, flowToken } = await callAsPerson(authCalls.checkUserCredential, {
      body: { email, password },
    });
    saveLogin({ email, flowToken, factors });
    return answer([], true);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.fields.length > 0)
      return answer(error.fields.map(({ field, message }) => ({ fieldId: field, message })));
    const notice = await noticeOf(error, attempt + 1);
    if (UNFINISHED.includes(error.code)) return { ...answer([]), notice };
    const message =
      error.code === 'USER_CERTIFICATE_INVALID' ? `${error.message} ${words.wrong}` : error.message;
    return { ...answer([{ fieldId: 'email', message, mendedBy: ['password'] }]), notice };
  }
}
