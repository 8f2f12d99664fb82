// POST /company/save-information: keep what was typed so far, right or not. The client is called as the company is.
import type { company } from '@portico/domain/api/company';
import { readAnswer } from '@portico/domain/forms/form';
import { nameClient } from '../client/name-client.ts';
import { requireActor } from '../context.ts';
import { voidStaleContract } from '../contract/void-stale-contract.ts';
import { listOpenSlots, syncDocumentStep } from '../documents/document-step.ts';
import { saveDraft } from '../forms/draft.ts';
import type { UseCase } from '../http/bind.ts';
import { followCompany } from '../owners/changed-owners.ts';
import { companyForm } from './company-form.ts';

/** Nothing while it is no name that could be. */
export function readLegalName(legalName: unknown): string {
  const read = readAnswer(companyForm.form, 'legalName', legalName);
  return 'value' in read && typeof read.value === 'string' ? read.value : '';
}

/** What kind of company it is: by what its owners are known follows from it. */
const KINDS = ['legalForm', 'isListed'];

export const saveInformation: UseCase<typeof company.saveInformation> = (ctx, { body }) => {
  const { clientId = '' } = requireActor(ctx);
  return ctx.write(async (tx) => {
    const open = await listOpenSlots(ctx, tx);
    const saved = await saveDraft(ctx, tx, companyForm, body);
    if ('legalName' in body.answers) await nameClient(tx, clientId, readLegalName(body.answers['legalName']));
    if (KINDS.some((key) => key in body.answers)) await followCompany(ctx, tx);
    await syncDocumentStep(ctx, tx, open);
    await voidStaleContract(ctx, tx);
    return saved;
  });
};
