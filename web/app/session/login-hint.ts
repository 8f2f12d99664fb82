// What a page has to tell the login that it leads to: who is about to log in, and what has just happened. In session storage,
// because the login may be a document of its own; read once.
const KEY = 'loginHint';

export interface LoginHint {
  readonly email?: string;
  readonly notice?: string;
}

export const hintForLogin = (hint: LoginHint): void => sessionStorage.setItem(KEY, JSON.stringify(hint));

export function takeLoginHint(): LoginHint | undefined {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept ? (JSON.parse(kept) as LoginHint) : undefined;
}
