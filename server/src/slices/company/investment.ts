// GET /company/investment: returns the answers saved so far about the account's purpose and source of funds.
import type { company } from '@portico/domain/api/company';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { loadDraft } from '../forms/draft.ts';
import { companyAnswerStore } from './answers.ts';

export const investment: UseCase<typeof company.investment> = (ctx) => {
  const { clientId = '' } = requireActor(ctx);
  return ctx.read((tx) => loadDraft(ctx, tx, companyAnswerStore(clientId, 'investment')));
};
