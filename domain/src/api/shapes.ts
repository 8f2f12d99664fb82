// Shapes shared by several areas.
import * as z from 'zod/mini';

export const Nothing = z.strictObject({});
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A token taken from a link. */
export const LinkToken = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(256)) });
/** A code is being sent. */
export const CodeSent = z.strictObject({ expiresInSeconds: z.int(), resendInSeconds: z.int() });
/** The same, for the page that waits for the code. */
export const CodeAwaited = z.extend(CodeSent, {
  triesLeft: z.int(),
  /** The mail server or SMS gateway reports that it cannot deliver to this address. */
  isUnreachable: z.boolean(),
});
/** An authenticator secret, as text and as the URL encoded in a QR code. */
export const AuthenticatorSecret = z.strictObject({ secret: z.string(), otpauth: z.string() });
