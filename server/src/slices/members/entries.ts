// Loads the entries of a client's participants. Only the creator may read their own details, so this acts for them.

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

/** The names of all current and former participants of this client, by entry id. */
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
