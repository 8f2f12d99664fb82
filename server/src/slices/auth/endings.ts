// Which proofs end with which event in the life of an account. Every use case that is such an event calls `endProofs`
// and ends nothing by hand, so this table is complete. `test/endings` reads it too.

import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { endDisavowals } from '../account/link.ts';
import { endAuthFlows, type FlowKind, flowKinds } from './flow.ts';
import { forgetDevices } from './known-device.ts';
import { cancelChanges } from './pending-change.ts';
import { endPersonSessions } from './session-sql.ts';

/** `others` spares what the person is using right now: this session and this browser. */
type Which = 'none' | 'others' | 'all';

export interface Ending {
  /** Including their refresh tokens, their step-up and the phones that take pictures for them. */
  readonly sessions: Which;
  readonly flows: readonly FlowKind[];
  /** Remembered browsers. */
  readonly devices: Which;
  /** Whether to cancel pending changes that were requested without the authenticator. */
  readonly changes: boolean;
  /** Whether the “this was not me” links sent so far expire, because everything they would end has ended. */
  readonly links: boolean;
}

const NO_FLOW: readonly FlowKind[] = [];

export const endings = {
  // A flow that began before the second factor existed must not replace it afterwards.
  enrolment: { sessions: 'none', flows: flowKinds, devices: 'none', changes: true, links: false },
  'password-change': { sessions: 'none', flows: flowKinds, devices: 'none', changes: true, links: false },
  'password-change-and-log-out': {
    sessions: 'others',
    flows: flowKinds,
    devices: 'others',
    changes: true,
    links: false,
  },
  // The recovery's browser stays remembered: otherwise a stranger who keeps the account locked shuts out its owner (A12).
  'password-reset': { sessions: 'all', flows: flowKinds, devices: 'others', changes: true, links: true },
  disavowal: { sessions: 'all', flows: flowKinds, devices: 'all', changes: true, links: true },
  // A person who holds the lost phone may still be logged in on it.
  'factor-change': { sessions: 'others', flows: flowKinds, devices: 'others', changes: true, links: false },
  'phone-added': { sessions: 'none', flows: flowKinds, devices: 'none', changes: false, links: false },
  // A log-in or a recovery in progress would still send its code to the former address.
  'email-change': { sessions: 'none', flows: flowKinds, devices: 'none', changes: true, links: false },
  // Requested a day ago without the former factor. A job applies it, so no browser can be spared.
  'delayed-change': { sessions: 'all', flows: flowKinds, devices: 'all', changes: false, links: false },
  'change-undone': { sessions: 'all', flows: flowKinds, devices: 'all', changes: true, links: false },
  'log-out-everywhere': {
    sessions: 'others',
    flows: flowKinds,
    devices: 'others',
    changes: false,
    links: false,
  },
  // A block suspends instead of ending: every call is refused while it lasts, and the person can read why.
  block: { sessions: 'none', flows: NO_FLOW, devices: 'none', changes: false, links: false },
} as const satisfies Record<string, Ending>;
export type EndingEvent = keyof typeof endings;

/** A job has no session and no browser to spare. */
export type EndingContext = Pick<RequestContext, 'now' | 'actor' | 'cookies'>;

/** Returns the sessions that ended; the caller drops them from the cache after the commit. */
export async function endProofs(
  ctx: EndingContext,
  tx: Tx,
  personId: string,
  event: EndingEvent,
): Promise<readonly string[]> {
  const { sessions, flows, devices, changes, links }: Ending = endings[event];
  if (flows.length > 0) await endAuthFlows(ctx, tx, personId, flows);
  if (devices !== 'none') await forgetDevices(ctx, tx, personId, devices);
  if (changes) await cancelChanges(ctx, tx, personId);
  if (links) await endDisavowals(tx, personId, ctx.now);
  if (sessions === 'none') return [];
  const except = sessions === 'others' ? ctx.actor?.sessionId : undefined;
  return endPersonSessions(tx, personId, event, ctx.now, except);
}
