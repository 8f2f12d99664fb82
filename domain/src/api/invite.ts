// Calls under /invite: what an invited person does before and when they join.
import * as z from 'zod/mini';
import { clientRoles } from '../clients/account.ts';
import { NewPassword } from '../forms/fields.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';
import { CodeSent, LinkToken, Nothing } from './shapes.ts';

/** Why the owner of the mailbox cannot use the invitation. Revealed only after the emailed code. */
export const invitationRefusals = [
  'INVITE_EXPIRED',
  'INVITE_USED',
  'INVITE_REVOKED',
  'INVITE_WRONG_ADDRESS',
  'INVITE_ALREADY_MEMBER',
] as const;
/** The six situations of an invitation. The logged-in person may be someone other than the invitee. */
const SITUATIONS = [...invitationRefusals, 'INVITE_WRONG_ACCOUNT'] as const;

const Invitation = z.strictObject({
  company: z.string(),
  inviter: z.string(),
  role: z.enum(clientRoles),
  email: z.string(),
  /** The usual duration. */
  minutes: z.int(),
});

export const invite = {
  sendCode: call({
    method: 'POST',
    path: '/invite/send-code',
    summary: 'Send a code to the invited mailbox; the answer is the same for every link',
    access: 'anyone',
    body: LinkToken,
    maxBodyBytes: limits.body.smallBytes,
    reply: CodeSent,
    status: 202,
    holdsSecret: true,
    captcha: 'optional',
  }),
  current: call({
    method: 'GET',
    path: '/invite/current',
    summary: 'Who invites to what; only after the mailbox is proven',
    access: 'flow',
    reply: z.extend(Invitation, { hasAccount: z.boolean() }),
    refuses: invitationRefusals,
  }),
  offer: call({
    method: 'POST',
    path: '/invite/offer',
    summary: 'The same for somebody signed in, whose address was proven when they signed up',
    access: 'session',
    body: LinkToken,
    reply: Invitation,
    refuses: ['NOT_FOUND', ...SITUATIONS],
  }),
  setPassword: call({
    method: 'POST',
    path: '/invite/set-password',
    summary: 'Choose a password, for somebody new to the portal',
    access: 'flow',
    body: z.strictObject({ password: NewPassword }),
    maxBodyBytes: limits.body.smallBytes,
    reply: Nothing,
    refuses: [...invitationRefusals, 'USER_ALREADY_EXIST'],
  }),
  join: call({
    method: 'POST',
    path: '/invite/join',
    summary: 'Join the client that one is invited to',
    access: 'session',
    body: LinkToken,
    reply: z.strictObject({ clientId: z.uuid() }),
    refuses: ['NOT_FOUND', ...SITUATIONS],
  }),
  declineOffer: call({
    method: 'POST',
    path: '/invite/decline-offer',
    summary: 'Say, signed in, that one does not know this company',
    access: 'session',
    body: LinkToken,
    reply: Nothing,
    refuses: ['NOT_FOUND', ...SITUATIONS],
  }),
  sendNewLink: call({
    method: 'POST',
    path: '/invite/send-new-link',
    summary: 'A new link, to the invited mailbox only',
    access: 'anyone',
    body: LinkToken,
    maxBodyBytes: limits.body.smallBytes,
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
    maxBodyBytes: limits.body.smallBytes,
    reply: Nothing,
    refuses: invitationRefusals,
  }),
} as const;
