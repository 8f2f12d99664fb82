// What a page passes to the login page: who is about to log in and what has just happened. Read once, from session storage,
// because the login page may load as a new document.
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
