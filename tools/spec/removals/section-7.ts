// Section 7 of the specification: the calls about a person's account, S7.01 to S7.13.
import type { Removal } from '../removal.ts';

export const section7: readonly Removal[] = [
  {
    id: 'S7.01',
    test: {
      file: 'server/src/slices/auth/login.test.ts',
      title: 'S7.01 password and authenticator code start a session',
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
      title: 'S7.02 answers a new access token for the cookie',
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
      title: 'S7.03 answers which second factor is due',
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
    test: { file: 'server/src/slices/auth/register.test.ts', title: 'S7.04 S7.07 S7.09 goes from register' },
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
      title: 'S7.05 sec C10 sec A17 is replaced after the code',
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
    test: { file: 'server/src/slices/auth/register.test.ts', title: 'S7.06 verify-account proves the phone' },
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
    test: { file: 'server/src/slices/auth/register.test.ts', title: 'S7.04 S7.07 S7.09 goes from register' },
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
    test: { file: 'server/src/slices/auth/code.test.ts', title: 'S7.08 S7.23 sec B09 is sent again' },
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
    test: { file: 'server/src/slices/auth/register.test.ts', title: 'S7.04 S7.07 S7.09 goes from register' },
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
      title: 'S7.10 sec C01 sec C03 the secret has 160 bits',
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
      title: 'S7.11 answers who is signed in',
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
    test: { file: 'e2e/capture.spec.ts', title: 'S7.12 ux U43 ux U50 a passport' },
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
      title: 'S7.13 sec C08 the answer is the same',
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
