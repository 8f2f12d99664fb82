// Calls under /people: the representatives and employees whom the creator has entered and invited. /company has the owners.
import * as z from 'zod/mini';
import { clientRoles, whilePeopleChange } from '../clients/account.ts';
import { Email, Version } from '../forms/fields.ts';
import { draftAnswers, savedAnswers } from '../forms/form.ts';
import { employeeForm, representativeForm } from '../people/people-forms.ts';
import { call } from './call.ts';
import { Nothing } from './shapes.ts';

const Person = z.strictObject({ personId: z.uuid() });
/** An entry is sent whole, valid or not. The version is that of the list that the page was loaded from. */
const Saved = { id: z.uuid(), version: Version };
const Representative = z.strictObject({
  ...Saved,
  role: z.literal('representative'),
  answers: draftAnswers(representativeForm),
});
const Employee = z.strictObject({
  ...Saved,
  role: z.literal('employee'),
  answers: draftAnswers(employeeForm),
});

/** Covers both roles, because a union would parse every answer with the first form. */
const Entered = savedAnswers({ questions: { ...representativeForm.questions, ...employeeForm.questions } });

/** How far an entered person has come. */
const invitationStates = [
  'named',
  'sent',
  'undelivered',
  'expired',
  'opened',
  'declined',
  'revoked',
  'left',
  'joined',
  'finished',
] as const;

export const people = {
  list: call({
    method: 'GET',
    path: '/people/list',
    summary: 'List everyone entered for the client, with the progress of each',
    access: 'creator',
    reply: z.strictObject({
      people: z.array(
        z.strictObject({
          /** The id of the owner entry or the person entry. */
          id: z.uuid(),
          role: z.enum(clientRoles),
          name: z.string(),
          email: z.string(),
          isMe: z.boolean(),
          /** The entered answers; absent for owners, whose answers are in the list of owners. */
          answers: z.optional(Entered),
          state: z.enum(invitationStates),
          stepsDone: z.int(),
          stepsInAll: z.int(),
          sentAt: z.nullable(z.iso.datetime()),
          expiresAt: z.nullable(z.iso.datetime()),
          remindedAt: z.nullable(z.iso.datetime()),
        }),
      ),
      version: Version,
      invitationsLeft: z.int(),
    }),
  }),
  save: call({
    method: 'POST',
    path: '/people/save',
    summary: 'Save a representative or employee as entered, valid or not',
    access: 'creator',
    while: whilePeopleChange,
    body: z.union([Representative, Employee]),
    reply: z.strictObject({ version: Version }),
    refuses: ['STEP_NOT_OPEN', 'INVITE_LIMIT', 'INVITE_USED'],
  }),
  remove: call({
    method: 'POST',
    path: '/people/remove',
    summary: 'Remove a representative or employee who has not joined, and revoke their invitation',
    access: 'creator',
    while: whilePeopleChange,
    body: Person,
    reply: Nothing,
    refuses: ['USER_NOT_FOUND', 'STEP_NOT_OPEN', 'INVITE_USED'],
  }),
  invite: call({
    method: 'POST',
    path: '/people/invite',
    summary: 'Send an invitation to an entered owner, representative or employee',
    access: 'creator',
    while: whilePeopleChange,
    body: Person,
    reply: Nothing,
    status: 201,
    stepUp: 'strict',
    refuses: [
      'USER_NOT_FOUND',
      'STEP_NOT_OPEN',
      'STEP_INCOMPLETE',
      'INVITE_LIMIT',
      'INVITE_PENDING',
      'INVITE_ALREADY_MEMBER',
    ],
  }),
  resend: call({
    method: 'POST',
    path: '/people/resend',
    summary: 'Resend an invitation with a new link; the former link stops working',
    access: 'creator',
    while: whilePeopleChange,
    body: Person,
    reply: Nothing,
    refuses: ['USER_NOT_FOUND', 'STEP_NOT_OPEN', 'INVITE_USED', 'INVITE_LIMIT'],
  }),
  correctAddress: call({
    method: 'POST',
    path: '/people/correct-address',
    summary: 'Send an open invitation to a corrected email address; the entered details stay',
    access: 'creator',
    while: whilePeopleChange,
    body: z.extend(Person, { email: Email }),
    reply: Nothing,
    stepUp: 'strict',
    refuses: [
      'USER_NOT_FOUND',
      'STEP_NOT_OPEN',
      'INVITE_USED',
      'INVITE_LIMIT',
      'INVITE_PENDING',
      'INVITE_ALREADY_MEMBER',
    ],
  }),
  revoke: call({
    method: 'POST',
    path: '/people/revoke',
    summary: 'Revoke an open invitation at once',
    access: 'creator',
    while: whilePeopleChange,
    body: Person,
    reply: Nothing,
    refuses: ['USER_NOT_FOUND', 'INVITE_USED'],
  }),
} as const;
