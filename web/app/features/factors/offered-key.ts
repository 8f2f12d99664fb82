// The authenticator's key as the server has offered it. Each offer makes the one before void, so whoever walks back to the
// picture must see the same: it is kept in memory until the app is confirmed, and nowhere else (C01).
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { call } from '../../api/api.ts';

export interface OfferedKey {
  readonly secret: string;
  /** What the picture says and the link opens. */
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

/** The app is on from now; what it was set up with is forgotten here. */
export async function confirmKey(code: string): Promise<Confirmed> {
  const reply = await call(authCalls.enableMfa, { body: { code } });
  if (!('recoveryCodes' in reply)) throw new TypeError('nothing was confirmed');
  offered = undefined;
  return reply;
}
