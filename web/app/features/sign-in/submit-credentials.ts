// The submit of /login: ask which second factor is due, keep the sign-in for the next page. What an address looks like is the
// server's to say: the words are the same, and no schema library travels with the form.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import type { ReactNode } from 'react';
import { CallFailed } from '../../api/send.ts';
import { saveLogin } from '../../session/sign-in-flow.ts';
import type { Catalogue } from '../../texts/english.ts';
import { callAsPerson } from './call-as-person.ts';
import type { SubmitState } from './submit-state.ts';

/** With these the password was right: there is nothing to mend in the form, and the notice above it leads on. */
const UNFINISHED = ['USER_NOT_VERIFIED', 'USER_NOT_ENABLE_MFA'];

/** Few people see it at first sight: it comes when it is needed, and without a connection not at all. */
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
