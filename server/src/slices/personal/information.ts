// GET /personal/information: returns the person's details saved so far, whichever client they entered them for.
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
    // The number is verified and not asked again, so its last digits are enough to recognise it (N05).
    const phone = await ownPhone(ctx, tx, personId);
    const { mobilePhone: _, ...typed } = draft.answers as { mobilePhone?: unknown };
    const proven = phone === undefined ? {} : { mobilePhone: maskedPhone(phone) };
    return { ...draft, answers: { ...typed, ...proven } as never };
  });
};
