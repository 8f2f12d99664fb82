// POST /company/save-information: saves the draft, valid or not. The company's legal name becomes the client's name.
import type { company } from '@portico/domain/api/company';
import { readAnswer } from '@portico/domain/forms/form';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { nameClient } from '../clients/name-client.ts';
import { saveDraft } from '../forms/draft.ts';
import { companyForm } from './company-form.ts';

/** Returns an empty string when the value is not a valid name. */
export function readLegalName(legalName: unknown): string {
  const read = readAnswer(companyForm.form, 'legalName', legalName);
  return 'value' in read && typeof read.value === 'string' ? read.value : '';
}

export const saveInformation: UseCase<typeof company.saveInformation> = (ctx, { body }) => {
  const { clientId = '' } = requireActor(ctx);
  return ctx.write(async (tx) => {
    const { reply, membership, changed } = await saveDraft(ctx, tx, companyForm, body);
    if ('legalName' in body.answers) await nameClient(tx, clientId, readLegalName(body.answers['legalName']));
    await ctx.stepEngine.afterChange(ctx, tx, membership, { company: changed });
    return reply;
  });
};
