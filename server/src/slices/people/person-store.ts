// Loads and unseals the representatives and employees of a client, in the order and form in which they were entered.
import type { Answers } from '@portico/domain/forms/form';
import type { PersonEntry } from '@portico/domain/people/people';
import type { PersonRole } from '@portico/domain/people/people-forms';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SealedColumn } from '../../platform/db/sealed-columns.ts';
import { findPersonEntries, upsertPersonEntry } from './sql.ts';

export interface SavedPerson {
  readonly role: PersonRole;
  /** Null for a removed person. */
  readonly answers: Answers | null;
  readonly version: number;
  readonly position: number;
  /** When their membership ended, which closes the entry. */
  readonly leftAt?: Date | null;
}

const placeOf = (clientId: string, id: string): SealedColumn => ({
  column: 'named_person.answers_sealed',
  row: `${clientId}:${id}`,
  owner: clientId,
});

type Sealing = Pick<ServerContext, 'vault'>;

export async function loadPeople(ctx: Sealing, tx: Tx, clientId: string): Promise<Map<string, SavedPerson>> {
  const people = new Map<string, SavedPerson>();
  for (const { id, role, answers_sealed, version, position, left_at } of await findPersonEntries(
    tx,
    clientId,
  )) {
    const answers =
      answers_sealed && JSON.parse(await ctx.vault.open(tx, placeOf(clientId, id), answers_sealed));
    people.set(id, { role: role as PersonRole, answers, version, position, leftAt: left_at });
  }
  return people;
}

export async function savePerson(
  { vault }: Sealing,
  tx: Tx,
  clientId: string,
  id: string,
  { answers, role, version, position }: SavedPerson,
): Promise<void> {
  const answers_sealed = answers && (await vault.seal(tx, placeOf(clientId, id), JSON.stringify(answers)));
  await upsertPersonEntry(tx, { client_id: clientId, id, role, version, position, answers_sealed });
}

/** Whether one of these ids belongs to a representative or employee, including removed ones. */
export const hasPersonEntry = async (tx: Tx, clientId: string, ids: readonly string[]): Promise<boolean> =>
  (await findPersonEntries(tx, clientId)).some(({ id }) => ids.includes(id));

/** Excludes people who were removed or have left. */
export const toPersonEntries = (people: ReadonlyMap<string, SavedPerson>): PersonEntry[] =>
  [...people].flatMap(([id, { role, answers, leftAt }]) =>
    answers && !leftAt ? [{ id, role, answers }] : [],
  );
