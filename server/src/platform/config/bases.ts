// Base addresses that pages send people and calls to: our own API, and the transaction application.
import type { HttpTransactionSettings } from '@portico/providers/transaction/http';
import * as z from 'zod/mini';

const isPlain = z.regex(/^[^?#@]+$/, 'must have no query, hash or user');

export const basesEnvironment = {
  /** Address for the pages' calls under the portal's origin, e.g. https://portal.example/api. Defaults to the origin. */
  API_BASE: z.optional(z.url({ protocol: /^https?$/ }).check(isPlain)),
  /**
   * The transaction application; without it, nothing links there. Every address of a hand-off begins with it, so it
   * must be exactly an address and a path.
   */
  TRANSACTION_BASE: z.optional(z.url({ protocol: /^https?$/, hostname: /^[a-z0-9.-]+$/i }).check(isPlain)),
  /** Shared with the transaction service: signs messages between the two servers. At least 32 characters in production. */
  TRANSACTION_SECRET: z.optional(z.string().check(z.minLength(1))),
};
const Environment = z.object(basesEnvironment);
type Environment = z.infer<typeof Environment>;

/** The path under which the API also accepts calls: /api, or empty. */
export const readApiPath = ({ API_BASE: base }: Environment): string =>
  base === undefined ? '' : new URL(base).pathname.replace(/\/+$/, '');

export const readTransactionSettings = ({
  TRANSACTION_BASE: base,
  TRANSACTION_SECRET: secret,
}: Environment): HttpTransactionSettings | undefined =>
  base === undefined || secret === undefined ? undefined : { base, secret };

export function findBaseProblems(env: Environment & { readonly PORTAL_ORIGIN: string }): string[] {
  const { API_BASE: base, TRANSACTION_BASE: transaction, TRANSACTION_SECRET: secret } = env;
  const { origin } = new URL(env.PORTAL_ORIGIN);
  return [
    // Our cookies belong to one host, and our pages must be able to read the cross-site token.
    ...(base === undefined || new URL(base).origin === origin
      ? []
      : [`API_BASE must begin with PORTAL_ORIGIN, ${origin}`]),
    // Both servers need the shared secret to report approvals and to redeem tokens.
    ...((transaction === undefined) === (secret === undefined)
      ? []
      : ['TRANSACTION_BASE and TRANSACTION_SECRET need each other']),
  ];
}
