// GET /company/record: the company's answers, in the words that were asked when each was given.
import type { company } from '@portico/domain/api/company';
import { standingOf } from '../client/progress.ts';
import { recordForPerson } from '../forms/answer-record.ts';
import type { UseCase } from '../http/bind.ts';
import { aboutCompany } from './company-form.ts';
import { aboutInvestment } from './investment-form.ts';

export const record: UseCase<typeof company.record> = (ctx) =>
  ctx.read(async (tx) => {
    const standing = await standingOf(ctx, tx);
    return {
      information: await recordForPerson(ctx, tx, aboutCompany, standing),
      investment: await recordForPerson(ctx, tx, aboutInvestment, standing),
    };
  });
