// Sends people with an account through the log-in to /login/invite, with the invited address filled in (U40).
import { hintForLogin } from '../../session/login-hint.ts';
import { keepWanted } from '../../session/previous-route.ts';

export function prepareLogin(email: string, notice: string): '/login' {
  keepWanted({ pathname: '/login/invite', search: '', hash: '' });
  hintForLogin({ email, notice });
  return '/login';
}
