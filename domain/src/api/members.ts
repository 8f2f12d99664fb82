// Calls under /members: the people who belong to a company, what each may do on the transaction side, and the end of a membership.
import * as z from 'zod/mini';
import { clientRoles, whileWalking } from '../client/account.ts';
import { permissions } from '../client/transaction.ts';
import { draftAnswers } from '../forms/form.ts';
import { memberRoles } from '../members/membership.ts';
import { rightsForm } from '../people/people-forms.ts';
import { call } from './call.ts';
import { Nothing } from './shapes.ts';

const Member = z.strictObject({ personId: z.uuid() });

export const members = {
  list: call({
    method: 'GET',
    path: '/members/list',
    summary: 'The members of this company with their rights, as far as the caller may see them',
    access: 'colleague',
    reply: z.strictObject({
      company: z.string(),
      members: z.array(
        z.strictObject({
          personId: z.uuid(),
          name: z.string(),
          email: z.string(),
          role: z.enum(memberRoles),
          isMe: z.boolean(),
          joinedAt: z.iso.datetime(),
          /** Their own steps are done. */
          hasFinished: z.boolean(),
          /** They joined after the client was approved, and we have not approved them yet. */
          awaitsApproval: z.boolean(),
          permissions: z.array(z.enum(permissions)),
          amountLimit: z.nullable(z.string()),
          limitCurrency: z.nullable(z.string()),
          /** The last day on which they may act. */
          validUntil: z.nullable(z.iso.date()),
          /** Whether the caller may end this membership and change these rights. */
          isManaged: z.boolean(),
        }),
      ),
      former: z.array(
        z.strictObject({
          name: z.string(),
          role: z.enum(clientRoles),
          joinedAt: z.iso.datetime(),
          endedAt: z.iso.datetime(),
          endedBy: z.enum(['themselves', 'colleague', 'staff']),
        }),
      ),
    }),
  }),
  changeRights: call({
    method: 'POST',
    path: '/members/change-rights',
    summary: 'Change the permissions, limit and end date of a representative or employee',
    access: 'manager',
    while: whileWalking,
    body: z.extend(Member, { rights: draftAnswers(rightsForm) }),
    reply: Nothing,
    stepUp: 'strict',
    refuses: ['USER_NOT_FOUND', 'NOT_ALLOWED'],
  }),
  end: call({
    method: 'POST',
    path: '/members/end',
    summary: 'End the membership of a representative or employee at once',
    access: 'manager',
    while: whileWalking,
    body: Member,
    reply: Nothing,
    stepUp: 'strict',
    refuses: ['USER_NOT_FOUND', 'NOT_ALLOWED', 'LAST_SIGNATORY'],
  }),
  leave: call({
    method: 'POST',
    path: '/members/leave',
    summary: 'End one’s own membership; every session that acts for the company ends',
    access: 'colleague',
    while: whileWalking,
    body: Nothing,
    reply: Nothing,
    stepUp: 'strict',
    endsSession: true,
    refuses: ['CREATOR_STAYS', 'LAST_SIGNATORY'],
  }),
} as const;
