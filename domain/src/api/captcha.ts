// The self-hosted captcha gets its challenge from our server; a vendor's captcha gets it from the vendor.
import * as z from 'zod/mini';
import { proofCosts } from '../proof-of-work.ts';
import { call } from './call.ts';

export const captcha = {
  challenge: call({
    method: 'GET',
    path: '/captcha/challenge',
    summary: 'Get a proof-of-work challenge for one protected action',
    access: 'anyone',
    query: z.strictObject({ action: z.enum(['register', 'resend', 'forgot-password', 'login', 'invite']) }),
    reply: z.strictObject({
      algorithm: z.literal('SHA-256'),
      challenge: z.string(),
      maxnumber: z.int(),
      salt: z.string(),
      signature: z.string(),
      /** High while our server can reach the configured vendor. */
      cost: z.enum(proofCosts),
    }),
  }),
} as const;
