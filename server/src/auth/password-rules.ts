export const refusePassword = (_ctx: unknown, _password: string, _words: { email: string }): void =>
  undefined;
