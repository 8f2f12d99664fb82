// GET /company/record: returns the company's answers, each with the wording in force when it was given.
import type { company } from '@portico/domain/api/company';
import { loadMembershipState } from '../../membership/membership-state.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { recordForPerson } from '../forms/answer-record.ts';
import { companyForm } from './company-form.ts';
import { investmentForm } from './investment-form.ts';

export const record: UseCase<typeof company.record> = (ctx) =>
  ctx.read(async (tx) => {
    const membership = await loadMembershipState(ctx, tx);
    return {
      information: await recordForPerson(ctx, tx, companyForm, membership),
      investment: await recordForPerson(ctx, tx, investmentForm, membership),
    };
  });
