// Loads every stored change of a form one by one; staff see them collapsed.

import { query } from '../src/platform/db/database.ts';
import {
  type CollapsedChange,
  type findFormOwner,
  openContent,
  type VersionChange,
} from '../src/slices/forms/versions.ts';
import type { TestServer } from './harness.ts';

type FormOwner = ReturnType<typeof findFormOwner>;
type Version = CollapsedChange['first'];

/** Newest first. */
export const loadEveryChange = (
  at: TestServer,
  who: { readonly personId: string; readonly clientId: string },
  owned: FormOwner,
): Promise<(VersionChange & { readonly version: Version })[]> =>
  at.server.db.read(who, async (tx) => {
    const versions = await query<Version>(
      tx,
      `select * from answer_version where form = $1 and $2 in (client_id, person_id) and event = 'change' order by seq desc`,
      [owned.form, owned.ownerId],
    );
    const opened = [];
    for (const version of versions)
      opened.push({ ...(await openContent<VersionChange>(at.server, tx, owned, version)), version });
    return opened;
  });
