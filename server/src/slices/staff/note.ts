// Notes the changes among a client's people as seen, which removes the client from the list. It decides nothing, so viewers may
// do it too. The reply lists exactly what was noted, so no change since the case was shown goes unseen.

import { recordAudit } from '../../platform/audit/record.ts';
import { query } from '../../platform/db/database.ts';
import { findSubject, seeCase } from './case.ts';
import { IS_CHANGE_FOR_STAFF, loadMemberChanges, type ShownMemberChange } from './member-changes.ts';
import { StaffRefusal } from './refusals.ts';
import type { StaffContext } from './staff-context.ts';

const NOTE = `
  update member_change x set noted_by = $2, noted_at = $3
  where x.client_id = $1 and x.noted_at is null and ${IS_CHANGE_FOR_STAFF} returning x.id`;

export const noteChanges = (
  ctx: StaffContext,
  { named }: { readonly named: string },
): Promise<ShownMemberChange[]> =>
  ctx.read(async (tx) => {
    const about = await seeCase(tx, await findSubject(ctx, tx, named));
    if (about?.kind !== 'client') throw new StaffRefusal('NOT_FOUND', named);
    const noted = await query<{ id: string }>(tx, NOTE, [about.id, ctx.staff.id, ctx.now]);
    if (noted.length === 0) throw new StaffRefusal('NOTHING_TO_NOTE');
    await recordAudit(ctx, tx, {
      action: 'staff.note',
      clientId: about.id,
      target: `client:${about.id}`,
      detail: { changes: noted.length },
    });
    const ids = new Set(noted.map(({ id }) => id));
    return loadMemberChanges(ctx, tx, about.id, (id) => ids.has(id));
  });
