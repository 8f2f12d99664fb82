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
    summary: 'List the person’s active sessions',
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
    summary: 'Change the password, given the current one and a fresh authenticator code',
    access: 'session',
    body: z.strictObject({ current: Password, password: NewPassword, endOtherSessions: z.boolean() }),
    reply: Nothing,
    stepUp: 'strict',
  }),
  factors: call({
    method: 'GET',
    path: '/account/factors',
    summary: 'List the active second factors and the number of recovery codes left',
    access: 'session',
    reply: z.strictObject({
      factors: z.array(z.strictObject({ factor: z.enum(factors), since: z.iso.datetime() })),
      recoveryCodesLeft: z.int(),
    }),
  }),
  newRecoveryCodes: call({
    method: 'POST',
    path: '/account/new-recovery-codes',
    summary: 'Create new recovery codes and invalidate all former ones',
    access: 'session',
    body: Nothing,
    reply: RecoveryCodes,
    holdsSecret: true,
    stepUp: 'strict',
  }),
  newAuthenticator: call({
    method: 'POST',
    path: '/account/new-authenticator',
    summary: 'Without a code, return a new secret; with one, replace the authenticator, possibly a day later',
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
    summary: 'Send a code to the new email address or phone number',
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
    summary: 'Get the address change that awaits its code, and whether the new address is reachable',
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
    summary: 'Confirm the new address or phone number with its code, effective now or a day later',
    access: 'session',
    body: z.strictObject({ code: Code }),
    reply: z.strictObject({ effectiveAt: z.nullable(z.iso.datetime()) }),
    refuses: ['USER_EMAIL_OTP_INVALID', 'USER_SMS_OTP_INVALID', 'USER_ALREADY_EXIST', 'USER_PHONE_USED'],
  }),
  pendingChanges: call({
    method: 'GET',
    path: '/account/pending-changes',
    summary: 'List changes that were requested without the authenticator and have not taken effect yet',
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
    summary: 'Cancel a pending change with the link in its notice, and end all sessions',
    access: 'anyone',
    body: LinkToken,
    reply: Nothing,
    maxBodyBytes: limits.body.smallBytes,
    refuses: ['NOT_FOUND'],
  }),
  undoChange: call({
    method: 'POST',
    path: '/account/undo-change',
    summary: 'Undo an email or phone change with the link in its notice, and end all sessions',
    access: 'anyone',
    body: LinkToken,
    maxBodyBytes: limits.body.smallBytes,
    reply: Nothing,
    refuses: ['NOT_FOUND'],
  }),
  disavow: call({
    method: 'POST',
    path: '/account/disavow',
    summary: 'Report “this was not me” with a notice’s link; ends all sessions and disables the password',
    access: 'anyone',
    body: LinkToken,
    maxBodyBytes: limits.body.smallBytes,
    reply: Nothing,
    refuses: ['NOT_FOUND'],
  }),
  notices: call({
    method: 'GET',
    path: '/account/notices',
    summary: 'List recent security events of the account',
    access: 'session',
    reply: z.strictObject({
      notices: z.array(
        z.strictObject({ at: z.iso.datetime(), event: z.enum(noticeEvents), device: z.string() }),
      ),
    }),
  }),
} as const;
