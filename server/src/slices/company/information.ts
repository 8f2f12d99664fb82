// GET /company/information: returns the company details saved so far.
import type { company } from '@portico/domain/api/company';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { loadDraft } from '../forms/draft.ts';
import { companyAnswerStore } from './answers.ts';

export const information: UseCase<typeof company.information> = (ctx) => {
  const { clientId = '' } = requireActor(ctx);
  return ctx.read((tx) => loadDraft(ctx, tx, companyAnswerStore(clientId, 'information')));
};
