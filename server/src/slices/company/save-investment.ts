// POST /company/save-investment: saves the draft, valid or not.
import type { company } from '@portico/domain/api/company';
import type { UseCase } from '../../platform/http/bind.ts';
import { saveDraft } from '../forms/draft.ts';
import { investmentForm } from './investment-form.ts';

export const saveInvestment: UseCase<typeof company.saveInvestment> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const { reply, membership, changed } = await saveDraft(ctx, tx, investmentForm, body);
    await ctx.stepEngine.afterChange(ctx, tx, membership, { investment: changed });
    return reply;
  });
