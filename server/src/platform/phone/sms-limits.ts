// Text messages cost money, and numbers exist that earn by receiving them (B11). So each number gets few,
// and all together get no more than a day may cost.
import { limits } from '@portico/domain/limits';
import type { RequestContext } from '../context.ts';
import type { CountedRequest } from '../http/throttle.ts';

const { perPhonePerHour, perPhonePerHourForAnybody } = limits.resend;
const DAY_SECONDS = 86_400;
const perHour = (times: number) => ({ times, seconds: 3600 });

/**
 * What one text message counts against. Pass it to `throttle.hit` in the transaction that writes the message. The caller is
 * not told which of them was too much; the daily cap raises an alarm for us.
 */
export const smsLimits = (
  { config, log, metrics, requestId }: Pick<RequestContext, 'config' | 'log' | 'metrics' | 'requestId'>,
  phone: string,
  /** Whether only the account with this number can have asked for it. All others leave one message in an hour to that account. */
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
