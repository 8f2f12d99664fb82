// What was entered of everybody who belongs to a client. The creator's own details are theirs to read, so this asks in their name.

import { formatEnteredName } from '@portico/domain/people/entered-person';
import { type MembershipState, runAsMember } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { loadFormerOwners } from '../owners/former-owners.ts';
import { loadOwners, toOwnerEntries } from '../owners/owner-store.ts';
import { loadParticipants, type Participants } from '../people/participants.ts';
import { loadPeople } from '../people/person-store.ts';

export const loadClientEntries = (
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
): Promise<Participants> => {
  const personId = membership.client.created_by;
  return runAsMember(ctx, tx, membership, personId, () =>
    loadParticipants(ctx, tx, { personId, client: membership.client }),
  );
};

/** What everybody is or was called in the entries of this client, by the id of the entry: also those who have left. */
export async function loadEntryNames(
  ctx: Pick<RequestContext, 'vault'>,
  tx: Tx,
  clientId: string,
): Promise<ReadonlyMap<string, string>> {
  const kept = await loadOwners(ctx, tx, clientId);
  const owners = toOwnerEntries(kept).map(({ id, answers }) => [id, answers] as const);
  const former = await loadFormerOwners(ctx, tx, clientId, kept);
  const people = [...(await loadPeople(ctx, tx, clientId))].map(
    ([id, { answers }]) => [id, answers ?? {}] as const,
  );
  return new Map([...owners, ...former, ...people].map(([id, answers]) => [id, formatEnteredName(answers)]));
}
