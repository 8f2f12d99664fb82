// The second factors of the login, one row each, in the order in which they are offered: what is entered, what is sent before,
// and what the person is told once they are in. The words are in the catalogue under the same name; a passkey would be one more row.
import type { FactorKind } from '../../session/sign-in-flow.ts';

interface FactorRow {
  /** Six numbers, or letters and numbers. */
  readonly field: 'digits' | 'letters';
  /** A code has to be sent first, to a place that the server knows. */
  readonly isSent?: true;
  /** A weaker way in: the page where one arrives says that it was used. */
  readonly isNoted?: true;
}

export const factorRows: Readonly<Record<FactorKind, FactorRow>> = {
  authenticator: { field: 'digits' },
  sms: { field: 'digits', isSent: true, isNoted: true },
  'recovery-code': { field: 'letters', isNoted: true },
};

const inOrder = Object.keys(factorRows) as FactorKind[];

/** Those that this person has, best first; the one that was asked for, if they have it, else the best. */
export function offered(has: readonly FactorKind[], asked: string | null) {
  const all = inOrder.filter((kind) => has.includes(kind));
  const chosen = all.find((kind) => kind === asked) ?? all[0] ?? 'authenticator';
  return { chosen, others: all.filter((kind) => kind !== chosen) };
}
