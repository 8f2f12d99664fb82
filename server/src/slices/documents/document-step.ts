// Upload documents is recorded by what was handed in, never by moving forward (J05, S4.09): just while every document that is needed is
// accepted; of whom none is needed, as soon as it is their turn. The step registry asks it after every change that documents may be asked by.
import { owedAmong } from '@portico/domain/documents/slot-state';
import { readClientStatus } from '../../membership/load-clients.ts';
import { isStepOpen, type MembershipState, reopenSteps } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StepChanges, StepContext } from '../../platform/step-engine.ts';
import { loadMemberDocuments } from './load-documents.ts';

const STEP = 'DOCUMENT_UPLOAD';

/** Done, or theirs to do. */
const isReached = (membership: MembershipState): boolean =>
  membership.position.done.includes(STEP) || isStepOpen(membership, STEP);

/** In a transaction that has locked the client: two files that are found clean at once record it once. */
export async function recordDocumentStep(
  ctx: StepContext,
  tx: Tx,
  membership: MembershipState,
  changes: StepChanges,
): Promise<void> {
  const { client, personId, position } = membership;
  if (!isReached(membership)) return;
  const { isKnown, asked } = await loadMemberDocuments(ctx, tx, membership);
  const open = owedAmong(asked);
  const isWhole = isKnown && open.length === 0;
  const isRecorded = position.done.includes(STEP);
  // What staff asked back is answered by documents, or by their word, and not because somebody did something else.
  const isAnswered = membership.asked.some(
    ({ step, field, answered_at }) =>
      step === STEP && field === '' && answered_at === null && changes.documents,
  );
  const replyWith = (detail: { readonly isRecorded: boolean }) =>
    recordAudit(ctx, tx, {
      action: 'documents.record',
      personId,
      clientId: client.id,
      target: `client:${client.id}`,
      detail,
    });

  if (isWhole && (!isRecorded || isAnswered) && isStepOpen(membership, STEP)) {
    await ctx.stepEngine.record(ctx, tx, membership, STEP);
    await replyWith({ isRecorded: true });
  }
  // What staff are looking at, or have taken, stays as they found it; and whoever has only moved forward keeps what they had.
  const isChangeable = ['DRAFT', 'RETURNED'].includes(readClientStatus(client)) && !changes.progress;
  if (isRecorded && isChangeable && open.length > 0) {
    await reopenSteps(tx, membership, [STEP]);
    await replyWith({ isRecorded: false });
  }
}
