// The access token, stored where the specification says. The route guard only checks whether there is one.
export const TOKEN_KEY = 'ACCESS_TOKEN';

export const storedToken = (): string | undefined => localStorage.getItem(TOKEN_KEY) ?? undefined;
export const storeToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token);
export const dropToken = (): void => localStorage.removeItem(TOKEN_KEY);
