// GET /personal/record: returns the person's own answers, with each question worded as it was when they answered it.
import type { personal } from '@portico/domain/api/personal';
import { loadMembershipState } from '../../membership/membership-state.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { maskedPhone } from '../../platform/phone/read-phone.ts';
import { ownPhone } from '../auth/own-address.ts';
import { recordForPerson } from '../forms/answer-record.ts';
import { personalForm } from './answers.ts';

export const record: UseCase<typeof personal.record> = (ctx) =>
  ctx.read(async (tx) => {
    const membership = await loadMembershipState(ctx, tx);
    const phone = await ownPhone(ctx, tx, membership.personId);
    // As on the form, the last digits are enough to recognise the number (N05).
    const shown = { mobilePhone: phone === undefined ? null : maskedPhone(phone) };
    return { sections: await recordForPerson(ctx, tx, personalForm, membership, shown) };
  });
