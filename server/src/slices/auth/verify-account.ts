// POST /auth/verify-account: proves the phone of a sign-up. Only the correct code reveals whether the number is in use (E03).
import type { auth } from '@portico/domain/api/auth';
import { recordAudit } from '../../platform/audit/record.ts';
import { lockPerson } from '../../platform/db/lock-person.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { takeCode } from './code.ts';
import { insertFactor, lockFactor } from './factor-sql.ts';
import { advanceFlow, lockFlow, openFlowPhone, readFlow } from './flow.ts';
import { claimPhone } from './sql.ts';

export const verifyAccount: UseCase<typeof auth.verifyAccount> = async (ctx, { body }) => {
  const { id, person_id: personId, ...begun } = await readFlow(ctx, ['register']);
  if (!begun.email_proven_at) throw new Refusal('USER_NOT_VERIFIED');

  return ctx.write(
    async (tx) => {
      await lockPerson(tx, personId);
      const flow = await lockFlow(tx, { id });
      // The phone may have been proven in another sign-up flow of the same person, opened with the password.
      if (flow.phone_proven_at || (await lockFactor(tx, personId, 'sms')))
        throw new Refusal('USER_ALREADY_VERIFIED_PHONE');
      const phone = await openFlowPhone(ctx, tx, flow);
      const isRight =
        phone !== undefined &&
        (await takeCode(ctx, tx, flow, { channel: 'sms', address: phone, code: body.code }));
      await recordAudit(ctx, tx, {
        action: 'auth.phone-code',
        result: isRight ? 'done' : 'refused',
        personId,
        target: `flow:${id}`,
      });
      if (!isRight) return new Refusal('USER_SMS_OTP_INVALID');
      const place = { column: 'person.phone_sealed' as const, row: personId, owner: personId };
      const isFree = await claimPhone(tx, {
        personId,
        indexes: ctx.vault.blindIndexes(phone),
        sealed: await ctx.vault.seal(tx, place, phone),
        now: ctx.now,
      });
      if (!isFree) return new Refusal('USER_PHONE_USED');
      await insertFactor(tx, { personId, kind: 'sms', activatedAt: ctx.now, now: ctx.now });
      await advanceFlow(ctx, tx, flow, { phone_proven_at: ctx.now });
      return {};
    },
    { personId },
  );
};
