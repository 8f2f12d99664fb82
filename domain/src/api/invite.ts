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
    summary: 'Send a code to the invited mailbox; the reply is the same for every link',
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
    summary: 'Get the invitation’s company, inviter and role, once the mailbox is verified',
    access: 'flow',
    reply: z.extend(Invitation, { hasAccount: z.boolean() }),
    refuses: invitationRefusals,
  }),
  offer: call({
    method: 'POST',
    path: '/invite/offer',
    summary: 'Get the invitation’s details for a logged-in person, whose address is already verified',
    access: 'session',
    body: LinkToken,
    reply: Invitation,
    refuses: ['NOT_FOUND', ...SITUATIONS],
  }),
  setPassword: call({
    method: 'POST',
    path: '/invite/set-password',
    summary: 'Create an account with this password, for an invited person who has none',
    access: 'flow',
    body: z.strictObject({ password: NewPassword }),
    maxBodyBytes: limits.body.smallBytes,
    reply: Nothing,
    refuses: [...invitationRefusals, 'USER_ALREADY_EXIST'],
  }),
  join: call({
    method: 'POST',
    path: '/invite/join',
    summary: 'Join the inviting client as the logged-in person',
    access: 'session',
    body: LinkToken,
    reply: z.strictObject({ clientId: z.uuid() }),
    refuses: ['NOT_FOUND', ...SITUATIONS],
  }),
  declineOffer: call({
    method: 'POST',
    path: '/invite/decline-offer',
    summary: 'Decline an invitation from an unknown company, as a logged-in person',
    access: 'session',
    body: LinkToken,
    reply: Nothing,
    refuses: ['NOT_FOUND', ...SITUATIONS],
  }),
  sendNewLink: call({
    method: 'POST',
    path: '/invite/send-new-link',
    summary: 'Request a new invitation link, sent only to the invited mailbox',
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
    summary: 'Decline an invitation from an unknown company, once the mailbox is verified',
    access: 'flow',
    body: Nothing,
    maxBodyBytes: limits.body.smallBytes,
    reply: Nothing,
    refuses: invitationRefusals,
  }),
} as const;
