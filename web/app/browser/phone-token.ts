// The token of the link for a phone stands in the fragment, which no server is sent. It is out of the address before the router,
// the history or anything that is kept has seen it, and lives in this module only.
const PHONE_PAGE = '/capture';
const CAME = 'phone-token:came';

let token: string | undefined;

export const isPhonePage = (): boolean => location.pathname === PHONE_PAGE;

function take(): void {
  if (!isPhonePage() || location.hash.length < 2) return;
  token = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname + location.search);
  window.dispatchEvent(new Event(CAME));
}

/** Before the router: also of a link that is opened in a tab which shows the page already. */
export function takePhoneTokens(): void {
  take();
  window.addEventListener('popstate', take);
}

export const phoneToken = (): string | undefined => token;
export const forgetPhoneToken = (): void => {
  token = undefined;
};
export function onPhoneToken(came: () => void): () => void {
  window.addEventListener(CAME, came);
  return () => window.removeEventListener(CAME, came);
}
