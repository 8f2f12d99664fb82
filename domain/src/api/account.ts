// Calls of the page /account: one's own sessions, password, factors and notices.
import * as z from 'zod/mini';
import { Code, Email, NewPassword, Password } from '../forms/fields.ts';
import { Phone } from '../forms/person.ts';
import { factors } from './auth.ts';
import { call } from './call.ts';
import { AuthenticatorSecret, CodeAwaited, LinkToken, Nothing } from './shapes.ts';

/** What the owner of an account is told of it; the page has words for each. */
const noticeEvents = [
  'new-sign-in',
  'sms-sign-in',
  'recovery-code-used',
  'sign-in-locked',
  'session-limit',
  'password-changed',
  'authenticator-enrolled',
  'authenticator-changed',
  'recovery-codes-made',
  'email-changed',
  'phone-changed',
  'change-undone',
  'disavowed',
] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const account = {
  sessions: call({
    method: 'GET',
    path: '/account/sessions',
    summary: 'Where one is signed in',
    access: 'session',
    reply: z.strictObject({
      sessions: z.array(
        z.strictObject({
          id: z.uuid(),
          device: z.string(),
          /** The network it is in, as far as its address says: 203.0.113.… */
          place: z.string(),
          startedAt: z.iso.datetime(),
          seenAt: z.iso.datetime(),
          isThis: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: call({
    method: 'POST',
    path: '/account/end-session',
    summary: 'End one session, or all others',
    access: 'session',
    body: z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ allOthers: z.literal(true) })]),
    reply: Nothing,
    stepUp: 'strict',
    refuses: ['NOT_FOUND'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/account/change-password',
    summary: 'A new password for the current one and a fresh code',
    access: 'session',
    body: z.strictObject({ current: Password, password: NewPassword, endOtherSessions: z.boolean() }),
    reply: Nothing,
    stepUp: 'strict',
  }),
  factors: call({
    method: 'GET',
    path: '/account/factors',
    summary: 'Which second factors are active and how many recovery codes are left',
    access: 'session',
    reply: z.strictObject({
      factors: z.array(z.strictObject({ factor: z.enum(factors), since: z.iso.datetime() })),
      recoveryCodesLeft: z.int(),
    }),
  }),
  newRecoveryCodes: call({
    method: 'POST',
    path: '/account/new-recovery-codes',
    summary: 'New recovery codes; all former ones end',
    access: 'session',
    body: Nothing,
    reply: RecoveryCodes,
    stepUp: 'strict',
  }),
  newAuthenticator: call({
    method: 'POST',
    path: '/account/new-authenticator',
    summary: 'Without a code: a new secret. With one: it takes the place of the former',
    access: 'session',
    body: z.strictObject({ code: z.optional(Code) }),
    reply: z.union([AuthenticatorSecret, RecoveryCodes]),
    stepUp: 'strict',
    refuses: ['USER_MFA_TOKEN_INVALID'],
  }),
  changeAddress: call({
    method: 'POST',
    path: '/account/change-address',
    summary: 'A code goes to the new e-mail address or phone, a notice to the old one',
    access: 'session',
    body: z.union([z.strictObject({ email: Email }), z.strictObject({ phone: Phone })]),
    reply: Nothing,
    status: 202,
    stepUp: 'strict',
    refuses: ['PHONE_NUMBER_INCORRECT', 'USER_EMAIL_NOT_IN_WHITELIST'],
  }),
  addressChange: call({
    method: 'GET',
    path: '/account/address-change',
    summary: 'The change that is waiting for its code: where to, and whether it can be delivered there',
    access: 'session',
    reply: z.strictObject({
      change: z.nullable(
        z.strictObject({ kind: z.enum(['email', 'phone']), to: z.string(), code: CodeAwaited }),
      ),
    }),
  }),
  confirmAddress: call({
    method: 'POST',
    path: '/account/confirm-address',
    summary: 'Prove the new address or phone by its code',
    access: 'session',
    body: z.strictObject({ code: Code }),
    reply: Nothing,
    refuses: ['USER_EMAIL_OTP_INVALID', 'USER_SMS_OTP_INVALID', 'USER_ALREADY_EXIST', 'USER_PHONE_USED'],
  }),
  undoChange: call({
    method: 'POST',
    path: '/account/undo-change',
    summary: 'Take back a change of address or phone, by the link in the notice',
    access: 'anyone',
    body: LinkToken,
    reply: Nothing,
    refuses: ['NOT_FOUND'],
  }),
  disavow: call({
    method: 'POST',
    path: '/account/disavow',
    summary: '“This was not me”: ends all sessions and asks for a new password, by the link in the notice',
    access: 'anyone',
    body: LinkToken,
    reply: Nothing,
    refuses: ['NOT_FOUND'],
  }),
  notices: call({
    method: 'GET',
    path: '/account/notices',
    summary: 'What happened to one’s account',
    access: 'session',
    reply: z.strictObject({
      notices: z.array(
        z.strictObject({ at: z.iso.datetime(), event: z.enum(noticeEvents), device: z.string() }),
      ),
    }),
  }),
} as const;
