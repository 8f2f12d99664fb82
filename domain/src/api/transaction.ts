// The two calls that the browser makes to the transaction service's own base address, with the bearer token only,
// and our own call that mints a one-time token for the hand-off.
import * as z from 'zod/mini';
import { transactionStatuses } from '../client/transaction.ts';
import { call } from './call.ts';
import { Nothing } from './shapes.ts';

const Status = z.object({ status: z.enum(transactionStatuses) });

/** Served by the transaction service, not by us. */
export const transactionService = {
  client: call({
    method: 'POST',
    path: '/client',
    summary: 'Create the transaction client of the token’s client',
    access: 'bearer',
    reply: Status,
  }),
  current: call({
    method: 'GET',
    path: '/client/current',
    summary: 'How the transaction client of the token’s client stands',
    access: 'bearer',
    reply: Status,
  }),
} as const;

export const transaction = {
  handOff: call({
    method: 'POST',
    path: '/transaction/hand-off',
    summary: 'A 60-second token for one entry into the transaction application',
    access: 'member',
    body: Nothing,
    reply: z.strictObject({ token: z.string() }),
    refuses: ['APPROVAL_PENDING'],
  }),
} as const;
