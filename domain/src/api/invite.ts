// Calls under /invite: what an invited person does before and when they join.
import * as z from 'zod/mini';
import { clientRoles } from '../client/account.ts';
import { NewPassword } from '../forms/fields.ts';
import { call } from './call.ts';
import { CodeSent, LinkToken, Nothing } from './shapes.ts';

const OVER = ['INVITE_EXPIRED', 'INVITE_USED', 'INVITE_REVOKED'] as const;
/** The six situations of an invitation that cannot be followed; told only after the code. */
const SITUATIONS = [
  ...OVER,
  'INVITE_WRONG_ACCOUNT',
  'INVITE_WRONG_ADDRESS',
  'INVITE_ALREADY_MEMBER',
] as const;

export const invite = {
  sendCode: call({
    method: 'POST',
    path: '/invite/send-code',
    summary: 'Send a code to the invited mailbox; the answer is the same for every link',
    access: 'anyone',
    body: LinkToken,
    reply: CodeSent,
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
    refuses: SITUATIONS,
  }),
  setPassword: call({
    method: 'POST',
    path: '/invite/set-password',
    summary: 'Choose a password, for somebody new to the portal',
    access: 'flow',
    body: z.strictObject({ password: NewPassword }),
    reply: Nothing,
    refuses: [...OVER, 'USER_ALREADY_EXIST'],
  }),
  join: call({
    method: 'POST',
    path: '/invite/join',
    summary: 'Join the client that one is invited to',
    access: 'session',
    body: LinkToken,
    reply: z.strictObject({ clientId: z.uuid() }),
    refuses: SITUATIONS,
  }),
  sendNewLink: call({
    method: 'POST',
    path: '/invite/send-new-link',
    summary: 'A new link, to the invited mailbox only',
    access: 'anyone',
    body: LinkToken,
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
    refuses: OVER,
  }),
} as const;
