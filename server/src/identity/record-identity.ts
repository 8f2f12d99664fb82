// Verify identity is recorded: and which documents somebody brings for themselves follows from the document that they have shown.

import type { Tx } from '../db/database.ts';
import { recordDocumentStep } from '../documents/document-step.ts';
import type { DocumentContext } from '../documents/load-documents.ts';
import {
  findMembershipState,
  type MembershipState,
  recordStep,
  type StepContext,
} from '../membership/membership-state.ts';

export async function recordIdentity(
  ctx: StepContext & DocumentContext,
  tx: Tx,
  membership: MembershipState,
): Promise<void> {
  await recordStep(ctx, tx, membership, 'VERIFY_IDENTITY');
  const moved = await findMembershipState(tx, membership.personId, membership.client.id);
  if (moved) await recordDocumentStep(ctx, tx, moved);
}
