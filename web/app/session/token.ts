// The access token, where the specification keeps it. Whether there is one is all that the guard asks.
export const TOKEN_KEY = 'ACCESS_TOKEN';

export const storedToken = (): string | undefined => localStorage.getItem(TOKEN_KEY) ?? undefined;
export const storeToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token);
export const dropToken = (): void => localStorage.removeItem(TOKEN_KEY);
