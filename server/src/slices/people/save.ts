// POST /people/save: saves a representative or employee as entered, valid or not; Continue and the invitation validate the
// whole. The call refuses only a person who changed elsewhere since the page was loaded.
import { isDeepStrictEqual } from 'node:util';
import type { Input } from '@portico/domain/api/call';
import type { people } from '@portico/domain/api/people';
import { limits } from '@portico/domain/limits';
import { requireOpenStep } from '../../membership/membership-state.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { FieldRefusal, Refusal } from '../../platform/refusal.ts';
import { findCompanySaves } from '../company/answers.ts';
import {
  hasEntry,
  loadEntries,
  nextPosition,
  type SavedEntry,
  sealEntries,
  toEntries,
} from '../entries/entry-store.ts';
import { findEntryVersion, versionedEntries } from '../entries/versioned-entries.ts';
import { recordChanges } from '../forms/record-versions.ts';
import { requireSameAddress } from '../invitations/invited-address.ts';
import { saveRights } from './entered-rights.ts';
import { requireNotJoined } from './require-newcomer.ts';
import { stepDataOfRole } from './step-data.ts';

/** Includes removed people, who stay as tombstones for the other tabs. The cap stops a client from accumulating them. */
const MOST_ROWS = 4 * limits.invite.namedPerClient;

type Sent = Input<typeof people.save>['body'];

/** An id belongs to one person in one role, because their invitation refers to it. */
async function requireOwnId(
  tx: Tx,
  clientId: string,
  id: string,
  former: SavedEntry | undefined,
  sent: Sent,
) {
  if (former?.leftAt) throw new FieldRefusal('id', 'Add them again to invite them. They have left.');
  if (former && former.role !== sent.role)
    throw new FieldRefusal('role', 'This person was added in a different role.');
  if (!former && (await hasEntry(tx, clientId, 'owners', [id])))
    throw new FieldRefusal('id', 'This person was added as an owner.');
}

export const save: UseCase<typeof people.save> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const membership = await requireOpenStep(ctx, tx, 'REPRESENTATIVE_USERS');
    const clientId = membership.client.id;
    const id = body.id.toLowerCase();
    await ctx.vault.ensureDataKey(tx, clientId);
    const version = await findCompanySaves(clientId, 'people').nextVersion(tx, ctx.now);
    const kept = await loadEntries(ctx, tx, clientId, 'people');
    const former = kept.get(id);
    await requireOwnId(tx, clientId, id, former, body);
    const isChanged = !isDeepStrictEqual(former?.answers, body.answers);
    if (isChanged && (former?.version ?? 0) > body.version) throw new Refusal('CHANGED_ELSEWHERE');
    if (isChanged) await requireNotJoined(tx, membership, id, { ...former?.answers, ...body.answers });
    const there = toEntries(kept).length;
    if (!former?.answers && there >= limits.invite.namedPerClient) throw new Refusal('INVITE_LIMIT');
    if (!former && [...kept.values()].filter(({ leftAt }) => !leftAt).length >= MOST_ROWS)
      throw new Refusal('INVITE_LIMIT');
    await requireSameAddress(tx, clientId, [
      { id, before: former?.answers, after: body.answers, field: 'email' },
    ]);

    if (isChanged) {
      const { role, answers } = body;
      const position = former?.position ?? nextPosition(kept);
      await sealEntries(ctx, tx, clientId, 'people', [[id, { role, answers, version, position }]]);
      await saveRights(tx, clientId, id, body);
      await recordChanges(ctx, tx, versionedEntries('people', clientId), membership, [
        { key: id, before: findEntryVersion(former), after: findEntryVersion(body) },
      ]);
    }
    await recordAudit(ctx, tx, {
      action: 'people.save',
      clientId,
      target: `named:${id}`,
      detail: { role: body.role, version, isChanged },
    });
    if (isChanged)
      await ctx.stepEngine.afterChange(ctx, tx, membership, { [stepDataOfRole[body.role]]: true });
    return { version };
  });
