// API calls of the /account page: the person's own sessions, password, factors and notices.
import * as z from 'zod/mini';
import { Code, Email, NewPassword, Password } from '../forms/fields.ts';
import { Phone } from '../forms/person.ts';
import { limits } from '../limits.ts';
import { factors } from './auth.ts';
import { call } from './call.ts';
import { AuthenticatorSecret, CodeAwaited, LinkToken, Nothing } from './shapes.ts';

/** Account events that the owner is notified about. The page has a sentence for each. */
const noticeEvents = [
  'new-sign-in',
  'sms-sign-in',
  'recovery-code-used',
  'sign-in-locked',
  'codes-locked',
  'session-limit',
  'password-changed',
  'authenticator-enrolled',
  'authenticator-changed',
  'recovery-codes-made',
  'email-changed',
  'phone-added',
  'phone-changed',
  'change-undone',
  'change-requested',
  'change-cancelled',
  'disavowed',
] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

/** The factors and addresses that a person can replace. */
export const changeKinds = ['authenticator', 'email', 'phone'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The change was requested without the authenticator, so it takes effect later. */
const Delayed = z.strictObject({ effectiveAt: z.iso.datetime() });
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
          /** The session's network as far as its IP address reveals it, such as 203.0.113.… */
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
    holdsSecret: true,
    stepUp: 'strict',
  }),
  newAuthenticator: call({
    method: 'POST',
    path: '/account/new-authenticator',
    summary: 'Without a code: a new secret. With one: it replaces the former, at once or a day later',
    access: 'session',
    body: z.strictObject({ code: z.optional(Code) }),
    reply: z.union([AuthenticatorSecret, RecoveryCodes, Delayed]),
    holdsSecret: true,
    stepUp: 'delayable',
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
    stepUp: 'delayable',
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
    summary: 'Prove the new address or phone by its code; it is changed at once or a day later',
    access: 'session',
    body: z.strictObject({ code: Code }),
    reply: z.strictObject({ effectiveAt: z.nullable(z.iso.datetime()) }),
    refuses: ['USER_EMAIL_OTP_INVALID', 'USER_SMS_OTP_INVALID', 'USER_ALREADY_EXIST', 'USER_PHONE_USED'],
  }),
  pendingChanges: call({
    method: 'GET',
    path: '/account/pending-changes',
    summary: 'Changes that were requested without the authenticator and have not taken effect yet',
    access: 'session',
    reply: z.strictObject({
      changes: z.array(z.strictObject({ kind: z.enum(changeKinds), effectiveAt: z.iso.datetime() })),
    }),
  }),
  withdrawChange: call({
    method: 'POST',
    path: '/account/withdraw-change',
    summary: 'Cancel a change that has not taken effect yet',
    access: 'session',
    body: z.strictObject({ kind: z.enum(changeKinds) }),
    reply: Nothing,
    refuses: ['NOT_FOUND'],
  }),
  cancelChange: call({
    method: 'POST',
    path: '/account/cancel-change',
    summary: 'The same by the link in the notice; it also ends all sessions',
    access: 'anyone',
    body: LinkToken,
    reply: Nothing,
    maxBodyBytes: limits.body.smallBytes,
    refuses: ['NOT_FOUND'],
  }),
  undoChange: call({
    method: 'POST',
    path: '/account/undo-change',
    summary: 'Take back a change of address or phone, by the link in the notice',
    access: 'anyone',
    body: LinkToken,
    maxBodyBytes: limits.body.smallBytes,
    reply: Nothing,
    refuses: ['NOT_FOUND'],
  }),
  disavow: call({
    method: 'POST',
    path: '/account/disavow',
    summary: '“This was not me”: ends all sessions and asks for a new password, by the link in the notice',
    access: 'anyone',
    body: LinkToken,
    maxBodyBytes: limits.body.smallBytes,
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
