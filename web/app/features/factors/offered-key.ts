// The authenticator key offered by the server. Each offer voids the previous one, so returning to the QR code
// must show the same key. It is kept in memory only, until the app is confirmed (C01).
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { call } from '../../api/api.ts';

export interface OfferedKey {
  readonly secret: string;
  /** The content of the QR code and the target of the link. */
  readonly otpauth: string;
}

let offered: OfferedKey | undefined;

export async function offeredKey(): Promise<OfferedKey> {
  if (offered) return offered;
  const reply = await call(authCalls.enableMfa, { body: {} });
  if (!('secret' in reply)) throw new TypeError('no key was offered');
  offered = reply;
  return offered;
}

export interface Confirmed {
  readonly recoveryCodes: readonly string[];
  readonly accessToken: string;
}

/** Activates the app and forgets the key. */
export async function confirmKey(code: string): Promise<Confirmed> {
  const reply = await call(authCalls.enableMfa, { body: { code } });
  if (!('recoveryCodes' in reply)) throw new TypeError('nothing was confirmed');
  offered = undefined;
  return reply;
}
