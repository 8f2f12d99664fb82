// POST /company/submit-owners: the creator of an approved client submits a change to its owners. Staff decide about it;
// the client stays approved.
import type { company } from '@portico/domain/api/company';
import { requireOpenStep } from '../membership/membership-state.ts';
import { recordAudit } from '../platform/audit/record.ts';
import type { UseCase } from '../platform/http/bind.ts';
import { Refusal } from '../platform/refusal.ts';
import { listMissingDocuments } from '../slices/documents/load-documents.ts';
import { versionedEntries } from '../slices/entries/versioned-entries.ts';
import { recordSubmission } from '../slices/forms/record-versions.ts';
import { requireSigningPower } from '../slices/members/signing-power.ts';
import { findOwnerChange, setOwnerChange } from '../slices/owners/owner-change.ts';
import { isOwnershipStepComplete } from '../slices/owners/ownership-completeness.ts';
import { arePeopleComplete } from '../slices/people/people-completeness.ts';

export const submitOwners: UseCase<typeof company.submitOwners> = (ctx) =>
  ctx.write(async (tx) => {
    const membership = await requireOpenStep(ctx, tx, 'UBO_USERS');
    const clientId = membership.client.id;
    const change = await findOwnerChange(tx, clientId);
    if (!change || change.submitted_at) throw new Refusal('STEP_NOT_OPEN');
    if (!(await isOwnershipStepComplete(ctx, tx, membership))) throw new Refusal('STEP_INCOMPLETE');
    if (!(await arePeopleComplete(ctx, tx, membership, 'UBO_USERS'))) throw new Refusal('STEP_INCOMPLETE');
    if ((await listMissingDocuments(ctx, tx, membership)).length > 0) throw new Refusal('STEP_INCOMPLETE');
    await requireSigningPower(ctx, tx, membership);

    await recordSubmission(ctx, tx, versionedEntries('owners', clientId), membership, membership.personId);
    await setOwnerChange(tx, change.id, { submitted_at: ctx.now });
    await recordAudit(ctx, tx, { action: 'company.submit-owners', clientId, target: `client:${clientId}` });
    return {};
  });
