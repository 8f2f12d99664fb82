// The link of a security notice: the token moves from the address into this module at once, the purpose stays there (C12).
const acts = ['disavow', 'undo', 'cancel'] as const;
export type Act = (typeof acts)[number];

let kept: string | undefined;

/** Returns the address without its token, or undefined if it has none. */
export function takeToken(url: URL): string | undefined {
  const token = url.searchParams.get('token');
  if (token === null) return undefined;
  kept = token;
  url.searchParams.delete('token');
  return url.pathname + url.search;
}

export const readNoticeToken = (): string | undefined => kept;
export const forgetToken = (): void => {
  kept = undefined;
};

export const findAct = (url: URL): Act | undefined => acts.find((act) => act === url.searchParams.get('act'));
