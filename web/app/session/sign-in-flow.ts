// A sign-in between its two pages: who, and the ten-minute token that stands for the password. In session storage, because
// a phone that opens the authenticator may have thrown the tab away meanwhile; gone with the tab and after use.
const KEY = 'signIn';

export interface SignInFlow {
  readonly email: string;
  readonly flowToken: string;
}

export const keepSignIn = (flow: SignInFlow): void => sessionStorage.setItem(KEY, JSON.stringify(flow));
export const endSignIn = (): void => sessionStorage.removeItem(KEY);

export function currentSignIn(): SignInFlow | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept ? (JSON.parse(kept) as SignInFlow) : undefined;
}
