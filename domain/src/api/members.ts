// Calls under /members: the people who belong to a company, the permissions of each on the transaction side, the
// end of a membership, and the creator's role.
import * as z from 'zod/mini';
import { whileWalking } from '../clients/account.ts';
import { permissions } from '../clients/transaction.ts';
import { draftAnswers } from '../forms/form.ts';
import { formerCreatorRoles, handoverStatuses } from '../members/handover.ts';
import { memberRoles } from '../members/membership.ts';
import { rightsForm } from '../people/people-forms.ts';
import { call } from './call.ts';
import { Nothing } from './shapes.ts';

const Member = z.strictObject({ personId: z.uuid() });

export const members = {
  list: call({
    method: 'GET',
    path: '/members/list',
    summary: 'List the company’s members and their rights, as far as the caller may see them',
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
          /** They have completed their own steps. */
          hasFinished: z.boolean(),
          /** They joined after the client was approved, and staff have not approved them yet. */
          awaitsApproval: z.boolean(),
          permissions: z.array(z.enum(permissions)),
          amountLimit: z.nullable(z.string()),
          limitCurrency: z.nullable(z.string()),
          /** The last day on which they may act. */
          validUntil: z.nullable(z.iso.date()),
          /** Whether the caller may end this membership and change these rights. */
          isManaged: z.boolean(),
          /** Whether the caller may offer them the creator's role. */
          canBecomeCreator: z.boolean(),
        }),
      ),
      handover: z.strictObject({
        /** Whether the client's state allows the creator's role to be offered and accepted. */
        isPossible: z.boolean(),
        /** The role that a calling creator has after the handover. Null means that their membership ends. */
        formerRole: z.nullable(z.enum(formerCreatorRoles)),
        /** The open offer, visible only to the two people involved. */
        offer: z.nullable(
          z.strictObject({
            /** The person who can accept the offer, and the creator until then. */
            personId: z.uuid(),
            name: z.string(),
            creatorName: z.string(),
            /** Whether the caller can accept it. */
            isToMe: z.boolean(),
            isByStaff: z.boolean(),
            expiresAt: z.iso.datetime(),
          }),
        ),
      }),
      former: z.array(
        z.strictObject({
          name: z.string(),
          role: z.enum(memberRoles),
          joinedAt: z.iso.datetime(),
          endedAt: z.iso.datetime(),
          endedBy: z.enum(['themselves', 'colleague', 'staff', 'handover']),
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
    summary: 'End the caller’s own membership and their sessions that act for the company',
    access: 'colleague',
    while: whileWalking,
    body: Nothing,
    reply: Nothing,
    stepUp: 'strict',
    endsSession: true,
    refuses: ['CREATOR_STAYS', 'LAST_SIGNATORY'],
  }),
  offerCreatorRole: call({
    method: 'POST',
    path: '/members/offer-creator-role',
    summary: 'Offer the creator’s role of the company to an owner or representative',
    access: 'creator',
    while: handoverStatuses,
    body: Member,
    reply: Nothing,
    stepUp: 'strict',
    refuses: [
      'APPROVAL_PENDING',
      'USER_NOT_FOUND',
      'CANNOT_BECOME_CREATOR',
      'HANDOVER_PENDING',
      'INVITE_PENDING',
      'INVITE_ALREADY_MEMBER',
    ],
  }),
  withdrawCreatorRole: call({
    method: 'POST',
    path: '/members/withdraw-creator-role',
    summary: 'Withdraw the open offer of the creator’s role, even one made by staff',
    access: 'creator',
    while: whileWalking,
    body: Nothing,
    reply: Nothing,
    refuses: ['HANDOVER_OVER'],
  }),
  acceptCreatorRole: call({
    method: 'POST',
    path: '/members/accept-creator-role',
    summary: 'Accept an open offer of the creator’s role and become the company’s creator',
    access: 'colleague',
    while: handoverStatuses,
    body: Nothing,
    reply: Nothing,
    stepUp: 'strict',
    refuses: [
      'APPROVAL_PENDING',
      'HANDOVER_OVER',
      'CANNOT_BECOME_CREATOR',
      'INVITE_PENDING',
      'INVITE_ALREADY_MEMBER',
    ],
  }),
  declineCreatorRole: call({
    method: 'POST',
    path: '/members/decline-creator-role',
    summary: 'Decline an open offer of the creator’s role',
    access: 'colleague',
    while: whileWalking,
    body: Nothing,
    reply: Nothing,
    refuses: ['HANDOVER_OVER'],
  }),
} as const;
