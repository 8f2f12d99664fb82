// Emails the people a decision affects, in its transaction.

import type { Tx } from '../../platform/db/database.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';
import type { Case } from './case.ts';
import type { StaffContext } from './staff-context.ts';

type MemberNotice = 'application-approved' | 'access-blocked' | 'access-unblocked';

/** Notifies all members of a client, or the person themselves. */
export async function notifyMembers(
  ctx: StaffContext,
  tx: Tx,
  about: Case,
  { kind, about: decisionId }: { readonly kind: MemberNotice; readonly about: string },
): Promise<void> {
  const people = about.kind === 'client' ? about.members.map(({ person_id }) => person_id) : [about.id];
  for (const personId of people)
    await enqueueMessage(ctx, tx, {
      personId,
      kind,
      about: decisionId,
      values: { reference: about.reference },
    });
}
