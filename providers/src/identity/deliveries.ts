// How the simulated vendor delivers its webhooks to the portal: correctly, and with every fault that may occur.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SIGNATURE_HEADER, sign } from '../signature.ts';
import type { SimulatorSettings } from '../simulator.ts';

export interface VendorEvent {
  readonly id: string;
  readonly type: string;
  readonly session: string;
  readonly version: number;
  readonly created: string;
}

const TIMES = 20;
const LATE_MS = 5000;
const OLD_MS = 3 * 24 * 60 * 60 * 1000;
const TRIES = 3;
const BETWEEN_TRIES_MS = 1000;

const oldest = (): Date => new Date(Date.now() - OLD_MS);

/** The delivery modes for the events of a session. The last event is the newest. */
export const deliveries = {
  properly: 'each event once, in order',
  twenty: `each event ${TIMES} times at the same moment`,
  reversed: 'all events, newest first',
  old: 'all events, created three days ago and signed now, like a delayed delivery',
  replayed: 'all events, signed three days ago, like a replay attack',
  forged: 'one event that reports the session as approved, signed with a wrong secret',
  lying: 'one event that reports the session as approved, whatever its status, correctly signed',
  late: `all events, after ${LATE_MS / 1000} seconds`,
  never: 'no event',
} as const;
export type Delivery = keyof typeof deliveries;
export const isDelivery = (name: string): name is Delivery => Object.hasOwn(deliveries, name);

/** Returns the portal's HTTP statuses in the order of sending. */
export function createSender(settings: SimulatorSettings) {
  // Uses the address of the JWKS, because only browsers resolve names under localhost.
  const webhook = (): URL => new URL('/identity/webhook', settings.keys);

  async function send(event: VendorEvent, { by = settings.secret, at = new Date() } = {}): Promise<number> {
    const body = JSON.stringify(event);
    for (let tries = 1; ; tries++) {
      const answer = await fetch(webhook(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(by, body, at) },
        body,
      }).then(
        ({ status }) => status,
        () => 0,
      );
      if ((answer > 0 && answer < 500) || tries === TRIES) return answer;
      await sleep(BETWEEN_TRIES_MS);
    }
  }
  async function inOrder(events: readonly VendorEvent[], as?: { by?: string; at?: Date }): Promise<number[]> {
    const answers: number[] = [];
    for (const event of events) answers.push(await send(event, as));
    return answers;
  }
  const approved = (events: readonly VendorEvent[]): VendorEvent[] =>
    events.slice(-1).map((event) => ({ ...event, id: `evt_${randomUUID()}`, type: 'session.approved' }));

  const deliver: Readonly<Record<Delivery, (events: readonly VendorEvent[]) => Promise<number[]>>> = {
    properly: (events) => inOrder(events),
    twenty: async (events) => {
      const answers: number[] = [];
      for (const event of events)
        answers.push(...(await Promise.all(Array.from({ length: TIMES }, () => send(event)))));
      return answers;
    },
    reversed: (events) => inOrder(events.toReversed()),
    old: (events) => inOrder(events.map((event) => ({ ...event, created: oldest().toISOString() }))),
    replayed: (events) => inOrder(events, { at: oldest() }),
    forged: (events) => inOrder(approved(events), { by: 'somebody else’s secret' }),
    lying: (events) => inOrder(approved(events)),
    late: async (events) => {
      await sleep(LATE_MS);
      return inOrder(events);
    },
    never: () => Promise.resolve([]),
  };
  return (how: Delivery, events: readonly VendorEvent[]): Promise<number[]> => deliver[how](events);
}
