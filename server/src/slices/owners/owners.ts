// GET /company/owners: returns the structure as entered and the ownership computed from it.
import type { Reply } from '@portico/domain/api/call';
import type { company } from '@portico/domain/api/company';
import { loadMembershipState } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { companyAnswers, findCompanySaves } from '../company/answers.ts';
import { loadEntries, toEntries } from '../entries/entry-store.ts';
import { findOwnerChange, type OwnerChange, openSentence } from './owner-change.ts';
import { summarizeFindings, toOwnership } from './ownership.ts';

async function changeAs(
  ctx: Pick<RequestContext, 'vault'>,
  tx: Tx,
  change: OwnerChange,
): Promise<Reply<typeof company.owners>['change']> {
  const { begun_at, submitted_at, returned_at } = change;
  const sentence = await openSentence(ctx, tx, change);
  return {
    begunAt: begun_at.toISOString(),
    submittedAt: submitted_at?.toISOString() ?? null,
    returned: returned_at && sentence !== null ? { at: returned_at.toISOString(), sentence } : null,
  };
}

export const owners: UseCase<typeof company.owners> = (ctx) =>
  ctx.read(async (tx) => {
    const membership = await loadMembershipState(ctx, tx);
    const clientId = membership.client.id;
    const form = await findCompanySaves(clientId, 'owners').findForm(tx);
    const entries = toEntries(await loadEntries(ctx, tx, clientId, 'owners'));
    const owned = await toOwnership(ctx, tx, membership, entries);
    const { name, email, dateOfBirth = null } = owned.creator;
    const change = await findOwnerChange(tx, clientId);
    return {
      applicant: owned.applicant,
      creator: { name, email, dateOfBirth },
      owners: entries.map(({ id, answers }) => ({ id, answers })) as never,
      nobody: (await companyAnswers(ctx, tx, clientId, 'owners')) as never,
      found: summarizeFindings(ctx, owned),
      threshold: ctx.config.ownerThreshold,
      version: form?.version ?? 0,
      savedAt: form?.saved_at.toISOString() ?? null,
      change: change ? await changeAs(ctx, tx, change) : null,
    };
  });
