// Opens stored versions of answers: snapshots of whole forms, single changes, and the wording of each answer.
import type { Answers } from '@portico/domain/forms/form';
import type { ServerContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SealedColumn } from '../../platform/db/sealed-columns.ts';
import type { AnswerStore } from './answer-store.ts';
import type { LongForm } from './long-form.ts';
import {
  type ChangeGroup,
  type FormOwner,
  findLastChanges,
  findSnapshots,
  findVersions,
  groupChanges,
  type Version,
} from './sql.ts';

/** All answers of a form at one moment. */
export interface Snapshot {
  /** The questions that were asked, answered or not, in order. */
  readonly asked: readonly string[];
  readonly answers: Answers;
  /** Which wording was declared, when, and from where. */
  readonly declared?: object;
  /** For a submission: the keys of the questions by the hash of the definition they were answered with. */
  readonly wording?: Readonly<Record<string, readonly string[]>>;
}

export interface VersionChange {
  readonly before: unknown;
  readonly after: unknown;
}

export const versionContentColumn = (id: string, owner: string): SealedColumn => ({
  column: 'answer_version.content_sealed',
  row: id,
  owner,
});

export const findFormOwner = ({ name }: Pick<LongForm, 'name'>, shelf: AnswerStore): FormOwner => ({
  form: name,
  ownerId: shelf.placeOf('').owner,
});

type Sealing = Pick<ServerContext, 'vault'>;

export async function openContent<C>(
  { vault }: Sealing,
  tx: Tx,
  { ownerId }: FormOwner,
  { id, content_sealed }: Version,
): Promise<C> {
  return JSON.parse(await vault.open(tx, versionContentColumn(id, ownerId), content_sealed)) as C;
}

export interface OpenedSnapshot extends Snapshot {
  readonly version: Version;
}

export async function loadSnapshots(ctx: Sealing, tx: Tx, owned: FormOwner): Promise<OpenedSnapshot[]> {
  const opened: OpenedSnapshot[] = [];
  for (const version of await findSnapshots(tx, owned))
    opened.push({ ...(await openContent<Snapshot>(ctx, tx, owned, version)), version });
  return opened;
}

/** All changes of one answer within one period, from the value before the first to the value after the last. */
export interface CollapsedChange extends VersionChange, Pick<ChangeGroup, 'key' | 'times' | 'by'> {
  readonly first: Version;
  readonly last: Version;
  /** The value before the last change; for an entry added and removed again, the only trace of it. */
  readonly beforeLast: unknown;
}

/** Returns one per answer and period, most recent first. Each of `endings` ends a period. */
export async function loadChanges(
  ctx: Sealing,
  tx: Tx,
  owned: FormOwner,
  endings: readonly Date[],
): Promise<CollapsedChange[]> {
  const groups = await groupChanges(tx, owned, endings);
  const seqs = groups.flatMap(({ first, last }) => [first, last]);
  const versions = new Map((await findVersions(tx, seqs)).map((version) => [version.seq, version]));
  const collapsed: CollapsedChange[] = [];
  for (const { key, times, by, ...ends } of groups) {
    const [first, last] = [versions.get(ends.first), versions.get(ends.last)];
    if (!first || !last) continue;
    const { before } = await openContent<VersionChange>(ctx, tx, owned, first);
    const { before: beforeLast, after } = await openContent<VersionChange>(ctx, tx, owned, last);
    collapsed.push({ key, times, by, first, last, before, beforeLast, after });
  }
  return collapsed;
}

export interface Wording {
  /** By question: hash of the definition with which its answer was last given or confirmed. */
  readonly hashes: ReadonlyMap<string, Buffer>;
  readonly snapshots: readonly OpenedSnapshot[];
  readonly lastChanges: readonly Version[];
}

/**
 * A completion confirms every answer it asks for; a change gives one anew; a submission repeats earlier ones.
 * Personal answers serve all of a person's clients: with `clientId`, completing the form for another client does not
 * change the wording recorded for this one.
 */
export async function loadWording(
  ctx: Sealing,
  tx: Tx,
  owned: FormOwner,
  clientId: string | undefined,
): Promise<Wording> {
  const snapshots = await loadSnapshots(ctx, tx, owned);
  const lastChanges = await findLastChanges(tx, owned);
  const given = [
    ...snapshots
      .filter(({ version }) => version.event === 'complete')
      .map(({ version, asked }) => ({ version, keys: asked })),
    ...lastChanges.map((version) => ({ version, keys: [version.key ?? ''] })),
  ].toSorted((one, other) => one.version.seq - other.version.seq);
  const isOfOther = ({ event, client_id }: Version): boolean =>
    clientId !== undefined && event === 'complete' && client_id !== clientId;
  const hashes = new Map<string, Buffer>();
  const take = (taken: typeof given): void => {
    for (const { version, keys } of taken) for (const key of keys) hashes.set(key, version.definition_hash);
  };
  // Other clients count only for questions that this client was never asked.
  take(given.filter(({ version }) => isOfOther(version)));
  take(given.filter(({ version }) => !isOfOther(version)));
  return { hashes, snapshots, lastChanges };
}
