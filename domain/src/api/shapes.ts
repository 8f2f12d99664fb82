// Shapes that several areas share.
import * as z from 'zod/mini';

export const Nothing = z.strictObject({});
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A token out of a link. */
export const LinkToken = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(256)) });
/** A code is on its way. */
export const CodeSent = z.strictObject({ expiresInSeconds: z.int(), resendInSeconds: z.int() });
/** The same, for whoever waits for it. */
export const CodeAwaited = z.extend(CodeSent, {
  triesLeft: z.int(),
  /** The mail server or the gateway says that nothing can be delivered there. */
  isUnreachable: z.boolean(),
});
/** An authenticator secret: as text, and as the address that a QR code shows. */
export const AuthenticatorSecret = z.strictObject({ secret: z.string(), otpauth: z.string() });
