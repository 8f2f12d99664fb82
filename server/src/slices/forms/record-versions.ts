// What was answered whenever it counted: all of a form when its step is completed and when the client is submitted, and every answer
// that is changed after that. What is saved before a form was ever completed is a draft and leaves nothing here.
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

/** Whatever was being typed is part of it, and settled by it. */
async function settledSnapshot(
  ctx: FormDependencies,
  tx: Tx,
  { owned, snapshot }: VersionedForm,
): Promise<Snapshot> {
  await closeOpenChanges(tx, owned, () => false);
  return snapshot(ctx, tx);
}

/** Their step is complete: every answer is confirmed in the words of this release. */
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

/** The client is submitted: the answers as they are now, each with the words that it was given to. */
export async function recordSubmission(
  ctx: FormDependencies,
  tx: Tx,
  versioned: VersionedForm,
  walking: FormMember,
  by: string,
): Promise<void> {
  const { hashes } = await loadWording(ctx, tx, versioned.owned, walking.client.id);
  const content = await settledSnapshot(ctx, tx, versioned);
  // What was completed before versions were stored has no words of its own; a list may be empty.
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

/** A save that replaces the same answer within this time is still the same typing; the page saves at every pause. */
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

/** Nobody types into these any more: they stay as they are from now on. */
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
 * Staff look at a case or decide about it: what they saw must stay in the history, so the next save is a change of its own. Called
 * before the case is read, because it waits for saves that are under way.
 */
export const closeShownChanges = (tx: Tx, caseId: string): Promise<unknown> => closeChangesOfCase(tx, caseId);

export interface ChangedAnswer extends VersionChange {
  readonly key: string;
}

/**
 * Answers that were saved over completed ones; the form may have been completed before versions were stored, or in another client.
 * What is typed in several saves is one change, from the value before the first of them.
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
