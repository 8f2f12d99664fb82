// The phone link carries its token in the fragment, which is never sent to a server. We remove it from the address before
// the router, the history or any storage sees it; only this module holds it.
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

/** Call before the router starts. Also handles a link opened in a tab that already shows the page. */
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
