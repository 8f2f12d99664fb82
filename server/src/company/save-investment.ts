// POST /company/save-investment: keep what was typed so far, right or not.
import type { company } from '@portico/domain/api/company';
import { voidStaleContract } from '../contract/void-stale-contract.ts';
import { listOpenSlots, syncDocumentStep } from '../documents/document-step.ts';
import { saveDraft } from '../forms/draft.ts';
import type { UseCase } from '../http/bind.ts';
import { investmentForm } from './investment-form.ts';

export const saveInvestment: UseCase<typeof company.saveInvestment> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const open = await listOpenSlots(ctx, tx);
    const saved = await saveDraft(ctx, tx, investmentForm, body);
    await syncDocumentStep(ctx, tx, open);
    await voidStaleContract(ctx, tx);
    return saved;
  });
