// Changes the answers of existing entries outside the page on which they were entered, and records the change in the form history.
import type { Answers } from '@portico/domain/forms/form';
import type { MembershipState } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findCompanySaves } from '../company/answers.ts';
import { recordChanges } from '../forms/record-versions.ts';
import { type EntryList, loadEntries, sealEntries } from './entry-store.ts';
import { findEntryVersion, versionedEntries } from './versioned-entries.ts';

export interface ChangedEntry {
  readonly id: string;
  /** Null removes the entry. */
  readonly answers: Answers | null;
}

/** Skips entries that do not exist; returns the list's new version. */
export async function changeEntries(
  ctx: RequestContext,
  tx: Tx,
  membership: MembershipState,
  list: EntryList,
  changed: readonly ChangedEntry[],
): Promise<number> {
  const clientId = membership.client.id;
  const version = await findCompanySaves(clientId, list).nextVersion(tx, ctx.now);
  const entries = await loadEntries(ctx, tx, clientId, list);
  const changes = changed.flatMap(({ id, answers }) => {
    const before = entries.get(id);
    return before ? [{ id, before, after: { ...before, answers, version } }] : [];
  });
  await sealEntries(
    ctx,
    tx,
    clientId,
    list,
    changes.map(({ id, after }) => [id, after]),
  );
  await recordChanges(
    ctx,
    tx,
    versionedEntries(list, clientId),
    membership,
    changes.map(({ id, before, after }) => ({
      key: id,
      before: findEntryVersion(before),
      after: findEntryVersion(after),
    })),
  );
  return version;
}
