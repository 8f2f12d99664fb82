// Sets and releases a legal hold: it stops all deletion for a client and its people, whatever the retention table says (L10).

import { recordAudit } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type ClientCase, findSubject, openClientCase } from './case.ts';
import { requireReason } from './pictures.ts';
import { StaffRefusal } from './refusals.ts';
import { deleteHold, holdReasonColumn, insertHold } from './sql.ts';
import type { StaffContext } from './staff-context.ts';

const open = async (ctx: StaffContext, tx: Tx, named: string): Promise<ClientCase> =>
  openClientCase(tx, await findSubject(ctx, tx, named));

export async function hold(
  ctx: StaffContext,
  { named, reason: given }: { readonly named: string; readonly reason: string | undefined },
): Promise<void> {
  const reason = requireReason(given);
  await ctx.decide(async (tx) => {
    const { id, ownerId } = await open(ctx, tx, named);
    const isNew = await insertHold(tx, {
      client_id: id,
      staff_id: ctx.staff.id,
      reason_sealed: await ctx.vault.seal(tx, holdReasonColumn(id, ownerId), reason),
      reason_sealed_for: ownerId,
      held_at: ctx.now,
    });
    if (!isNew) throw new StaffRefusal('HELD_ALREADY');
    await recordAudit(ctx, tx, { action: 'staff.hold', clientId: id, target: `client:${id}` });
  });
}

export async function release(ctx: StaffContext, { named }: { readonly named: string }): Promise<void> {
  await ctx.decide(async (tx) => {
    const { id } = await open(ctx, tx, named);
    if (!(await deleteHold(tx, id))) throw new StaffRefusal('NOT_HELD');
    await recordAudit(ctx, tx, { action: 'staff.release', clientId: id, target: `client:${id}` });
  });
}
