// Finds the entries in which a company's creator named themselves: as its representative, as an owner, or both.
import type { Answers } from '@portico/domain/forms/form';
import type { FormerCreatorRole } from '@portico/domain/members/handover';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { loadEntries, toEntries } from '../entries/entry-store.ts';

export interface OwnEntry {
  readonly id: string;
  readonly role: FormerCreatorRole;
  readonly answers: Answers;
}

/**
 * The first entry decides their role after a handover. A representative comes first, because they can sign and manage people; a
 * person who is also an owner stays in the list of owners.
 */
export async function ownEntries(
  ctx: Pick<RequestContext, 'vault'>,
  tx: Tx,
  clientId: string,
): Promise<OwnEntry[]> {
  const people = toEntries(await loadEntries(ctx, tx, clientId, 'people'));
  const owners = toEntries(await loadEntries(ctx, tx, clientId, 'owners'));
  return [...people, ...owners].flatMap(({ id, role, answers }) =>
    role !== 'employee' && answers['isMe'] === true ? [{ id, role, answers }] : [],
  );
}
