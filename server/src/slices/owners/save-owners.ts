// POST /company/save-owners: saves owners as entered, valid or not; Continue validates the whole. Each owner is sent whole. The
// call refuses only owners who changed elsewhere since the page was loaded; others cannot be overwritten.
import { isDeepStrictEqual } from 'node:util';
import { type company, MOST_HOLDINGS, MOST_OWNERS } from '@portico/domain/api/company';
import { type Answers, readList } from '@portico/domain/forms/form';
import { noOwnerForm } from '@portico/domain/owners/owner-form';
import { readSigningPower } from '@portico/domain/people/people';
import { readClientStatus } from '../../membership/load-clients.ts';
import { type MembershipState, requireOpenStep } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { FieldRefusal, Refusal } from '../../platform/refusal.ts';
import { companyAnswerStore } from '../company/answers.ts';
import {
  hasEntry,
  loadEntries,
  nextPosition,
  type SavedEntries,
  sealEntries,
  toEntries,
} from '../entries/entry-store.ts';
import { versionedEntries } from '../entries/versioned-entries.ts';
import { loadAnswers, saveAnswers } from '../forms/answer-store.ts';
import { recordChanges } from '../forms/record-versions.ts';
import { listInvitations } from '../invitations/invitation-store.ts';
import { type RetypedAddress, requireSameAddress } from '../invitations/invited-address.ts';
import { withdrawRemoved } from '../invitations/withdraw.ts';
import { openOwnerChange } from './owner-change.ts';
import { summarizeFindings, toOwnership } from './ownership.ts';

/** Includes removed owners, which stay as tombstones for the other tabs. The cap stops a client from accumulating them. */
const MOST_ROWS = 4 * MOST_OWNERS;

type Owners = SavedEntries<'owners'>;
type Changes = readonly (readonly [id: string, answers: Answers | null])[];

const holdingsIn = (answers: Answers | null): number => readList(answers ?? {}, 'stakes').length;
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Refuses owners who changed since the page was loaded, and entries beyond the limits. */
function requireKeepable(kept: Owners, changed: Changes, version: number): void {
  if (changed.some(([id]) => (kept.get(id)?.version ?? 0) > version)) throw new Refusal('CHANGED_ELSEWHERE');
  const before = new Map([...kept].map(([id, { answers }]) => [id, answers]));
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
const changedAddresses = (kept: Owners, changed: Changes): RetypedAddress[] =>
  changed.flatMap(([id, after]) =>
    after ? [{ id, before: kept.get(id)?.answers, after, field: `owners/${id}/email` }] : [],
  );

/**
 * The signing power of a participant in an approved client stays as approved. Otherwise an unreviewed change would decide who
 * can sign for the company.
 */
async function requireSamePower(
  tx: Tx,
  { client }: MembershipState,
  kept: Owners,
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
      !isDeepStrictEqual(readSigningPower(kept.get(id)?.answers ?? {}), readSigningPower(after)),
  );
  if (refused)
    throw new FieldRefusal(
      `owners/${refused[0]}/signer.power`,
      'Contact us to change who can sign for the company. The account is already open.',
    );
}

export const saveOwners: UseCase<typeof company.saveOwners> = (ctx, { body }) => {
  const sent = new Map(body.owners.map(({ id, answers }) => [id.toLowerCase(), answers]));

  return ctx.write(async (tx) => {
    const membership = await requireOpenStep(ctx, tx, 'UBO_USERS');
    const clientId = membership.client.id;
    if (sent.has(clientId)) throw new FieldRefusal('owners', 'The company can’t be its own owner.');
    await ctx.vault.ensureDataKey(tx, clientId);
    const noOwnerAnswers = companyAnswerStore(clientId, 'owners');
    const version = await noOwnerAnswers.nextVersion(tx, ctx.now);
    const kept = await loadEntries(ctx, tx, clientId, 'owners');
    const keptReasons = await loadAnswers(ctx, tx, noOwnerAnswers);
    const changed = [...sent].filter(
      ([id, answers]) => !isDeepStrictEqual(kept.get(id)?.answers ?? null, answers),
    );
    const reasons = Object.entries(body.nobody).filter(
      ([key, answer]) => !isDeepStrictEqual(keptReasons.get(key)?.answer, answer),
    );
    requireKeepable(kept, changed, body.version);
    if (await hasEntry(tx, clientId, 'people', [...sent.keys()]))
      throw new FieldRefusal('owners', 'Another person was added with this ID.');
    if (reasons.some(([key]) => (keptReasons.get(key)?.version ?? 0) > body.version))
      throw new Refusal('CHANGED_ELSEWHERE');
    await requireSameAddress(tx, clientId, changedAddresses(kept, changed));
    await requireSamePower(tx, membership, kept, changed);

    const takenOut = changed.filter(([, answers]) => answers === null).map(([id]) => id);
    await withdrawRemoved(ctx, tx, membership.client, takenOut);
    const first = nextPosition(kept);
    const added = changed.filter(([id]) => !kept.has(id)).map(([id]) => id);
    const saved = changed.map(([id, answers]) => {
      const position = kept.get(id)?.position ?? first + added.indexOf(id);
      return [id, { role: 'ubo', answers, version, position }] as const;
    });
    await sealEntries(ctx, tx, clientId, 'owners', saved);
    for (const [key, answer] of reasons)
      await saveAnswers(noOwnerAnswers, ctx, tx, { form: noOwnerForm }, { key, answer, version });
    await recordChanges(ctx, tx, versionedEntries('owners', clientId), membership, [
      ...changed.map(([id, after]) => ({ key: id, before: kept.get(id)?.answers ?? null, after })),
      ...reasons.map(([key, after]) => ({ key, before: keptReasons.get(key)?.answer ?? null, after })),
    ]);
    const owned = await toOwnership(ctx, tx, membership, toEntries(new Map([...kept, ...saved])));
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
    const others = [...kept].filter(([id, each]) => each.version > body.version && !sent.has(id));
    return {
      version,
      savedAt: ctx.now.toISOString(),
      found: summarizeFindings(ctx, owned),
      others: others.map(([id, { answers }]) => ({ id, answers })) as never,
    };
  });
};
