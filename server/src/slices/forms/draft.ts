// Loading and saving a long form's draft, valid or not; only Continue validates the whole. A save is refused only for
// an answer that another request has changed since the page was loaded, because only then would something be lost.
import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '@portico/domain/forms/form';
import { type MembershipState, requireOpenStep } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type AnswerStore, loadAnswers, saveAnswers, toAnswers } from './answer-store.ts';
import { isChangeable, markCorrected } from './changed-answers.ts';
import { type LongForm, loadFormGround } from './long-form.ts';
import { recordChanges } from './record-versions.ts';
import { versionedForm } from './versioned-form.ts';

interface Draft<A> {
  readonly answers: A;
  readonly version: number;
  readonly savedAt: string | null;
}

/** Answers as typed. */
export async function loadDraft<A>(ctx: RequestContext, tx: Tx, shelf: AnswerStore): Promise<Draft<A>> {
  const form = await shelf.findForm(tx);
  return {
    answers: toAnswers(await loadAnswers(ctx, tx, shelf)) as A,
    version: form?.version ?? 0,
    savedAt: form?.saved_at.toISOString() ?? null,
  };
}

interface Changes<A> {
  readonly answers: A;
  /** Version of the draft that the page was loaded with. */
  readonly version: number;
}
interface Saved<A> {
  readonly version: number;
  readonly savedAt: string;
  readonly others: A;
}

/** Runs in the transaction of the use case, which must then call `ctx.stepEngine.afterChange`. */
export async function saveDraft<A extends Answers>(
  ctx: RequestContext,
  tx: Tx,
  longForm: LongForm,
  { answers, version: since }: Changes<A>,
): Promise<{ reply: Saved<A>; membership: MembershipState; changed: readonly string[] }> {
  const { clientId } = requireActor(ctx);
  const membership = await requireOpenStep(ctx, tx, longForm.step);
  const shelf = longForm.openStore(membership);
  await ctx.vault.ensureDataKey(tx, shelf.placeOf('').owner);
  const saved = await shelf.lockForm(tx);
  // Before the first save there is no row to lock: inserting one makes a concurrent first save wait.
  const firstVersion = saved ? undefined : await shelf.nextVersion(tx, ctx.now);
  const kept = await loadAnswers(ctx, tx, shelf);
  const ground = await loadFormGround(ctx, tx, longForm, membership);
  const changed = Object.entries(answers).filter(
    ([key, answer]) => !isDeepStrictEqual(kept.get(key)?.answer, answer),
  );
  // A save without changes creates no new version, so that a proposal by staff for this version stays valid.
  const unchanged = changed.length === 0 ? saved : undefined;
  const version = unchanged?.version ?? firstVersion ?? (await shelf.nextVersion(tx, ctx.now));
  const before = { ...toAnswers(kept), ...ground.proven };
  const change = {
    keys: changed.map(([key]) => key),
    before,
    after: { ...before, ...answers, ...ground.proven },
  };
  const isTheirs = isChangeable(longForm, membership, kept, change, ground);
  if (!change.keys.every(isTheirs)) throw new Refusal('STEP_NOT_OPEN');
  for (const [key, answer] of changed) {
    if ((kept.get(key)?.version ?? 0) > since) throw new Refusal('CHANGED_ELSEWHERE');
    await saveAnswers(shelf, ctx, tx, longForm, { key, answer, version });
  }
  await recordChanges(
    ctx,
    tx,
    versionedForm(longForm, membership),
    membership,
    changed.map(([key, answer]) => ({
      key,
      before: kept.get(key)?.answer ?? null,
      after: answer ?? null,
    })),
  );
  await markCorrected(tx, longForm, membership, change.keys, ctx.now);
  await recordAudit(ctx, tx, {
    action: longForm.saving,
    clientId,
    target: shelf.target,
    detail: { version, fields: Object.keys(answers).join(' ') },
  });
  const others = [...kept].filter(([key, { version: changedAt }]) => changedAt > since && !(key in answers));
  const savedAt = (unchanged?.saved_at ?? ctx.now).toISOString();
  const reply = { version, savedAt, others: toAnswers(new Map(others)) as A };
  return { reply, membership, changed: change.keys };
}
