// Section 7 of the specification: the calls about a person's account, S7.01 to S7.13.
import type { Removal } from '../removal.ts';

export const section7: readonly Removal[] = [
  {
    id: 'S7.01',
    test: {
      file: 'server/src/slices/auth/login.test.ts',
      title: 'starts a session with its cookies for a password and an authenticator code',
    },
    removed: '`startSession`: the session cookie is set',
    edits: [
      {
        file: 'server/src/slices/auth/start-session.ts',
        find: `  ctx.setCookie({ name: cookieNames.refresh, value: refresh });
`,
        replace: '',
      },
    ],
  },
  {
    id: 'S7.02',
    test: {
      file: 'server/src/slices/auth/refresh-token.test.ts',
      title: 'issues a new access token for the cookie after the old one has expired',
    },
    removed: '`refreshToken`: the session is read from the cookie',
    edits: [
      {
        file: 'server/src/slices/auth/refresh-token.ts',
        find: 'readRefreshToken(ctx.providers.keys, ctx.cookies[cookieNames.refresh])',
        replace: 'readRefreshToken(ctx.providers.keys, undefined)',
      },
    ],
  },
  {
    id: 'S7.03',
    test: {
      file: 'server/src/slices/auth/check-user-credential.test.ts',
      title: 'returns the available second factors and a flow token for the log-in',
    },
    removed: '`checkUserCredential`: the answer names the second factors',
    edits: [
      {
        file: 'server/src/slices/auth/check-user-credential.ts',
        find: `factors: kinds.filter((kind) => kind !== 'recovery-code' || hasCodes)`,
        replace: 'factors: kinds.filter(() => hasCodes === undefined)',
      },
    ],
  },
  {
    id: 'S7.04',
    test: {
      file: 'server/src/slices/auth/register.test.ts',
      title: 'goes from register through email code, phone code and authenticator to a session',
    },
    removed: '`auth.register`: the body has the captcha token field',
    edits: [
      {
        file: 'domain/src/api/auth.ts',
        find: `      captchaToken: CaptchaToken,
`,
        replace: '',
      },
    ],
  },
  {
    id: 'S7.05',
    test: {
      file: 'server/src/slices/auth/reset-password.test.ts',
      title: 'replaces it after the code, ends all sessions, keeps the second factor and logs no one in',
    },
    removed: '`resetPassword`: the new password replaces the old one',
    edits: [
      {
        file: 'server/src/slices/auth/reset-password.ts',
        find: `      await setPassword(tx, personId, hashed, ctx.now);
`,
        replace: `      void [setPassword, hashed];
`,
      },
    ],
  },
  {
    id: 'S7.06',
    test: {
      file: 'server/src/slices/auth/register.test.ts',
      title: 'verify-account accepts only the code that was sent to the phone',
    },
    removed: '`verifyAccount`: a wrong code is refused',
    edits: [
      {
        file: 'server/src/slices/auth/verify-account.ts',
        find: `      if (!isRight) return new Refusal('USER_SMS_OTP_INVALID');
`,
        replace: '',
      },
    ],
  },
  {
    id: 'S7.07',
    test: {
      file: 'server/src/slices/auth/register.test.ts',
      title: 'goes from register through email code, phone code and authenticator to a session',
    },
    removed: '`validateEmailOtp`: the right code proves the mailbox',
    edits: [
      {
        file: 'server/src/slices/auth/validate-email-otp.ts',
        find: `  if (!isNew) return endWith(ctx, tx, flow, 'USER_ALREADY_EXIST');
  await advanceFlow(ctx, tx, flow, { email_proven_at: ctx.now });
`,
        replace: `  if (!isNew) return endWith(ctx, tx, flow, 'USER_ALREADY_EXIST');
`,
      },
    ],
  },
  {
    id: 'S7.08',
    test: {
      file: 'server/src/slices/auth/code.test.ts',
      title: 'can be resent after 30 s, then 60 s, with a captcha, at most five times an hour',
    },
    removed: '`resendEmailOtp`: another code is mailed to the address in the body',
    edits: [
      {
        file: 'server/src/slices/auth/resend-email-otp.ts',
        find: 'return sendEmailCode(ctx, tx, locked, body.email);',
        replace: "return sendEmailCode(ctx, tx, locked, 'nobody@example.com');",
      },
    ],
  },
  {
    id: 'S7.09',
    test: {
      file: 'server/src/slices/auth/register.test.ts',
      title: 'goes from register through email code, phone code and authenticator to a session',
    },
    removed: '`sendSmsOtp`: a code is sent to the phone',
    edits: [
      {
        file: 'server/src/slices/auth/send-sms-otp.ts',
        find: `return sendCode(ctx, tx, locked, { channel: 'sms', to: phone, kind });`,
        replace: 'return { expiresInSeconds: kind ? 600 : 0, resendInSeconds: 30 };',
      },
    ],
  },
  {
    id: 'S7.10',
    test: {
      file: 'server/src/slices/auth/factors.test.ts',
      title: 'the secret has 160 bits, is encrypted, and becomes active only after its first code',
    },
    removed: '`activate`: the right code enables the authenticator',
    edits: [
      {
        file: 'server/src/slices/auth/enable-mfa.ts',
        find: `  await activateAuthenticator(ctx, tx, personId, factorId);
`,
        replace: '',
      },
    ],
  },
  {
    id: 'S7.11',
    test: {
      file: 'server/src/slices/auth/get-user-profile.test.ts',
      title: 'returns the person with their clients and only the last digits of the phone number',
    },
    removed: '`getUserProfile`: the profile lists the clients of the person',
    edits: [
      {
        file: 'server/src/slices/auth/get-user-profile.ts',
        find: 'clients: (await listClients(tx, personId)).map(summarizeClient),',
        replace: 'clients: (await listClients(tx, personId)).slice(0, 0).map(summarizeClient),',
      },
    ],
  },
  {
    id: 'S7.12',
    test: {
      file: 'e2e/capture.spec.ts',
      title:
        'captures a passport automatically and a face, compares them, moves on and later shows the portrait',
    },
    removed: '`getUserPhoto`: the accepted portrait is answered',
    edits: [
      {
        file: 'server/src/slices/identity/get-user-photo.ts',
        find: '  return file.copy;',
        replace: "  throw new Refusal('NOT_FOUND');",
      },
    ],
  },
  {
    id: 'S7.13',
    test: {
      file: 'server/src/slices/auth/reset-password.test.ts',
      title: 'answers the same for known, unknown, blocked and unverified addresses, and emails a code',
    },
    removed: '`forgotPassword`: a code is mailed to the address',
    edits: [
      {
        file: 'server/src/slices/auth/forgot-password.ts',
        find: 'return sendEmailCode(ctx, tx, flow, email);',
        replace: 'return { expiresInSeconds: 600, resendInSeconds: 30 };',
      },
    ],
  },
];
