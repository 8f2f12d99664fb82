// Whether the owners are told well enough to go on, by the very functions that the page computes with.
import type { Answers } from '@portico/domain/forms/form';
import { incompleteIn } from '@portico/domain/owners/completeness';
import type { Owned } from '@portico/domain/owners/entries';
import { isImpossible } from '@portico/domain/owners/owner-problems';
import type { Tx } from '../db/database.ts';
import { answersOf } from '../forms/answer-store.ts';
import { Refusal } from '../refusal.ts';
import { entriesOf, openKept } from './owner-store.ts';
import { askingOf, type Enterer, type Looking, ownedBy } from './ownership.ts';

export function standingOfOwnership(
  ctx: Looking,
  owned: Owned,
  nobody: Answers,
): 'whole' | 'open' | 'impossible' {
  if (isImpossible(owned)) return 'impossible';
  const open = incompleteIn(owned, nobody, askingOf(ctx), ctx.config.ownerThreshold);
  return open.length === 0 ? 'whole' : 'open';
}

async function keptOwnership(ctx: Looking, tx: Tx, enterer: Enterer) {
  const kept = await openKept(ctx, tx, enterer.client.id);
  const owned = await ownedBy(ctx, tx, enterer, entriesOf(kept));
  return standingOfOwnership(ctx, owned, answersOf(kept.nobody));
}

export const isOwnershipWhole = async (ctx: Looking, tx: Tx, enterer: Enterer): Promise<boolean> =>
  (await keptOwnership(ctx, tx, enterer)) === 'whole';

/** The same, and refuses what can never be. */
export async function isOwnershipTold(ctx: Looking, tx: Tx, enterer: Enterer): Promise<boolean> {
  const told = await keptOwnership(ctx, tx, enterer);
  if (told === 'impossible') throw new Refusal('OWNERSHIP_IMPOSSIBLE');
  return told === 'whole';
}
