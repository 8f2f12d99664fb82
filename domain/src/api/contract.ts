// Calls about the contract: read the frozen bytes, sign them or confirm having read them, and verify any copy.
import * as z from 'zod/mini';
import { whilePeopleChange, whileWalking } from '../clients/account.ts';
import { Code } from '../forms/fields.ts';
import { FullName } from '../forms/person.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';
import { Nothing, Sha256 } from './shapes.ts';

const contractStates = [
  'draft',
  'sent',
  'viewed',
  'signed',
  'sealed',
  'countersigned',
  'declined',
  'expired',
  'voided',
] as const;

const Progress = z.strictObject({ state: z.enum(contractStates), signed: z.int(), toSign: z.int() });

/** The text of those bytes, for readers who cannot open a PDF. */
const Text = z.strictObject({
  title: z.string(),
  subtitle: z.string(),
  facts: z.array(z.strictObject({ name: z.string(), fact: z.string() })),
  parties: z.array(z.strictObject({ name: z.string(), capacity: z.string() })),
  opening: z.array(z.string()),
  clauses: z.array(z.strictObject({ title: z.string(), paragraphs: z.array(z.string()) })),
  closing: z.string(),
});

const partyStates = ['not-joined', 'not-ready', 'to-do', 'done'] as const;

export const contract = {
  current: call({
    method: 'GET',
    path: '/contract/current',
    summary: 'Get the current contract: its state, its hash, and who has signed or confirmed it',
    access: 'member',
    reply: z.strictObject({
      /** null until the contract is prepared, and again after it was voided. */
      contract: z.nullable(
        z.strictObject({
          id: z.uuid(),
          state: z.enum(contractStates),
          /** null while the PDF is being generated. */
          sha256: z.nullable(Sha256),
          expiresAt: z.iso.datetime(),
          sealedAt: z.nullable(z.iso.datetime()),
          /** What the caller has to do with the contract. */
          mine: z.enum(['signs', 'reads', 'nothing']),
          /** False for a member who joined after all parties had signed. They can read the contract but are no party to it. */
          isParty: z.boolean(),
          myName: z.string(),
          parties: z.array(
            z.strictObject({
              name: z.string(),
              kind: z.enum(['signs', 'reads']),
              state: z.enum(partyStates),
              at: z.nullable(z.iso.datetime()),
              /** When they left the company; their signature or confirmation stays valid. */
              leftAt: z.nullable(z.iso.datetime()),
            }),
          ),
        }),
      ),
      /** Why the previous contract is no longer valid. */
      former: z.nullable(z.enum(['voided', 'declined', 'expired'])),
      /** Who declined the previous contract, and their reason in their own words. Only the creator sees it. */
      declined: z.nullable(z.strictObject({ name: z.string(), reason: z.string() })),
      /** What is missing before the contract can be prepared or signed. */
      waitingFor: z.array(
        z.enum(['documents', 'owners', 'representatives', 'signing-power', 'company', 'preparing']),
      ),
    }),
  }),
  prepare: call({
    method: 'POST',
    path: '/contract/prepare',
    summary: 'Create the contract from the client’s answers, once everything is complete',
    access: 'creator',
    body: Nothing,
    reply: Nothing,
    status: 202,
    refuses: ['STEP_NOT_OPEN', 'STEP_INCOMPLETE'],
  }),
  open: call({
    method: 'POST',
    path: '/contract/open',
    summary: 'Get a one-minute URL of the contract PDF; of the sealed copy once there is one',
    access: 'member',
    while: whileWalking,
    body: Nothing,
    reply: z.strictObject({ address: z.string(), sha256: Sha256, text: Text }),
    holdsSecret: true,
    refuses: ['STEP_NOT_OPEN'],
  }),
  sign: call({
    method: 'POST',
    path: '/contract/sign',
    summary: 'Sign the contract whose bytes have this hash',
    access: 'member',
    body: z.strictObject({
      sha256: Sha256,
      signedName: FullName,
      method: z.enum(['typed', 'drawn', 'click']),
      jobTitle: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(100))),
      place: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      readToEnd: z.literal(true),
      consentElectronic: z.literal(true),
      /** An authenticator code entered for this signature (M02). */
      code: Code,
    }),
    reply: Progress,
    refuses: [
      'STEP_NOT_OPEN',
      'CONTRACT_CHANGED',
      'ALREADY_SIGNED',
      'NOT_A_SIGNER',
      'USER_MFA_TOKEN_INVALID',
    ],
  }),
  confirmRead: call({
    method: 'POST',
    path: '/contract/confirm-read',
    summary: 'Confirm having read the contract with this hash, for members without signing power',
    access: 'member',
    while: whilePeopleChange,
    body: z.strictObject({ sha256: Sha256 }),
    reply: Progress,
    refuses: ['STEP_NOT_OPEN', 'CONTRACT_CHANGED'],
  }),
  decline: call({
    method: 'POST',
    path: '/contract/decline',
    summary: 'Decline to sign or confirm the contract, with a reason',
    access: 'member',
    body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(10), z.maxLength(500)) }),
    reply: Progress,
    refuses: ['ALREADY_SIGNED'],
  }),
  verify: call({
    method: 'POST',
    path: '/contract/verify',
    summary: 'Check whether we sealed a file with this hash',
    access: 'anyone',
    body: z.strictObject({ sha256: Sha256 }),
    maxBodyBytes: limits.body.smallBytes,
    reply: z.strictObject({
      isOurs: z.boolean(),
      sealedAt: z.nullable(z.iso.datetime()),
      signatures: z.int(),
    }),
  }),
} as const;
