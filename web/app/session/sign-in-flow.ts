// A sign-in between its two pages: email, the ten-minute flow token issued for the password, and the second factors available.
// In session storage, because a phone that opens the authenticator may discard the tab. Deleted with the tab and after use.
import type { factors } from '@portico/domain/api/auth';

export type FactorKind = (typeof factors)[number];

const KEY = 'signIn';

export interface SignInFlow {
  readonly email: string;
  readonly flowToken: string;
  readonly factors: readonly FactorKind[];
}

export const saveLogin = (flow: SignInFlow): void => sessionStorage.setItem(KEY, JSON.stringify(flow));
export const deleteLogin = (): void => sessionStorage.removeItem(KEY);

export function findLogin(): SignInFlow | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept ? (JSON.parse(kept) as SignInFlow) : undefined;
}
