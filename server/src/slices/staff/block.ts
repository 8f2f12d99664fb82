// Blocks a client or a person: their requests are refused within five seconds (F12), and their page says so. Sessions stay
// open, because one that vanished without a message would look like a fault. Unblocking restores the client's former status.
import type { ClientStatus } from '@portico/domain/clients/account';
import type { Tx } from '../../platform/db/database.ts';
import { openCase } from './case.ts';
import { confirm, type Outcome, propose, requireState } from './decide.ts';
import { notifyMembers } from './notify-members.ts';
import { findLastBlock, setBlockedTime } from './sql.ts';
import type { StaffContext } from './staff-context.ts';

interface Turn {
  readonly kind: 'block' | 'unblock';
  readonly tells: 'access-blocked' | 'access-unblocked';
  /** The client's new status. */
  readonly leadsTo: (tx: Tx, clientId: string) => Promise<ClientStatus>;
  /** The person's new `blocked_at`, or null. */
  readonly blockedAt: (now: Date) => Date | null;
}

interface Wanted {
  readonly id: string;
  readonly reason?: string;
  readonly confirms?: string;
}

/** Proposes with a reason; confirms if `confirms` has the id of a proposal. */
const turn =
  ({ kind, tells, leadsTo, blockedAt }: Turn) =>
  (ctx: StaffContext, { id, reason = '', confirms }: Wanted): Promise<Outcome> =>
    ctx.decide(async (tx) => {
      const about = await openCase(tx, id);
      requireState(kind, about);
      if (confirms === undefined) return propose(ctx, tx, about, { kind, reason });

      const isClient = about.kind === 'client';
      const decided = await confirm(ctx, tx, about, {
        kind,
        id: confirms,
        ...(isClient && { leadsTo: await leadsTo(tx, id) }),
      });
      if (!isClient) await setBlockedTime(tx, id, blockedAt(ctx.now));
      await notifyMembers(ctx, tx, about, { kind: tells, about: confirms });
      return decided;
    });

export const block = turn({
  kind: 'block',
  tells: 'access-blocked',
  leadsTo: () => Promise.resolve('BLOCKED'),
  blockedAt: (now) => now,
});

export const unblock = turn({
  kind: 'unblock',
  tells: 'access-unblocked',
  // Without a recorded block, the client returns to a draft.
  leadsTo: async (tx, clientId) =>
    ((await findLastBlock(tx, clientId))?.former_status as ClientStatus | null | undefined) ?? 'DRAFT',
  blockedAt: () => null,
});
