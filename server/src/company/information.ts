// GET /company/information: the company's details as far as they are given.
import type { company } from '@portico/domain/api/company';
import { signedIn } from '../context.ts';
import { draftOn } from '../forms/draft.ts';
import type { UseCase } from '../http/bind.ts';
import { shelfOfCompany } from './answers.ts';

export const information: UseCase<typeof company.information> = (ctx) => {
  const { clientId = '' } = signedIn(ctx);
  return ctx.read((tx) => draftOn(ctx, tx, shelfOfCompany(clientId, 'information')));
};
