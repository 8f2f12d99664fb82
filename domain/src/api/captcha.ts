// The self-hosted captcha asks us for its challenge; a vendor's asks the vendor.
import * as z from 'zod/mini';
import { call } from './call.ts';

export const captcha = {
  challenge: call({
    method: 'GET',
    path: '/captcha/challenge',
    summary: 'A proof-of-work challenge, bound to what it protects',
    access: 'anyone',
    query: z.strictObject({ action: z.enum(['register', 'resend', 'forgot-password', 'login', 'invite']) }),
    reply: z.looseObject({ algorithm: z.string(), challenge: z.string() }),
  }),
} as const;
