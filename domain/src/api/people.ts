// Calls under /people: whom the creator of a business client has named and invited.
import * as z from 'zod/mini';
import { clientRoles } from '../client/account.ts';
import { Answers, Email } from '../forms/fields.ts';
import { FamilyName, GivenNames } from '../forms/person.ts';
import { call } from './call.ts';
import { Nothing } from './shapes.ts';

const Person = z.strictObject({ personId: z.uuid() });

const invitationStates = [
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
      givenNames: GivenNames,
      /** Absent for somebody with one name only. */
      familyName: z.optional(FamilyName),
      email: Email,
      details: Answers,
    }),
    reply: z.strictObject({ id: z.uuid() }),
    status: 201,
    stepUp: 'strict',
    refuses: ['STEP_NOT_OPEN', 'INVITE_LIMIT', 'INVITE_PENDING', 'INVITE_ALREADY_MEMBER'],
  }),
  resend: call({
    method: 'POST',
    path: '/people/resend',
    summary: 'Send the invitation again; the former link ends',
    access: 'creator',
    body: Person,
    reply: Nothing,
    refuses: ['INVITE_USED'],
  }),
  correctAddress: call({
    method: 'POST',
    path: '/people/correct-address',
    summary: 'Correct an invited person’s address without losing what they have done',
    access: 'creator',
    body: z.extend(Person, { email: Email }),
    reply: Nothing,
    stepUp: 'strict',
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
