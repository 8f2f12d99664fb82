// Exports the pictures of a waiting case to a staff member who decides about it. The audit trail records who, when and that a
// reason was given before the first picture is released (N05); the reason itself is sealed.
import { randomUUIDv7 } from 'node:crypto';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/database.ts';
import { cleanCopy } from '../files/clean-copy.ts';
import { picturesForStaff } from '../identity/for-staff.ts';
import { awaitsDecision, type ClientCase, findSubject, seeCase } from './case.ts';
import { StaffRefusal } from './refusals.ts';
import { insertPictureView, pictureViewReasonColumn } from './sql.ts';
import type { StaffContext } from './staff-context.ts';

const REASON = { least: 10, most: 500 };

export interface ExportedPicture {
  readonly name: string;
  readonly bytes: Buffer;
}

export function requireReason(given = ''): string {
  const reason = given.trim();
  if (reason.length < REASON.least || reason.length > REASON.most) throw new StaffRefusal('REASON');
  return reason;
}

/** All members of a waiting client; in an approved client, those who await a decision of their own. */
async function peopleWaiting(tx: Tx, { id, status, members }: ClientCase): Promise<string[]> {
  if (status === 'WAITING_FOR_APPROVAL') return members.map(({ person_id }) => person_id);
  if (status !== 'ONBOARDED') return [];
  const waiting: string[] = [];
  for (const { person_id: personId, awaits_approval } of members)
    if (awaits_approval || (await awaitsDecision(tx, id, personId))) waiting.push(personId);
  return waiting;
}

export async function takeOutPictures(
  ctx: StaffContext,
  { named, reason: given }: { readonly named: string; readonly reason: string | undefined },
): Promise<ExportedPicture[]> {
  const reason = requireReason(given);
  const pictures = await ctx.read(async (tx) => {
    const about = await seeCase(tx, await findSubject(ctx, tx, named));
    if (about?.kind !== 'client') throw new StaffRefusal('NOT_FOUND', named);
    const waiting = await peopleWaiting(tx, about);
    if (waiting.length === 0) throw new StaffRefusal('WRONG_STATE');
    const found = [];
    for (const personId of waiting) found.push(...(await picturesForStaff(tx, personId, about.id)));
    const id = randomUUIDv7();
    await insertPictureView(tx, {
      id,
      staff_id: ctx.staff.id,
      client_id: about.id,
      reason_sealed: await ctx.vault.seal(tx, pictureViewReasonColumn(id, about.ownerId), reason),
      reason_sealed_for: about.ownerId,
      viewed_at: ctx.now,
    });
    await recordAudit(ctx, tx, {
      action: 'staff.pictures',
      clientId: about.id,
      target: `client:${about.id}`,
      detail: { view: id, pictures: found.length },
    });
    return found;
  });
  const taken: ExportedPicture[] = [];
  for (const { file_id, person_id, kind } of pictures) {
    const file = await cleanCopy(ctx, 'identity', file_id);
    if (file && 'copy' in file) taken.push({ name: `${person_id}-${kind}.jpg`, bytes: file.copy });
  }
  return taken;
}
