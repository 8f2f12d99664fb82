// The single table that decides who may make a call, and in which client states (J01). The guard and the route
// binding read it. Anything it does not allow is refused; a row without a policy is not bound.
import { type ClientStatus, clientStatuses, isChangeable } from '../clients/account.ts';
import type { ErrorCode } from '../errors.ts';
import type { ParticipantRole } from '../steps/flows.ts';
import { type Access, actsForClient, type Call, isWrite } from './call.ts';

export interface Policy {
  /** The required proof. The guard checks sessions and phones; each slice reads the flow or signature with its subject. */
  readonly shows: 'nothing' | 'flow' | 'session' | 'session or phone' | 'signature';
  /** The roles allowed in the current client; absent if the call acts for none. */
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
  // No policy: the transaction service serves these calls, not our server.
  bearer: undefined,
};

/** Throws if there is no policy, so that such a call is never bound. */
export function findPolicy({ access }: Pick<Call, 'access'>): Policy {
  const policy = Object.hasOwn(policies, access) ? policies[access] : undefined;
  if (!policy) throw new Error(`${access} has no policy: nobody may call that`);
  return policy;
}

/** The refusal that this policy gives to a participant of the current client. */
export function findRoleRefusal(
  { as }: Policy,
  participant: ParticipantRole | undefined,
): ErrorCode | undefined {
  if (!as) return undefined;
  if (participant === undefined) return 'NOT_FOUND';
  return as.includes(participant) ? undefined : 'NOT_ALLOWED';
}

const CHANGEABLE = clientStatuses.filter(isChangeable);

/** The client states in which a call may be made; undefined if the client's state does not matter. */
export const listAllowedStates = (row: Call): readonly ClientStatus[] | undefined =>
  isWrite(row) && actsForClient(row) ? (row.while ?? CHANGEABLE) : undefined;

const STATE_REFUSALS: readonly ErrorCode[] = ['ACCOUNT_TYPE_FIXED', 'APPROVAL_PENDING'];
/** The refusal of an authorised caller because of the client's state, using the code that the call declares for it. */
export function refusalWhile(row: Call, status: ClientStatus): ErrorCode | undefined {
  const states = listAllowedStates(row);
  if (!states || states.includes(status)) return undefined;
  return STATE_REFUSALS.find((code) => row.refuses?.includes(code)) ?? 'STEP_NOT_OPEN';
}
