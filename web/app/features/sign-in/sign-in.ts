// The second half of a log-in: exchanges the code and the stored log-in for a session. When time has run out
// or five codes were wrong, it restarts with the address filled in and the reason (C05).
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { CallFailed } from '../../api/send.ts';
import { hintForLogin } from '../../session/login-hint.ts';
import { deleteLogin, type FactorKind, findLogin } from '../../session/sign-in-flow.ts';
import { storeToken } from '../../session/token.ts';
import { type Flow, loadFlow } from '../codes/load-flow.ts';
import { callAsPerson } from './call-as-person.ts';

export interface OverWords {
  readonly tooLong: string;
  readonly tooOften: string;
}

/** The result of a code: logged in, or the log-in is over. All other failures are thrown. */
export type LogInOutcome = 'in' | 'over';

const WRONG_CODE = ['USER_MFA_TOKEN_INVALID', 'USER_SMS_OTP_INVALID'];

export function endLogin(notice: string): 'over' {
  const email = findLogin()?.email;
  hintForLogin({ notice, ...(email !== undefined && { email }) });
  deleteLogin();
  return 'over';
}

/** The server's state of the log-in. Without a response, assume that it continues. */
const loadOpenFlow = (): Promise<Flow | 'unknown' | undefined> =>
  loadFlow('login').catch((): 'unknown' => 'unknown');

export async function finishLogin(factor: FactorKind, code: string, words: OverWords): Promise<LogInOutcome> {
  const flow = findLogin();
  if (!flow) return 'over';
  const { email, flowToken } = flow;
  try {
    const given = { email, flowToken, code };
    const { accessToken } = await callAsPerson(authCalls.login, {
      body: factor === 'recovery-code' ? { ...given, factor } : { ...given, factor },
    });
    storeToken(accessToken);
    deleteLogin();
    return 'in';
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    // The ten minutes are over, or somebody changed the password.
    if (failure.code === 'USER_CERTIFICATE_INVALID') return endLogin(words.tooLong);
    if (WRONG_CODE.includes(failure.code) && (await loadOpenFlow()) === undefined)
      return endLogin(words.tooOften);
    throw failure;
  }
}
