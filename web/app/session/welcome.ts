// Whether the first account page after a login still has to greet the person (U04). In session storage, because that page
// may load as a new document.
const KEY = 'welcome';

export const keepWelcome = (): void => sessionStorage.setItem(KEY, 'due');

/** Returns true only once per login. */
export function takeWelcome(): boolean {
  const isDue = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isDue;
}
