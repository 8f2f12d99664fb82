// Checks whether the owners step is complete, using the same domain functions as the page.
import type { Answers } from '@portico/domain/forms/form';
import { findIncomplete } from '@portico/domain/owners/completeness';
import type { EnteredOwnership } from '@portico/domain/owners/entries';
import { isImpossible } from '@portico/domain/owners/owner-problems';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { companyAnswers } from '../company/answers.ts';
import { loadEntries, toEntries } from '../entries/entry-store.ts';
import { type Editor, type OwnershipContext, toFormContext, toOwnership } from './ownership.ts';

function findMissingOwnership(
  ctx: OwnershipContext,
  owned: EnteredOwnership,
  nobody: Answers,
): 'whole' | 'open' | 'impossible' {
  if (isImpossible(owned)) return 'impossible';
  const open = findIncomplete(owned, nobody, toFormContext(ctx), ctx.config.ownerThreshold);
  return open.length === 0 ? 'whole' : 'open';
}

async function loadSavedOwnership(ctx: OwnershipContext, tx: Tx, enterer: Editor) {
  const { id } = enterer.client;
  const owned = await toOwnership(ctx, tx, enterer, toEntries(await loadEntries(ctx, tx, id, 'owners')));
  return findMissingOwnership(ctx, owned, await companyAnswers(ctx, tx, id, 'owners'));
}

export const isOwnershipComplete = async (ctx: OwnershipContext, tx: Tx, enterer: Editor): Promise<boolean> =>
  (await loadSavedOwnership(ctx, tx, enterer)) === 'whole';

/** As isOwnershipComplete, but refuses an ownership structure that is impossible. */
export async function isOwnershipStepComplete(
  ctx: OwnershipContext,
  tx: Tx,
  enterer: Editor,
): Promise<boolean> {
  const told = await loadSavedOwnership(ctx, tx, enterer);
  if (told === 'impossible') throw new Refusal('OWNERSHIP_IMPOSSIBLE');
  return told === 'whole';
}
