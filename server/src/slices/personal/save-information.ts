// POST /personal/save-information: saves answers as typed, valid or not; Continue validates the whole.
import type { personal } from '@portico/domain/api/personal';
import type { UseCase } from '../../platform/http/bind.ts';
import { saveDraft } from '../forms/draft.ts';
import { personalForm } from './answers.ts';

export const saveInformation: UseCase<typeof personal.saveInformation> = (ctx, { body }) =>
  ctx.write(async (tx) => {
    const { reply, membership, changed } = await saveDraft(ctx, tx, personalForm, body);
    await ctx.stepEngine.afterChange(ctx, tx, membership, { personal: changed });
    return reply;
  });
