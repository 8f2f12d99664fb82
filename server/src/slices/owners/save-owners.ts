// POST /company/save-owners: saves owners as entered, valid or not; Continue validates the whole. Each owner is sent whole. The
// call refuses only owners who changed elsewhere since the page was loaded; others cannot be overwritten.
import { isDeepStrictEqual } from 'node:util';
import { type company, MOST_HOLDINGS, MOST_OWNERS } from '@portico/domain/api/company';
import { type Answers, readList } from '@portico/domain/forms/form';
import { readSigningPower } from '@portico/domain/people/people';
import { readClientStatus } from '../../membership/load-clients.ts';
import { type MembershipState, requireOpenStep } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { FieldRefusal, Refusal } from '../../platform/refusal.ts';
import { saveAnswers } from '../forms/answer-store.ts';
import { recordChanges } from '../forms/record-versions.ts';
import { listInvitations } from '../invitations/invitation-store.ts';
import { type RetypedAddress, requireSameAddress } from '../invitations/invited-address.ts';
import { withdrawRemoved } from '../invitations/withdraw.ts';
import { hasPersonEntry } from '../people/person-store.ts';
import { openOwnerChange } from './owner-change.ts';
import {
  loadOwners,
  noOwnerLongForm,
  ownerAnswersColumn,
  type SavedOwners,
  toOwnerEntries,
} from './owner-store.ts';
import { summarizeFindings, toOwnership } from './ownership.ts';
import { keepOwners } from './sql.ts';
import { versionedOwners } from './versioned-owners.ts';

/** Includes removed owners, which stay as tombstones for the other tabs. The cap stops a client from accumulating them. */
const MOST_ROWS = 4 * MOST_OWNERS;

type Changes = readonly (readonly [id: string, answers: Answers | null])[];

const holdingsIn = (answers: Answers | null): number => readList(answers ?? {}, 'stakes').length;
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Refuses owners who changed since the page was loaded, and entries beyond the limits. */
function requireKeepable(kept: SavedOwners, changed: Changes, version: number): void {
  if (changed.some(([id]) => (kept.owners.get(id)?.version ?? 0) > version))
    throw new Refusal('CHANGED_ELSEWHERE');
  const before = new Map([...kept.owners].map(([id, { answers }]) => [id, answers]));
  const after = new Map([...before, ...changed]);
  // A client at a limit can still change and remove what exists.
  const isPast = (most: number, count: (rows: typeof before) => number): boolean =>
    count(after) > Math.max(most, count(before));
  if (
    isPast(MOST_OWNERS, (rows) => [...rows.values()].filter(Boolean).length) ||
    isPast(MOST_HOLDINGS, (rows) => sumOf([...rows.values()].map(holdingsIn))) ||
    isPast(MOST_ROWS, (rows) => rows.size)
  )
    throw new Refusal('OWNERSHIP_LIMIT');
}

/** The changed addresses of owners who were not removed. */
const changedAddresses = (kept: SavedOwners, changed: Changes): RetypedAddress[] =>
  changed.flatMap(([id, after]) =>
    after ? [{ id, before: kept.owners.get(id)?.answers, after, field: `owners/${id}/email` }] : [],
  );

/**
 * The signing power of a participant in an approved client stays as approved. Otherwise an unreviewed change would decide who
 * can sign for the company.
 */
async function requireSamePower(
  tx: Tx,
  { client }: MembershipState,
  kept: SavedOwners,
  changed: Changes,
): Promise<void> {
  if (readClientStatus(client) !== 'ONBOARDED') return;
  const invitations = await listInvitations(tx, client.id);
  const takesPart = (id: string, answers: Answers): boolean =>
    answers['isMe'] === true ||
    invitations.some(({ named_id, joined_at }) => named_id === id && joined_at !== null);
  const refused = changed.find(
    ([id, after]) =>
      after &&
      takesPart(id, after) &&
      !isDeepStrictEqual(readSigningPower(kept.owners.get(id)?.answers ?? {}), readSigningPower(after)),
  );
  if (refused)
    throw new FieldRefusal(
      `owners/${refused[0]}/signer.power`,
      'Who signs for the company cannot change here once the account is open. Contact us.',
    );
}

/** Saves the changed owners and returns the resulting list. */
async function keepChanged(
  { vault }: Pick<RequestContext, 'vault'>,
  tx: Tx,
  clientId: string,
  {
    kept,
    changed,
    version,
  }: { readonly kept: SavedOwners; readonly changed: Changes; readonly version: number },
): Promise<SavedOwners['owners']> {
  const after = new Map(kept.owners);
  const rows = [];
  let last = Math.max(0, ...[...kept.owners.values()].map(({ position }) => position));
  for (const [id, answers] of changed) {
    const position = kept.owners.get(id)?.position ?? ++last;
    after.set(id, { answers, version, position });
    const place = ownerAnswersColumn(clientId, id);
    const answers_sealed = answers && (await vault.seal(tx, place, JSON.stringify(answers)));
    rows.push({ id, answers_sealed, version, position });
  }
  if (rows.length > 0) await keepOwners(tx, clientId, rows);
  return after;
}

export const saveOwners: UseCase<typeof company.saveOwners> = (ctx, { body }) => {
  const sent = new Map(body.owners.map(({ id, answers }) => [id.toLowerCase(), answers]));

  return ctx.write(async (tx) => {
    const membership = await requireOpenStep(ctx, tx, 'UBO_USERS');
    const clientId = membership.client.id;
    if (sent.has(clientId)) throw new FieldRefusal('owners', 'The client is not among its owners.');
    await ctx.vault.ensureDataKey(tx, clientId);
    const shelf = noOwnerLongForm.openStore(membership);
    const version = await shelf.nextVersion(tx, ctx.now);
    const kept = await loadOwners(ctx, tx, clientId);
    const changed = [...sent].filter(
      ([id, answers]) => !isDeepStrictEqual(kept.owners.get(id)?.answers ?? null, answers),
    );
    const reasons = Object.entries(body.nobody).filter(
      ([key, answer]) => !isDeepStrictEqual(kept.nobody.get(key)?.answer, answer),
    );
    requireKeepable(kept, changed, body.version);
    if (await hasPersonEntry(tx, clientId, [...sent.keys()]))
      throw new FieldRefusal('owners', 'Somebody else was named with this id.');
    if (reasons.some(([key]) => (kept.nobody.get(key)?.version ?? 0) > body.version))
      throw new Refusal('CHANGED_ELSEWHERE');
    await requireSameAddress(tx, clientId, changedAddresses(kept, changed));
    await requireSamePower(tx, membership, kept, changed);

    const takenOut = changed.filter(([, answers]) => answers === null).map(([id]) => id);
    await withdrawRemoved(ctx, tx, membership.client, takenOut);
    const owners = await keepChanged(ctx, tx, clientId, { kept, changed, version });
    for (const [key, answer] of reasons)
      await saveAnswers(shelf, ctx, tx, noOwnerLongForm, { key, answer, version });
    await recordChanges(ctx, tx, versionedOwners(clientId), membership, [
      ...changed.map(([id, after]) => ({ key: id, before: kept.owners.get(id)?.answers ?? null, after })),
      ...reasons.map(([key, after]) => ({ key, before: kept.nobody.get(key)?.answer ?? null, after })),
    ]);
    const owned = await toOwnership(ctx, tx, membership, toOwnerEntries({ owners }));
    if (changed.length + reasons.length > 0) await openOwnerChange(ctx, tx, membership);
    await recordAudit(ctx, tx, {
      action: 'company.save-owners',
      clientId,
      target: `client:${clientId}`,
      detail: { version, changed: changed.length, owners: owned.entries.length },
    });
    if (changed.length + reasons.length > 0)
      await ctx.stepEngine.afterChange(ctx, tx, membership, {
        owners: true,
        ...(takenOut.length > 0 && { invitations: true }),
      });
    const others = [...kept.owners].filter(([id, each]) => each.version > body.version && !sent.has(id));
    return {
      version,
      savedAt: ctx.now.toISOString(),
      found: summarizeFindings(ctx, owned),
      others: others.map(([id, { answers }]) => ({ id, answers })) as never,
    };
  });
};
