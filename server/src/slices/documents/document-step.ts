// Records the document step while every required document is accepted, never by moving forward (J05, S4.09). If none is
// required, reaching the step records it. The step registry calls this after every change that may affect documents.
import { owedAmong } from '@portico/domain/documents/slot-state';
import { readClientStatus } from '../../membership/load-clients.ts';
import { isStepOpen, type MembershipState, reopenSteps } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StepChanges, StepContext } from '../../platform/step-engine.ts';
import { loadMemberDocuments } from './load-documents.ts';

const STEP = 'DOCUMENT_UPLOAD';

/** The step is done or open. */
const isReached = (membership: MembershipState): boolean =>
  membership.position.done.includes(STEP) || isStepOpen(membership, STEP);

/** Requires the client's row lock, so that two files found clean at once record the step only once. */
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
  // Only a new document or description answers a correction request, not some other change.
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
  // Leave the step as staff found it during review or after approval; moving forward alone must not reopen it either.
  const isChangeable = ['DRAFT', 'RETURNED'].includes(readClientStatus(client)) && !changes.progress;
  if (isRecorded && isChangeable && open.length > 0) {
    await reopenSteps(tx, membership, [STEP]);
    await replyWith({ isRecorded: false });
  }
}
