// Loads the entries of a client's participants. Only the creator may read their own details, so this acts for them.

import { formatEnteredName } from '@portico/domain/people/entered-person';
import { type MembershipState, runAsMember } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { loadEntries } from '../entries/entry-store.ts';
import { loadFormerOwners } from '../owners/former-owners.ts';
import { loadParticipants, type Participants } from '../people/participants.ts';

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
  const owners = await loadEntries(ctx, tx, clientId, 'owners');
  const people = await loadEntries(ctx, tx, clientId, 'people');
  const entered = [...owners, ...people].map(([id, { answers }]) => [id, answers ?? {}] as const);
  const former = await loadFormerOwners(ctx, tx, clientId, owners);
  return new Map([...entered, ...former].map(([id, answers]) => [id, formatEnteredName(answers)]));
}
