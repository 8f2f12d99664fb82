// Stores what a company's creator entered about other people, each entry sealed whole with the version of its last change: one
// list of owners, another of representatives and employees.
import type { ClientRole } from '@portico/domain/clients/account';
import type { Answers } from '@portico/domain/forms/form';
import type { PersonRole } from '@portico/domain/people/people-forms';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SealedColumn } from '../../platform/db/sealed-columns.ts';
import { findOwners, findPeople, upsertOwners, upsertPeople } from './sql.ts';

interface RoleIn {
  readonly owners: 'ubo';
  readonly people: PersonRole;
}
export type EntryList = keyof RoleIn;

export interface SavedEntry<List extends EntryList = EntryList> {
  readonly role: RoleIn[List];
  /** Null for a removed entry, which stays as a tombstone for pages that still show it. */
  readonly answers: Answers | null;
  readonly version: number;
  readonly position: number;
  /** When the person's membership ended, which closes the entry. */
  readonly leftAt?: Date | null;
}
/** By the id of the entry, in the order in which they were entered. */
export type SavedEntries<List extends EntryList = EntryList> = ReadonlyMap<string, SavedEntry<List>>;

export const findEntryList = (role: ClientRole): EntryList => (role === 'ubo' ? 'owners' : 'people');

const columns = { owners: 'company_owner.answers_sealed', people: 'named_person.answers_sealed' } as const;

const columnOf = (list: EntryList, clientId: string, id: string): SealedColumn => ({
  column: columns[list],
  row: `${clientId}:${id}`,
  owner: clientId,
});

const findEntries = async (tx: Tx, clientId: string, list: EntryList) =>
  list === 'people'
    ? findPeople(tx, clientId)
    : (await findOwners(tx, clientId)).map((owner) => ({ ...owner, role: 'ubo', left_at: null }));

type Sealing = Pick<ServerContext, 'vault'>;

/** Includes removed entries. */
export async function loadEntries<List extends EntryList>(
  { vault }: Sealing,
  tx: Tx,
  clientId: string,
  list: List,
): Promise<SavedEntries<List>> {
  const entries = new Map<string, SavedEntry<List>>();
  for (const { id, role, answers_sealed, left_at, ...kept } of await findEntries(tx, clientId, list)) {
    const answers =
      answers_sealed && JSON.parse(await vault.open(tx, columnOf(list, clientId, id), answers_sealed));
    entries.set(id, { ...kept, role: role as RoleIn[List], answers, leftAt: left_at ?? null });
  }
  return entries;
}

export async function sealEntries(
  { vault }: Sealing,
  tx: Tx,
  clientId: string,
  list: EntryList,
  entries: readonly (readonly [id: string, entry: SavedEntry])[],
): Promise<void> {
  const rows = [];
  for (const [id, { answers, role, version, position }] of entries) {
    const answers_sealed =
      answers && (await vault.seal(tx, columnOf(list, clientId, id), JSON.stringify(answers)));
    rows.push({ id, role, answers_sealed, version, position });
  }
  if (rows.length === 0) return;
  if (list === 'people') await upsertPeople(tx, clientId, rows);
  else
    await upsertOwners(
      tx,
      clientId,
      rows.map(({ role: _, ...owner }) => owner),
    );
}

/** Whether the list has an entry with one of these ids, including removed ones. */
export const hasEntry = async (
  tx: Tx,
  clientId: string,
  list: EntryList,
  ids: readonly string[],
): Promise<boolean> => (await findEntries(tx, clientId, list)).some(({ id }) => ids.includes(id));

export const nextPosition = (entries: SavedEntries): number =>
  Math.max(0, ...[...entries.values()].map(({ position }) => position)) + 1;

/** Excludes people who were removed or have left. */
export const toEntries = <List extends EntryList>(entries: SavedEntries<List>) =>
  [...entries].flatMap(([id, { role, answers, leftAt }]) =>
    answers && !leftAt ? [{ id, role, answers }] : [],
  );
