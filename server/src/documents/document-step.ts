// Upload documents is recorded by what was handed in, never by moving forward (J05, S4.09): just while every document that is needed is
// accepted; of whom none is needed, as soon as it is their turn. Asked whenever that may have changed: a file that has arrived, was
// checked, taken back or lost, something said of a document, a file that serves for another, an answer that asks for more, a document shown.
import { owedAmong } from '@portico/domain/documents/slot-state';
import { recordAudit } from '../audit/record.ts';
import type { Tx } from '../db/database.ts';
import { readClientStatus } from '../membership/load-clients.ts';
import { isStepOpen, type MembershipState, reopenSteps } from '../membership/membership-state.ts';
import type { StepContext } from '../step-engine.ts';
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
): Promise<void> {
  const { client, personId, position } = membership;
  if (!isReached(membership)) return;
  const { isKnown, asked } = await loadMemberDocuments(ctx, tx, membership);
  const open = owedAmong(asked);
  const isWhole = isKnown && open.length === 0;
  const isRecorded = position.done.includes(STEP);
  const isAskedBack = membership.asked.some(
    ({ step, field, answered_at }) => step === STEP && field === '' && answered_at === null,
  );
  const replyWith = (detail: { readonly isRecorded: boolean }) =>
    recordAudit(ctx, tx, {
      action: 'documents.record',
      personId,
      clientId: client.id,
      target: `client:${client.id}`,
      detail,
    });

  if (isWhole && (!isRecorded || isAskedBack) && isStepOpen(membership, STEP)) {
    await ctx.stepEngine.record(ctx, tx, membership, STEP);
    await replyWith({ isRecorded: true });
  }
  // What staff are looking at, or have taken, stays as they found it.
  const isChangeable = ['DRAFT', 'RETURNED'].includes(readClientStatus(client));
  if (isRecorded && isChangeable && open.length > 0) {
    await reopenSteps(tx, membership, [STEP]);
    await replyWith({ isRecorded: false });
  }
}
