// The self-hosted captcha asks us for its challenge; a vendor's asks the vendor.
import * as z from 'zod/mini';
import { proofCosts } from '../proof-of-work.ts';
import { call } from './call.ts';

export const captcha = {
  challenge: call({
    method: 'GET',
    path: '/captcha/challenge',
    summary: 'A proof-of-work challenge, bound to what it protects',
    access: 'anyone',
    query: z.strictObject({ action: z.enum(['register', 'resend', 'forgot-password', 'login', 'invite']) }),
    reply: z.strictObject({
      algorithm: z.literal('SHA-256'),
      challenge: z.string(),
      maxnumber: z.int(),
      salt: z.string(),
      signature: z.string(),
      /** High while the configured vendor answers our server. */
      cost: z.enum(proofCosts),
    }),
  }),
} as const;
