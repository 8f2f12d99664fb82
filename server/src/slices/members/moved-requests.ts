// Moves staff's correction requests about the company to the new creator. Each sentence is sealed for its reader, so it is
// opened on behalf of the former creator and sealed again for the new one.
import { stepsOfCompany } from '@portico/domain/members/handover';
import {
  type CorrectionItem,
  correctionSentenceColumn,
  listCorrectionRequests,
} from '../../membership/correction-requests.ts';
import { readClientStatus } from '../../membership/load-clients.ts';
import { type MembershipState, runAsMember } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MovedRole } from './move-creator-role.ts';

export async function moveRequests(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
): Promise<MovedRole['asked']> {
  if (readClientStatus(membership.client) !== 'RETURNED') return [];
  const { id: clientId, created_by: creatorId } = membership.client;
  // Skip requests the new creator already has: one step can ask for their own documents and the company's.
  const isMine = (item: CorrectionItem): boolean =>
    membership.asked.some(({ step, field }) => step === item.step && field === item.field);
  const requests = (await listCorrectionRequests(tx, clientId, creatorId)).filter(
    (item) => stepsOfCompany.includes(item.step) && !isMine(item),
  );
  const moved = [];
  for (const { id, sentence_sealed } of requests) {
    const sentence = await runAsMember(ctx, tx, membership, creatorId, () =>
      ctx.vault.open(tx, correctionSentenceColumn(id, creatorId), sentence_sealed),
    );
    const place = correctionSentenceColumn(id, membership.personId);
    moved.push({ id, sentence: await ctx.vault.seal(tx, place, sentence) });
  }
  return moved;
}
