// An invited person's address changes only through people/correct-address, so that the old link ends. Saving an owner or a
// person with another address is refused.
import type { Answers } from '@portico/domain/forms/form';
import type { Tx } from '../../platform/db/database.ts';
import { FieldRefusal } from '../../platform/refusal.ts';
import { isOpenInvitation, listInvitations } from './invitation-store.ts';

export interface RetypedAddress {
  readonly id: string;
  readonly before: Answers | null | undefined;
  readonly after: Answers;
  /** The form field that shows the refusal. */
  readonly field: string;
}

const addressIn = (answers: Answers | null | undefined): unknown => answers?.['email'] ?? null;

/** Refuses to change or empty the address of a person whose invitation is open or who has joined by it. */
export async function requireSameAddress(
  tx: Tx,
  clientId: string,
  retyped: readonly RetypedAddress[],
): Promise<void> {
  const another = retyped.filter(({ before, after }) => before && addressIn(before) !== addressIn(after));
  if (another.length === 0) return;
  const invitations = (await listInvitations(tx, clientId)).filter(isOpenInvitation);
  const refused = another.find(({ id }) => invitations.some(({ named_id }) => named_id === id));
  if (refused)
    throw new FieldRefusal(
      refused.field,
      'Correct the address in the list. We have already invited this person.',
    );
}
