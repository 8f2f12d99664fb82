// That somebody has just logged in, until the first page of an account has greeted them (U04). In session storage: that page may
// be a document of its own.
const KEY = 'welcome';

export const keepWelcome = (): void => sessionStorage.setItem(KEY, 'due');

/** Once. */
export function takeWelcome(): boolean {
  const isDue = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isDue;
}
