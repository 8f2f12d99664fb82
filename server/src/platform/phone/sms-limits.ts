// Text messages cost money, and some numbers earn by receiving them (B11). Therefore each number gets few, and all
// together get no more than a day may cost.
import { limits } from '@portico/domain/limits';
import type { RequestContext } from '../context.ts';
import type { CountedRequest } from '../http/throttle.ts';

const { perPhonePerHour, perPhonePerHourForAnybody } = limits.resend;
const DAY_SECONDS = 86_400;
const perHour = (times: number) => ({ times, seconds: 3600 });

/**
 * The limits of one text message. Pass them to `throttle.hit` in the transaction that writes the message. The caller
 * does not learn which limit was reached; the daily cap raises an alarm for us.
 */
export const smsLimits = (
  { config, log, metrics, requestId }: Pick<RequestContext, 'config' | 'log' | 'metrics' | 'requestId'>,
  phone: string,
  /** Whether only the account with this number can have requested it. Other requests leave that account one message per hour. */
  isForOwner: boolean,
): CountedRequest[] => [
  ...(isForOwner ? [] : [{ bucket: `sms:anybody:${phone}`, limit: perHour(perPhonePerHourForAnybody) }]),
  { bucket: `sms:phone:${phone}`, limit: perHour(perPhonePerHour) },
  {
    bucket: 'sms:day',
    limit: { times: config.sms.perDay, seconds: DAY_SECONDS },
    onOver: () => {
      metrics.alarm('sms-cap');
      log.error('alarm', { reason: 'sms-cap', count: config.sms.perDay, requestId });
    },
  },
];
