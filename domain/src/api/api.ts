// The whole API: the areas of our own server and, separately, the two calls of the transaction service. Only
// this file gathers all rows; other code imports just the area it needs.
import { account } from './account.ts';
import { auth } from './auth.ts';
import type { Call } from './call.ts';
import { captcha } from './captcha.ts';
import { client } from './client.ts';
import { company } from './company.ts';
import { contract } from './contract.ts';
import { documents } from './documents.ts';
import { identity } from './identity.ts';
import { invite } from './invite.ts';
import { members } from './members.ts';
import { people } from './people.ts';
import { personal } from './personal.ts';
import { transaction, transactionService } from './transaction.ts';

const portalApi = {
  auth,
  account,
  captcha,
  client,
  personal,
  company,
  people,
  members,
  invite,
  identity,
  documents,
  contract,
  transaction,
} as const;

export interface CallEntry {
  readonly area: string;
  readonly name: string;
  readonly call: Call;
}

const named = (area: string, calls: Readonly<Record<string, Call>>): CallEntry[] =>
  Object.entries(calls).map(([name, call]) => ({ area, name, call }));

export const portalCalls: readonly CallEntry[] = Object.entries(portalApi).flatMap(([area, calls]) =>
  named(area, calls),
);
export const transactionCalls: readonly CallEntry[] = named('transactionService', transactionService);
