// The second factors of the log-in, in the order in which they are offered. Each row says what is entered, what is sent
// first and whether a notice follows. The catalogue has the texts under the same names. A passkey would be one more row.
import type { FactorKind } from '../../session/sign-in-flow.ts';

interface FactorRow {
  /** Six digits, or letters and digits. */
  readonly field: 'digits' | 'letters';
  /** The server sends a code first, to an address it knows. */
  readonly isSent?: true;
  /** A weaker factor: the page after the log-in says that it was used. */
  readonly isNoted?: true;
}

export const factorRows: Readonly<Record<FactorKind, FactorRow>> = {
  authenticator: { field: 'digits' },
  sms: { field: 'digits', isSent: true, isNoted: true },
  'recovery-code': { field: 'letters', isNoted: true },
};

const inOrder = Object.keys(factorRows) as FactorKind[];

/** The person's factors, best first. Chooses the requested one if they have it, otherwise the best. */
export function offered(has: readonly FactorKind[], asked: string | null) {
  const all = inOrder.filter((kind) => has.includes(kind));
  const chosen = all.find((kind) => kind === asked) ?? all[0] ?? 'authenticator';
  return { chosen, others: all.filter((kind) => kind !== chosen) };
}
