// Logs in with a password and an authenticator code, as a page does.
import { generateSync } from 'otplib';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly authenticatorSecret: string;
}

export const computeTotp = (secret: string, atMs = Date.now()): string =>
  generateSync({ secret, epoch: Math.floor(atMs / 1000) });

/** The body of POST /auth/login. */
export const logInBody = ({ email, password, authenticatorSecret }: Credentials, atMs?: number) => ({
  email,
  password,
  factor: 'authenticator',
  code: computeTotp(authenticatorSecret, atMs),
});
