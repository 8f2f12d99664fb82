// The link of a notice: what it is for stays in the address, its token is taken out of it at once and lives in this module only (C12).
const acts = ['disavow', 'undo', 'cancel'] as const;
export type Act = (typeof acts)[number];

let kept: string | undefined;

/** Of an address that carries a token: the address without it. Otherwise nothing. */
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
