// What was entered of everybody who belongs to a client. The creator's own details are theirs to read, so this asks in their name.

import { enteredName } from '@portico/domain/people/entered-person';
import { inNameOf, type Standing } from '../client/progress.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { loadFormerOwners } from '../owners/former-owners.ts';
import { entriesOf, openKept } from '../owners/owner-store.ts';
import { type Everybody, everybodyNamed } from '../people/participants.ts';
import { openNamed } from '../people/person-store.ts';

export const entriesOfClient = (ctx: RequestContext, tx: Tx, standing: Standing): Promise<Everybody> => {
  const personId = standing.client.created_by;
  return inNameOf(ctx, tx, standing, personId, () =>
    everybodyNamed(ctx, tx, { personId, client: standing.client }),
  );
};

/** What everybody is or was called in the entries of this client, by the id of the entry: also those who have left. */
export async function enteredNames(
  ctx: Pick<RequestContext, 'vault'>,
  tx: Tx,
  clientId: string,
): Promise<ReadonlyMap<string, string>> {
  const kept = await openKept(ctx, tx, clientId);
  const owners = entriesOf(kept).map(({ id, answers }) => [id, answers] as const);
  const former = await loadFormerOwners(ctx, tx, clientId, kept);
  const people = [...(await openNamed(ctx, tx, clientId))].map(
    ([id, { answers }]) => [id, answers ?? {}] as const,
  );
  return new Map([...owners, ...former, ...people].map(([id, answers]) => [id, enteredName(answers)]));
}
