// The link of an invitation. At first its token is only in the address. Requesting a code stores it for this
// tab, because the pages that follow, including the log-in, are separate documents.
const KEY = 'invite';
const QUERY = 't';

export const keepLink = (token: string): void => sessionStorage.setItem(KEY, token);
export const forgetLink = (): void => sessionStorage.removeItem(KEY);
export const readLink = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;

/** The token in the address, otherwise the stored one. */
export const findLink = (url: URL): string | undefined => url.searchParams.get(QUERY) || readLink();

/** The first page of the invitation. Without a token it asks the person to open their link. */
export const buildStartPath = (token: string | undefined): string =>
  token === undefined ? '/invite' : `/invite?${QUERY}=${encodeURIComponent(token)}`;
