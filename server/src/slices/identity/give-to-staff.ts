// Hands the check to staff, recording the step as done; staff see that nobody has verified the person yet.
import { randomUUIDv7 } from 'node:crypto';
import type { MembershipState } from '../../membership/membership-state.ts';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertCheck } from './sql.ts';

export async function giveToStaff(ctx: RequestContext, tx: Tx, membership: MembershipState): Promise<void> {
  const { personId, clientId = '' } = requireActor(ctx);
  await insertCheck(tx, {
    id: randomUUIDv7(),
    person_id: personId,
    client_id: clientId,
    route: 'staff',
    state: 'staff',
    asked_at: ctx.now,
    created_at: ctx.now,
  });
  await ctx.stepEngine.record(ctx, tx, membership, 'VERIFY_IDENTITY');
}
