// Text messages cost money, and numbers exist that earn by receiving them (B11). So each number gets few, whoever asks for
// them, and all together get no more than a day may cost.
import { limits } from '@portico/domain/limits';
import type { RequestContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

export type SmsCounter = Pick<RequestContext, 'config' | 'throttle' | 'log' | 'metrics' | 'requestId'>;

/** Before a text message is written. Which of the two was too much is not told to the caller; the cap is told to us. */
export async function countSms(ctx: SmsCounter, phone: string): Promise<void> {
  const perPhone = { times: limits.resend.perPhonePerHour, seconds: HOUR_SECONDS };
  await ctx.throttle.hit([{ bucket: `sms:phone:${phone}`, limit: perPhone }]);
  try {
    const perDay = { times: ctx.config.sms.perDay, seconds: DAY_SECONDS };
    await ctx.throttle.hit([{ bucket: 'sms:day', limit: perDay }]);
  } catch (error) {
    if (error instanceof Refusal) {
      ctx.metrics.alarm('sms-cap');
      ctx.log.error('alarm', { reason: 'sms-cap', count: ctx.config.sms.perDay, requestId: ctx.requestId });
    }
    throw error;
  }
}
