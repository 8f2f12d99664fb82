// Who may make a call, and while the client stands how: the one table that decides (J01). Guard and binding read it.
// What it does not allow is refused; a row whose access nobody keeps is not bound.
import { type ClientStatus, clientStatuses, isChangeable } from '../clients/account.ts';
import type { ErrorCode } from '../errors.ts';
import type { ParticipantRole } from '../steps/flows.ts';
import { type Access, actsForClient, type Call, isWrite } from './call.ts';

export interface Policy {
  /** What has to be shown. A session, or a phone that serves one, is the guard's to ask for; flow and signature are read with what they are about. */
  readonly shows: 'nothing' | 'flow' | 'session' | 'session or phone' | 'signature';
  /** What one has to be in the client that is acted for; absent where none is. */
  readonly as?: readonly ParticipantRole[];
}

const EVERY_MEMBER: readonly ParticipantRole[] = ['holder', 'creator', 'ubo', 'representative', 'employee'];

const policies: Readonly<Record<Access, Policy | undefined>> = {
  anyone: { shows: 'nothing' },
  flow: { shows: 'flow' },
  session: { shows: 'session' },
  member: { shows: 'session', as: EVERY_MEMBER },
  creator: { shows: 'session', as: ['holder', 'creator'] },
  colleague: { shows: 'session', as: ['creator', 'ubo', 'representative', 'employee'] },
  manager: { shows: 'session', as: ['creator', 'representative'] },
  vendor: { shows: 'signature' },
  capture: { shows: 'session or phone', as: EVERY_MEMBER },
  // Nobody keeps this door: the transaction service is not ours.
  bearer: undefined,
};

/** Throws where there is none: such a call is not bound. */
export function findPolicy({ access }: Pick<Call, 'access'>): Policy {
  const policy = Object.hasOwn(policies, access) ? policies[access] : undefined;
  if (!policy) throw new Error(`${access} has no policy: nobody may call that`);
  return policy;
}

/** What a call of this policy is refused with for whoever is this in the client that they act for. */
export function findRoleRefusal(
  { as }: Policy,
  participant: ParticipantRole | undefined,
): ErrorCode | undefined {
  if (!as) return undefined;
  if (participant === undefined) return 'NOT_FOUND';
  return as.includes(participant) ? undefined : 'NOT_ALLOWED';
}

const CHANGEABLE = clientStatuses.filter(isChangeable);

/** In which states of the client a call may be made; undefined where the client's state is not asked. */
export const listAllowedStates = (row: Call): readonly ClientStatus[] | undefined =>
  isWrite(row) && actsForClient(row) ? (row.while ?? CHANGEABLE) : undefined;

const STATE_REFUSALS: readonly ErrorCode[] = ['ACCOUNT_TYPE_FIXED', 'APPROVAL_PENDING'];
/** The same for whoever may make it, in a client that stands so: in the words that the call has for it. */
export function refusalWhile(row: Call, status: ClientStatus): ErrorCode | undefined {
  const states = listAllowedStates(row);
  if (!states || states.includes(status)) return undefined;
  return STATE_REFUSALS.find((code) => row.refuses?.includes(code)) ?? 'STEP_NOT_OPEN';
}
