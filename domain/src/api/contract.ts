// Calls about the contract: read the frozen bytes, sign them or confirm having read them, verify any copy.
import * as z from 'zod/mini';
import { WholeName } from '../forms/person.ts';
import { call } from './call.ts';
import { Sha256 } from './shapes.ts';

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

export const contract = {
  current: call({
    method: 'GET',
    path: '/contract/current',
    summary: 'The contract as it stands: its bytes by address and hash, who signs, who has signed',
    access: 'member',
    reply: z.strictObject({
      /** null until it can be made. */
      contract: z.nullable(
        z.strictObject({
          id: z.uuid(),
          state: z.enum(contractStates),
          sha256: Sha256,
          address: z.string(),
          mySignatureNeeded: z.boolean(),
          signers: z.array(z.strictObject({ name: z.string(), signedAt: z.nullable(z.iso.datetime()) })),
        }),
      ),
      /** What must be done before it can be made or signed. */
      waitingFor: z.array(z.string()),
    }),
  }),
  sign: call({
    method: 'POST',
    path: '/contract/sign',
    summary: 'Sign exactly the bytes of this hash',
    access: 'member',
    body: z.strictObject({
      sha256: Sha256,
      signedName: WholeName,
      method: z.enum(['typed', 'drawn', 'click']),
      jobTitle: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(100))),
      place: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      readToEnd: z.literal(true),
      consentElectronic: z.literal(true),
    }),
    reply: Progress,
    stepUp: 'strict',
    refuses: ['STEP_NOT_OPEN', 'CONTRACT_CHANGED', 'ALREADY_SIGNED', 'NOT_A_SIGNER'],
  }),
  confirmRead: call({
    method: 'POST',
    path: '/contract/confirm-read',
    summary: 'Without signing power: confirm having read the bytes of this hash',
    access: 'member',
    body: z.strictObject({ sha256: Sha256 }),
    reply: Progress,
    refuses: ['STEP_NOT_OPEN', 'CONTRACT_CHANGED'],
  }),
  decline: call({
    method: 'POST',
    path: '/contract/decline',
    summary: 'Refuse to sign, with a reason',
    access: 'member',
    body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(10), z.maxLength(500)) }),
    reply: Progress,
    refuses: ['ALREADY_SIGNED'],
  }),
  verify: call({
    method: 'POST',
    path: '/contract/verify',
    summary: 'Whether a copy with this hash is one we sealed',
    access: 'anyone',
    body: z.strictObject({ sha256: Sha256 }),
    reply: z.strictObject({
      isOurs: z.boolean(),
      sealedAt: z.nullable(z.iso.datetime()),
      signatures: z.int(),
    }),
  }),
} as const;
