// The link of an invitation. While it is only looked at, it stands in the address and nowhere else. From the moment its holder asks for
// a code it is kept for this tab: the pages that follow are other documents, and for whoever has an account the login is one of them.
const KEY = 'invite';
const QUERY = 't';

export const keepLink = (token: string): void => sessionStorage.setItem(KEY, token);
export const forgetLink = (): void => sessionStorage.removeItem(KEY);
export const readLink = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;

/** The one in the address, else the one that is kept. */
export const findLink = (url: URL): string | undefined => url.searchParams.get(QUERY) || readLink();

/** Where the invitation begins; without its link, where one is told to open it. */
export const buildStartPath = (token: string | undefined): string =>
  token === undefined ? '/invite' : `/invite?${QUERY}=${encodeURIComponent(token)}`;
