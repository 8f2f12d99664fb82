// GET /personal/information: the person's own details as far as they are given, wherever they were given.
import type { personal } from '@portico/domain/api/personal';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { maskedPhone } from '../../platform/phone/read-phone.ts';
import { ownPhone } from '../auth/own-address.ts';
import { loadDraft } from '../forms/draft.ts';
import { personAnswerStore } from './answers.ts';

export const information: UseCase<typeof personal.information> = async (ctx) => {
  const { personId } = requireActor(ctx);
  return ctx.read(async (tx) => {
    const draft = await loadDraft<object>(ctx, tx, personAnswerStore(personId));
    // Proven once and not asked again: its end is enough to know it by (N05).
    const phone = await ownPhone(ctx, tx, personId);
    const { mobilePhone: _, ...typed } = draft.answers as { mobilePhone?: unknown };
    const proven = phone === undefined ? {} : { mobilePhone: maskedPhone(phone) };
    return { ...draft, answers: { ...typed, ...proven } as never };
  });
};
