// Finds the entries in which a company's creator named themselves: as its representative, as an owner, or both.
import type { Answers } from '@portico/domain/forms/form';
import type { FormerCreatorRole } from '@portico/domain/members/handover';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { loadOwners, toOwnerEntries } from '../owners/owner-store.ts';
import { loadPeople, toPersonEntries } from '../people/person-store.ts';

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
  const isOwn = ({ answers }: Pick<OwnEntry, 'answers'>): boolean => answers['isMe'] === true;
  const people = toPersonEntries(await loadPeople(ctx, tx, clientId)).flatMap(({ id, role, answers }) =>
    role === 'representative' ? [{ id, role, answers }] : [],
  );
  const owners = toOwnerEntries(await loadOwners(ctx, tx, clientId)).map(({ id, answers }) => ({
    id,
    role: 'ubo' as const,
    answers,
  }));
  return [...people, ...owners].filter(isOwn);
}
