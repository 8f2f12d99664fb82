// The browser's two calls to the transaction service's own base URL, made with only the bearer token, and our
// two calls for the one-time hand-off token: we mint it for the browser, and the service redeems it.
import * as z from 'zod/mini';
import { accountTypes } from '../clients/account.ts';
import { permissions, transactionStatuses } from '../clients/transaction.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';
import { Nothing } from './shapes.ts';

const Status = z.object({ status: z.enum(transactionStatuses) });

/** Calls served by the transaction service, not by us. */
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
    summary: 'Get the status of the transaction client of the token’s client',
    access: 'bearer',
    reply: Status,
  }),
} as const;

export const transaction = {
  handOff: call({
    method: 'POST',
    path: '/transaction/hand-off',
    summary: 'Issue a 60-second token for one entry into the transaction application',
    access: 'member',
    while: ['ONBOARDED'],
    body: Nothing,
    reply: z.strictObject({ token: z.string() }),
    holdsSecret: true,
    refuses: ['APPROVAL_PENDING', 'STEP_INCOMPLETE', 'PERMISSION_ENDED'],
  }),
  redeem: call({
    method: 'POST',
    path: '/transaction/redeem',
    summary: 'Let the transaction service redeem an entry token once, and tell it who has arrived',
    access: 'vendor',
    body: z.strictObject({
      token: z.string().check(z.maxLength(2000)),
      /** The service's own origin. A token issued for another origin is refused. */
      origin: z.string().check(z.maxLength(300)),
    }),
    maxBodyBytes: limits.webhook.maxBytes,
    reply: z.strictObject({
      personId: z.uuid(),
      clientId: z.uuid(),
      accountType: z.enum(accountTypes),
      company: z.string(),
      permissions: z.array(z.enum(permissions)),
    }),
    refuses: ['HAND_OFF_REFUSED'],
  }),
} as const;
