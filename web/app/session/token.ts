// The access token, where the specification keeps it. Whether there is one is all that the guard asks.
const KEY = 'ACCESS_TOKEN';

export const storedToken = (): string | undefined => localStorage.getItem(KEY) ?? undefined;
export const storeToken = (token: string): void => localStorage.setItem(KEY, token);
export const dropToken = (): void => localStorage.removeItem(KEY);
