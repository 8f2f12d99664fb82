// Calls about the people of a business client: the inviter's side under /people, the invited person's under /invite.
import * as z from 'zod/mini';
import { clientRoles } from '../client/account.ts';
import { Answers, Email, NewPassword, PersonName } from '../forms/fields.ts';
import { call } from './call.ts';

const Person = z.strictObject({ personId: z.uuid() });
const Nothing = z.strictObject({});

export const invitationStates = [
  'sent',
  'opened',
  'joined',
  'finished',
  'expired',
  'revoked',
  'undelivered',
] as const;

export const people = {
  list: call({
    method: 'GET',
    path: '/people/list',
    summary: 'Everybody named for this client, and how far each has come',
    access: 'creator',
    reply: z.strictObject({
      people: z.array(
        z.strictObject({
          id: z.uuid(),
          role: z.enum(clientRoles),
          name: z.string(),
          email: z.string(),
          state: z.enum(invitationStates),
          stepsDone: z.int(),
          stepsInAll: z.int(),
          remindedAt: z.nullable(z.iso.datetime()),
        }),
      ),
    }),
  }),
  invite: call({
    method: 'POST',
    path: '/people/invite',
    summary: 'Name an owner, representative or employee and send the invitation',
    access: 'creator',
    body: z.strictObject({
      role: z.enum(clientRoles),
      givenNames: PersonName,
      familyName: PersonName,
      email: Email,
      details: Answers,
    }),
    reply: z.strictObject({ id: z.uuid() }),
    status: 201,
    stepUp: 'strict',
    refuses: ['STEP_NOT_OPEN', 'INVITE_LIMIT', 'INVITE_ALREADY_MEMBER'],
  }),
  resend: call({
    method: 'POST',
    path: '/people/resend',
    summary: 'Send the invitation again; the former link ends',
    access: 'creator',
    body: Person,
    reply: Nothing,
    refuses: ['INVITE_USED', 'INVITE_LIMIT'],
  }),
  correctAddress: call({
    method: 'POST',
    path: '/people/correct-address',
    summary: 'Correct an invited person’s address without losing what they have done',
    access: 'creator',
    body: z.extend(Person, { email: Email }),
    reply: Nothing,
    refuses: ['INVITE_USED', 'INVITE_ALREADY_MEMBER'],
  }),
  revoke: call({
    method: 'POST',
    path: '/people/revoke',
    summary: 'Withdraw an invitation at once',
    access: 'creator',
    body: Person,
    reply: Nothing,
    refuses: ['INVITE_USED'],
  }),
} as const;

const Link = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(256)) });
const INVITATION_OVER = ['INVITE_EXPIRED', 'INVITE_USED', 'INVITE_REVOKED'] as const;

export const invite = {
  sendCode: call({
    method: 'POST',
    path: '/invite/send-code',
    summary: 'Send a code to the invited mailbox; the answer is the same for every link',
    access: 'anyone',
    body: Link,
    reply: z.strictObject({ expiresInSeconds: z.int(), resendInSeconds: z.int() }),
    status: 202,
    captcha: 'optional',
  }),
  current: call({
    method: 'GET',
    path: '/invite/current',
    summary: 'Who invites to what; only after the mailbox is proven',
    access: 'flow',
    reply: z.strictObject({
      company: z.string(),
      inviter: z.string(),
      role: z.enum(clientRoles),
      email: z.string(),
      hasAccount: z.boolean(),
      minutes: z.int(),
    }),
    refuses: INVITATION_OVER,
  }),
  setPassword: call({
    method: 'POST',
    path: '/invite/set-password',
    summary: 'Choose a password, for somebody new to the portal',
    access: 'flow',
    body: z.strictObject({ password: NewPassword }),
    reply: Nothing,
    refuses: [...INVITATION_OVER, 'USER_ALREADY_EXIST'],
  }),
  join: call({
    method: 'POST',
    path: '/invite/join',
    summary: 'Join the client that one is invited to',
    access: 'session',
    body: Link,
    reply: z.strictObject({ clientId: z.uuid() }),
    refuses: [...INVITATION_OVER, 'INVITE_WRONG_ACCOUNT', 'INVITE_WRONG_ADDRESS', 'INVITE_ALREADY_MEMBER'],
  }),
  sendNewLink: call({
    method: 'POST',
    path: '/invite/send-new-link',
    summary: 'A new link, to the invited mailbox only',
    access: 'anyone',
    body: Link,
    reply: Nothing,
    status: 202,
    captcha: 'required',
  }),
  decline: call({
    method: 'POST',
    path: '/invite/decline',
    summary: 'Say that one does not know this company',
    access: 'flow',
    body: Nothing,
    reply: Nothing,
    refuses: INVITATION_OVER,
  }),
} as const;
