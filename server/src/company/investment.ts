// GET /company/investment: what the account is for and where its money comes from, as far as it is given.
import type { company } from '@portico/domain/api/company';
import { signedIn } from '../context.ts';
import { draftOn } from '../forms/draft.ts';
import type { UseCase } from '../http/bind.ts';
import { shelfOfCompany } from './answers.ts';

export const investment: UseCase<typeof company.investment> = (ctx) => {
  const { clientId = '' } = signedIn(ctx);
  return ctx.read((tx) => draftOn(ctx, tx, shelfOfCompany(clientId, 'investment')));
};
