// The submit of /login/verify-mfa: the code and the kept sign-in become a session.
import { authCalls } from '@portico/domain/api/browser-calls.gen';
import { call } from '../api.ts';
import { CallFailed } from '../send.ts';
import { currentSignIn, endSignIn } from '../session/sign-in-flow.ts';
import { storeToken } from '../session/token.ts';
import type { AccountCatalogue } from '../texts/english-account.ts';
import type { SubmitState } from './submit-state.ts';

export async function submitCode(
  { attempt }: SubmitState,
  form: FormData,
  words: AccountCatalogue['verifyMfa'],
): Promise<SubmitState> {
  const typed = String(form.get('code') ?? '');
  const answer = (message?: string): SubmitState => ({
    attempt: attempt + 1,
    values: { code: message === undefined ? '' : typed },
    errors: message === undefined ? [] : [{ fieldId: 'code', message }],
    isDone: message === undefined,
  });
  if (typed.trim() === '') return answer(words.codeMissing);
  const flow = currentSignIn();
  if (!flow) return answer();
  try {
    const { email, flowToken } = flow;
    const { accessToken } = await call(authCalls.login, {
      body: { email, flowToken, factor: 'authenticator', code: typed },
    });
    storeToken(accessToken);
    endSignIn();
    return answer();
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    // The ten minutes are over, or somebody changed the password: the page before asks for it again.
    if (error.code === 'USER_CERTIFICATE_INVALID') {
      endSignIn();
      return answer();
    }
    const [wrongField] = error.fields;
    if (wrongField) return answer(wrongField.message);
    return answer(
      error.code === 'USER_MFA_TOKEN_INVALID' ? `${error.message} ${words.wrong}` : error.message,
    );
  }
}
