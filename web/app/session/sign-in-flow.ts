// A sign-in between its two pages: who, and the ten-minute token that stands for the password. In session storage, because
// a phone that opens the authenticator may have thrown the tab away meanwhile; gone with the tab and after use.
const KEY = 'signIn';

export interface SignInFlow {
  readonly email: string;
  readonly flowToken: string;
  readonly untilMs: number;
}

export const keepSignIn = (flow: SignInFlow): void => sessionStorage.setItem(KEY, JSON.stringify(flow));
export const endSignIn = (): void => sessionStorage.removeItem(KEY);

export function currentSignIn(nowMs: number): SignInFlow | undefined {
  const kept = sessionStorage.getItem(KEY);
  if (!kept) return undefined;
  const flow = JSON.parse(kept) as SignInFlow;
  if (flow.untilMs > nowMs) return flow;
  endSignIn();
  return undefined;
}
