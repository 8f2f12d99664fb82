// Records versions of answers: the whole form when its step is completed and when the client is submitted, and each
// answer changed after that. Saves before the first completion are drafts and leave no version.
import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { saveDefinition } from './definitions.ts';
import type { FormDependencies, FormMember } from './long-form.ts';
import {
  closeChanges,
  closeChangesOfCase,
  type FormOwner,
  findOpenChanges,
  hasVersions,
  insertVersions,
  replaceChange,
  type Version,
} from './sql.ts';
import type { VersionedForm } from './versioned-form.ts';
import {
  loadWording,
  openContent,
  type Snapshot,
  type VersionChange,
  versionContentColumn,
} from './versions.ts';

async function insertSealed(
  ctx: FormDependencies,
  tx: Tx,
  versioned: VersionedForm,
  walking: FormMember,
  rows: readonly (Pick<Version, 'event' | 'key' | 'definition_hash'> & {
    readonly by: string;
    readonly is_open?: boolean;
    readonly content: Snapshot | VersionChange;
  })[],
): Promise<void> {
  const { form, ownerId } = versioned.owned;
  const saved = await versioned.findForm(tx);
  const sealed = [];
  for (const { content, by, ...row } of rows) {
    const id = randomUUIDv7();
    sealed.push({
      ...row,
      id,
      client_id: walking.client.id,
      person_id: form === 'personal' ? ownerId : null,
      form,
      form_version: saved?.version ?? 0,
      by_person_id: by,
      at: ctx.now,
      content_sealed: await ctx.vault.seal(tx, versionContentColumn(id, ownerId), JSON.stringify(content)),
    });
  }
  await insertVersions(tx, sealed);
}

/** Closes open changes, which the snapshot includes. */
async function settledSnapshot(
  ctx: FormDependencies,
  tx: Tx,
  { owned, snapshot }: VersionedForm,
): Promise<Snapshot> {
  await closeOpenChanges(tx, owned, () => false);
  return snapshot(ctx, tx);
}

/** Records a completed step: every answer is confirmed with the wording of this release. */
export async function recordCompletion(
  ctx: FormDependencies,
  tx: Tx,
  versioned: VersionedForm,
  walking: FormMember,
): Promise<void> {
  const definition_hash = await saveDefinition(tx, versioned.define(), ctx.now);
  const content = await settledSnapshot(ctx, tx, versioned);
  const row = { event: 'complete', key: null, definition_hash, by: walking.personId, content } as const;
  await insertSealed(ctx, tx, versioned, walking, [row]);
}

/** Records a submission: the current answers, each with the wording it was given for. */
export async function recordSubmission(
  ctx: FormDependencies,
  tx: Tx,
  versioned: VersionedForm,
  walking: FormMember,
  by: string,
): Promise<void> {
  const { hashes } = await loadWording(ctx, tx, versioned.owned, walking.client.id);
  const content = await settledSnapshot(ctx, tx, versioned);
  // Forms completed before versions were stored have no wording of their own; a list may be empty.
  const isAllKnown = content.asked.length > 0 && content.asked.every((key) => hashes.has(key));
  const current = isAllKnown ? undefined : await saveDefinition(tx, versioned.define(), ctx.now);
  const given = Map.groupBy(content.asked, (key) => (hashes.get(key) ?? current)?.toString('hex') ?? '');
  const [[most] = [current?.toString('hex') ?? '']] = [...given].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const row = {
    event: 'submit',
    key: null,
    definition_hash: Buffer.from(most, 'hex'),
    by,
    content: { ...content, wording: Object.fromEntries(given) },
  } as const;
  await insertSealed(ctx, tx, versioned, walking, [row]);
}

/** Saves of the same answer within this time count as one change, because the page saves at every pause in typing. */
const TYPING_MS = 2 * 60_000;

async function replaceOpen(
  ctx: FormDependencies,
  tx: Tx,
  owned: FormOwner,
  open: Version,
  { after, definition_hash }: { readonly after: unknown; readonly definition_hash: Buffer },
): Promise<void> {
  const { before } = await openContent<VersionChange>(ctx, tx, owned, open);
  const content = JSON.stringify({ before, after } satisfies VersionChange);
  const content_sealed = await ctx.vault.seal(tx, versionContentColumn(open.id, owned.ownerId), content);
  await replaceChange(tx, open.id, { definition_hash, at: ctx.now, content_sealed });
}

/** Closes changes that are no longer being typed; closed changes are final. */
async function closeOpenChanges(tx: Tx, owned: FormOwner, isKeptOpen: (change: Version) => boolean) {
  const open = await findOpenChanges(tx, owned);
  const closed = open.filter((change) => !isKeptOpen(change));
  if (closed.length > 0)
    await closeChanges(
      tx,
      closed.map(({ id }) => id),
    );
  return open.filter(isKeptOpen);
}

/**
 * Before staff read or decide a case: what they saw must stay in the history, so the next save starts a new change.
 * Call it before reading the case, because it waits for saves in progress.
 */
export const closeShownChanges = (tx: Tx, caseId: string): Promise<unknown> => closeChangesOfCase(tx, caseId);

export interface ChangedAnswer extends VersionChange {
  readonly key: string;
}

/**
 * Records answers saved over completed ones; the completion may predate versions or belong to another client. Several
 * saves while typing form one change, starting from the value before the first.
 */
export async function recordChanges(
  ctx: FormDependencies,
  tx: Tx,
  versioned: VersionedForm,
  walking: FormMember,
  changed: readonly ChangedAnswer[],
): Promise<void> {
  if (changed.length === 0) return;
  const { owned, step } = versioned;
  const isCompleted = walking.position.done.includes(step) || (await hasVersions(tx, owned));
  if (!isCompleted) return;
  const definition_hash = await saveDefinition(tx, versioned.define(), ctx.now);
  const by = walking.personId;
  const typing = await closeOpenChanges(
    tx,
    owned,
    (change) =>
      changed.some(({ key }) => key === change.key) &&
      change.by_person_id === by &&
      change.client_id === walking.client.id &&
      ctx.now.getTime() - change.at.getTime() <= TYPING_MS,
  );
  const inserted = [];
  for (const { key, ...content } of changed) {
    const open = typing.find((change) => change.key === key);
    if (open) await replaceOpen(ctx, tx, owned, open, { after: content.after, definition_hash });
    else inserted.push({ event: 'change', key, definition_hash, by, is_open: true, content } as const);
  }
  if (inserted.length > 0) await insertSealed(ctx, tx, versioned, walking, inserted);
}
