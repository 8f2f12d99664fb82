// Updates the entries of both sides of a handover: the new creator's entry is marked as theirs, and the former creator's gets
// the details required of everyone else. Both changes are recorded in the form history.
import type { Answers } from '@portico/domain/forms/form';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findCompanySaves } from '../company/answers.ts';
import { recordChanges } from '../forms/record-versions.ts';
import { loadOwners, sealOwner } from '../owners/owner-store.ts';
import { versionedOwners } from '../owners/versioned-owners.ts';
import { loadPeople, savePerson } from '../people/person-store.ts';
import { findPersonVersion, versionedPeople } from '../people/versioned-people.ts';

export interface ChangedEntry {
  readonly id: string;
  readonly answers: Answers;
}

async function saveOwnerEntries(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
  changed: readonly ChangedEntry[],
): Promise<void> {
  const clientId = membership.client.id;
  const version = await findCompanySaves(clientId, 'owners').nextVersion(tx, ctx.now);
  const { owners } = await loadOwners(ctx, tx, clientId);
  const changes = [];
  for (const { id, answers } of changed) {
    const before = owners.get(id);
    if (!before) continue;
    await sealOwner(ctx, tx, clientId, id, { ...before, answers, version });
    changes.push({ key: id, before: before.answers, after: answers });
  }
  await recordChanges(ctx, tx, versionedOwners(clientId), membership, changes);
}

async function savePersonEntries(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
  changed: readonly ChangedEntry[],
): Promise<void> {
  const clientId = membership.client.id;
  const version = await findCompanySaves(clientId, 'people').nextVersion(tx, ctx.now);
  const people = await loadPeople(ctx, tx, clientId);
  const changes = [];
  for (const { id, answers } of changed) {
    const before = people.get(id);
    if (!before) continue;
    await savePerson(ctx, tx, clientId, id, { ...before, answers, version });
    changes.push({
      key: id,
      before: findPersonVersion(before),
      after: findPersonVersion({ role: before.role, answers }),
    });
  }
  await recordChanges(ctx, tx, versionedPeople(clientId), membership, changes);
}

/** An id belongs to either an owner or a representative, never to both. */
export async function saveMovedEntries(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
  changed: readonly (ChangedEntry & { readonly role: 'ubo' | 'representative' })[],
): Promise<void> {
  const owners = changed.filter(({ role }) => role === 'ubo');
  const people = changed.filter(({ role }) => role === 'representative');
  if (owners.length > 0) await saveOwnerEntries(ctx, tx, membership, owners);
  if (people.length > 0) await savePersonEntries(ctx, tx, membership, people);
}
