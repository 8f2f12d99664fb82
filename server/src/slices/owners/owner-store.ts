// Loads and unseals the owners of a client, in the order and form in which they were entered, each with the version of its last
// change. The reason why nobody owns enough is a form of its own that shares their version counter.
import type { Answers } from '@portico/domain/forms/form';
import type { OwnerEntry } from '@portico/domain/owners/entries';
import { noOwnerForm } from '@portico/domain/owners/owner-form';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SealedColumn } from '../../platform/db/sealed-columns.ts';
import { companyAnswerStore } from '../company/answers.ts';
import { loadAnswers, type SavedAnswers } from '../forms/answer-store.ts';
import type { LongForm } from '../forms/long-form.ts';
import { findOwners, keepOwners } from './sql.ts';

export interface SavedOwner {
  /** Null for a removed owner. */
  readonly answers: Answers | null;
  readonly version: number;
  readonly position: number;
}
export interface SavedOwners {
  readonly owners: ReadonlyMap<string, SavedOwner>;
  readonly nobody: SavedAnswers;
}

/** Its versions are stored with those of the owners (versioned-owners.ts). */
export const noOwnerLongForm: Omit<LongForm, 'name' | 'words'> = {
  form: noOwnerForm,
  step: 'UBO_USERS',
  saving: 'company.save-owners',
  openStore: ({ client }) => companyAnswerStore(client.id, 'owners'),
};

export const ownerAnswersColumn = (clientId: string, id: string): SealedColumn => ({
  column: 'company_owner.answers_sealed',
  row: `${clientId}:${id}`,
  owner: clientId,
});

export async function loadOwners(
  ctx: Pick<ServerContext, 'vault'>,
  tx: Tx,
  clientId: string,
): Promise<SavedOwners> {
  const owners = new Map<string, SavedOwner>();
  for (const { id, answers_sealed, version, position } of await findOwners(tx, clientId)) {
    const answers =
      answers_sealed &&
      JSON.parse(await ctx.vault.open(tx, ownerAnswersColumn(clientId, id), answers_sealed));
    owners.set(id, { answers, version, position });
  }
  return { owners, nobody: await loadAnswers(ctx, tx, companyAnswerStore(clientId, 'owners')) };
}

/** Whether an owner was ever entered with this id, including removed ones. */
export const hasOwnerEntry = async (tx: Tx, clientId: string, id: string): Promise<boolean> =>
  (await findOwners(tx, clientId)).some((owner) => owner.id === id);

/** Saves one owner whose answers were corrected outside the owners page. */
export async function sealOwner(
  { vault }: Pick<ServerContext, 'vault'>,
  tx: Tx,
  clientId: string,
  id: string,
  { answers, ...kept }: SavedOwner,
): Promise<void> {
  const answers_sealed =
    answers && (await vault.seal(tx, ownerAnswersColumn(clientId, id), JSON.stringify(answers)));
  await keepOwners(tx, clientId, [{ id, answers_sealed, ...kept }]);
}

/** Excludes removed owners. */
export const toOwnerEntries = ({ owners }: Pick<SavedOwners, 'owners'>): OwnerEntry[] =>
  [...owners].flatMap(([id, { answers }]) => (answers ? [{ id, answers }] : []));
