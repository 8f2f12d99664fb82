// Withdraws a proposal, by its proposer or by a colleague who disagrees. It can no longer be confirmed.
import { recordAudit } from '../../platform/audit/record.ts';
import { openCase } from './case.ts';
import { toAuditSubject } from './decide.ts';
import { StaffRefusal } from './refusals.ts';
import { listOpenDecisions, withdrawRow } from './sql.ts';
import type { StaffContext } from './staff-context.ts';

export const withdraw = (
  ctx: StaffContext,
  { id, decisionId }: { readonly id: string; readonly decisionId: string },
): Promise<void> =>
  ctx.decide(async (tx) => {
    const about = await openCase(tx, id);
    const open = (await listOpenDecisions(tx, about.id)).find((each) => each.id === decisionId);
    if (!open) throw new StaffRefusal('NO_PROPOSAL');
    await withdrawRow(tx, decisionId, ctx.staff.id, ctx.now);
    await recordAudit(ctx, tx, {
      action: 'staff.withdraw',
      ...toAuditSubject(about, open.member_id),
      detail: { decision: decisionId, kind: open.kind },
    });
  });
