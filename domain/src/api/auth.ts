// Calls under /auth: the fifteen of the specification's section 7, and two more that product.md requires.
import * as z from 'zod/mini';
import { accountTypes, clientRoles } from '../clients/account.ts';
import { ClientSummary, OnboardingProgress } from '../clients/state.ts';
import {
  CaptchaToken,
  Code,
  Email,
  NewPassword,
  Password,
  RecoveryCode,
  ReferralCode,
} from '../forms/fields.ts';
import { Phone } from '../forms/person.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';
import { invitationRefusals } from './invite.ts';
import { AuthenticatorSecret, CodeAwaited, CodeSent, Nothing } from './shapes.ts';

export const flowTypes = ['register', 'reset_password'] as const;
/** The stage that an auth flow waits for next. */
export const flowStages = ['email', 'phone', 'authenticator', 'password', 'second-factor'] as const;
export const factors = ['authenticator', 'sms', 'recovery-code'] as const;

const Session = z.strictObject({ accessToken: z.string() });
const CodeWanted = z.strictObject({ email: Email, type: z.enum(flowTypes) });

/** The first factor: either the password itself or the flow token that replaces it, never both. */
const byPassword = { password: Password };
const byFlow = { flowToken: z.string().check(z.minLength(1), z.maxLength(2048)) };
const byCode = { factor: z.enum(['authenticator', 'sms']), code: Code };
const byRecovery = { factor: z.literal('recovery-code'), code: RecoveryCode };

export const auth = {
  login: call({
    method: 'POST',
    path: '/auth/login',
    summary: 'Start a session with password and second factor',
    access: 'anyone',
    body: z.union([
      z.strictObject({ email: Email, ...byPassword, ...byCode }),
      z.strictObject({ email: Email, ...byFlow, ...byCode }),
      z.strictObject({ email: Email, ...byPassword, ...byRecovery }),
      z.strictObject({ email: Email, ...byFlow, ...byRecovery }),
    ]),
    maxBodyBytes: limits.body.smallBytes,
    reply: Session,
    holdsSecret: true,
    captcha: 'optional',
    refuses: [
      'USER_CERTIFICATE_INVALID',
      'USER_MFA_TOKEN_INVALID',
      'USER_SMS_OTP_INVALID',
      'USER_NOT_VERIFIED',
      'USER_NOT_ENABLE_MFA',
      'USER_IS_BLOCKED',
      'CLIENT_IS_BLOCKED',
      'ALL_CLIENTS_ARE_BLOCKED',
    ],
  }),
  refreshToken: call({
    method: 'GET',
    path: '/auth/refresh-token',
    summary: 'Exchange the refresh cookie for a new access token',
    access: 'anyone',
    reply: Session,
    holdsSecret: true,
    changesState: true,
    refuses: ['SESSION_REQUIRED', 'USER_IS_BLOCKED', 'CLIENT_IS_BLOCKED', 'ALL_CLIENTS_ARE_BLOCKED'],
  }),
  checkUserCredential: call({
    method: 'POST',
    path: '/auth/check-user-credential',
    summary: 'Check the password and list the second factors available for the log-in',
    access: 'anyone',
    body: z.strictObject({ email: Email, password: Password }),
    maxBodyBytes: limits.body.smallBytes,
    reply: z.strictObject({ factors: z.array(z.enum(factors)), flowToken: z.string() }),
    holdsSecret: true,
    captcha: 'optional',
    refuses: ['USER_CERTIFICATE_INVALID', 'USER_NOT_VERIFIED', 'USER_NOT_ENABLE_MFA'],
  }),
  flow: call({
    method: 'GET',
    path: '/auth/flow',
    summary: 'Get the state of a sign-up, recovery, log-in or invitation, for a reloaded page',
    access: 'flow',
    reply: z.strictObject({
      type: z.enum([...flowTypes, 'login', 'invite']),
      stage: z.enum(flowStages),
      /** Empty in an invitation until the person has confirmed the mailbox. */
      email: z.string(),
      /** Only the last digits of the number. */
      phone: z.nullable(z.string()),
      /** The most recent code of this stage, if one was sent. */
      code: z.nullable(CodeAwaited),
    }),
  }),
  register: call({
    method: 'POST',
    path: '/auth/register',
    summary: 'Start a sign-up; the reply does not reveal whether the address has an account',
    access: 'anyone',
    body: z.strictObject({
      email: Email,
      password: NewPassword,
      phone: Phone,
      referral: z.optional(ReferralCode),
      captchaToken: CaptchaToken,
    }),
    maxBodyBytes: limits.body.smallBytes,
    reply: CodeSent,
    status: 202,
    holdsSecret: true,
    captcha: 'required',
    refuses: ['USER_EMAIL_NOT_IN_WHITELIST', 'PHONE_NUMBER_INCORRECT', 'EMAIL_INCORRECT'],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password after the email code; the second factor stays, all sessions end',
    access: 'flow',
    body: z.strictObject({ password: NewPassword }),
    maxBodyBytes: limits.body.smallBytes,
    reply: Nothing,
    refuses: ['USER_NOT_FOUND'],
  }),
  verifyAccount: call({
    method: 'POST',
    path: '/auth/verify-account',
    summary: 'Verify the phone number of a sign-up with its code',
    access: 'flow',
    body: z.strictObject({ code: Code }),
    maxBodyBytes: limits.body.smallBytes,
    reply: Nothing,
    refuses: ['USER_SMS_OTP_INVALID', 'USER_PHONE_USED', 'USER_NOT_VERIFIED', 'USER_ALREADY_VERIFIED_PHONE'],
  }),
  validateEmailOtp: call({
    method: 'POST',
    path: '/auth/validate-email-otp',
    summary: 'Verify the email address of a sign-up, recovery or invitation with its code',
    access: 'flow',
    body: z.strictObject({ code: Code }),
    maxBodyBytes: limits.body.smallBytes,
    reply: Nothing,
    holdsSecret: true,
    refuses: ['USER_EMAIL_OTP_INVALID', 'USER_ALREADY_EXIST', 'USER_ALREADY_VERIFIED', 'USER_NOT_FOUND'],
  }),
  resendEmailOtp: call({
    method: 'POST',
    path: '/auth/resend-email-otp',
    summary: 'Resend the email code of a sign-up or recovery',
    access: 'flow',
    body: CodeWanted,
    maxBodyBytes: limits.body.smallBytes,
    reply: CodeSent,
    status: 202,
    captcha: 'optional',
    refuses: ['USER_ALREADY_VERIFIED'],
  }),
  sendSmsOtp: call({
    method: 'POST',
    path: '/auth/send-sms-otp',
    summary: 'Send a code to the phone, at sign-up or when the authenticator is unavailable',
    access: 'flow',
    /** A sign-up may correct its phone number until the number is confirmed. */
    body: z.extend(CodeWanted, { phone: z.optional(Phone) }),
    maxBodyBytes: limits.body.smallBytes,
    reply: CodeSent,
    status: 202,
    captcha: 'optional',
    refuses: ['USER_NOT_VERIFIED', 'USER_ALREADY_VERIFIED_PHONE', 'PHONE_NUMBER_INCORRECT'],
  }),
  enableMfa: call({
    method: 'POST',
    path: '/auth/enable-mfa',
    summary: 'Without a code, return an authenticator secret; with one, activate it and start the session',
    access: 'flow',
    body: z.strictObject({ code: z.optional(Code) }),
    maxBodyBytes: limits.body.smallBytes,
    reply: z.union([
      AuthenticatorSecret,
      z.strictObject({ recoveryCodes: z.array(z.string()), accessToken: z.string() }),
    ]),
    holdsSecret: true,
    refuses: ['USER_MFA_TOKEN_INVALID', 'USER_NOT_VERIFIED', ...invitationRefusals],
  }),
  getUserProfile: call({
    method: 'GET',
    path: '/auth/getUserProfile',
    summary: 'Get the logged-in person and the clients they may act for',
    access: 'session',
    reply: z.strictObject({
      id: z.uuid(),
      email: z.string(),
      phone: z.nullable(z.string()),
      name: z.nullable(z.string()),
      language: z.string(),
      clients: z.array(
        z.extend(ClientSummary, {
          accountType: z.enum(accountTypes),
          role: z.nullable(z.enum(clientRoles)),
          reference: z.string(),
          /** The person joined after the client was approved, and staff have not approved them yet. */
          awaitsApproval: z.boolean(),
        }),
      ),
    }),
  }),
  getUserPhoto: call({
    method: 'GET',
    path: '/auth/getUserPhoto',
    summary: 'Get the accepted portrait of the logged-in person',
    access: 'session',
    reply: z.unknown(),
    answersImage: true,
    refuses: ['NOT_FOUND'],
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Start a password recovery; the reply is the same for every address',
    access: 'anyone',
    body: z.strictObject({ email: Email }),
    maxBodyBytes: limits.body.smallBytes,
    reply: CodeSent,
    status: 202,
    holdsSecret: true,
    captcha: 'required',
  }),
  changeClient: call({
    method: 'GET',
    path: '/auth/change-client',
    summary: 'Switch the session to another of the person’s clients',
    access: 'session',
    query: z.strictObject({ clientId: z.uuid() }),
    reply: z.strictObject({
      accessToken: z.string(),
      isClientCreator: z.boolean(),
      onboardingProgress: OnboardingProgress,
    }),
    holdsSecret: true,
    changesState: true,
    refuses: ['NOT_FOUND'],
  }),
  logout: call({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session, even with an expired access token',
    access: 'anyone',
    body: Nothing,
    maxBodyBytes: limits.body.smallBytes,
    reply: Nothing,
    holdsSecret: true,
    changesState: true,
    clearsCache: true,
  }),
  stepUp: call({
    method: 'POST',
    path: '/auth/step-up',
    summary: 'Verify a fresh authenticator code before a sensitive action; replaces the session',
    access: 'session',
    body: z.strictObject({ code: Code }),
    maxBodyBytes: limits.body.smallBytes,
    reply: Session,
    holdsSecret: true,
    endsSession: true,
    refuses: ['USER_MFA_TOKEN_INVALID'],
  }),
  staySignedIn: call({
    method: 'POST',
    path: '/auth/stay-signed-in',
    summary: 'Restart the idle timeout of the session',
    access: 'session',
    body: Nothing,
    maxBodyBytes: limits.body.smallBytes,
    reply: z.strictObject({ idleInSeconds: z.int() }),
  }),
} as const;
