// Text messages cost money, and numbers exist that earn by receiving them (B11). So each number gets few, whoever asks for
// them, and all together get no more than a day may cost.
import { limits } from '@portico/domain/limits';
import type { RequestContext } from '../context.ts';
import type { Counted } from '../http/throttle.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/**
 * What one text message counts against. Pass it to `throttle.hit` in the transaction that writes the message. The caller is
 * not told which of the two was too much; the daily cap raises an alarm for us.
 */
export const smsLimits = (
  { config, log, metrics, requestId }: Pick<RequestContext, 'config' | 'log' | 'metrics' | 'requestId'>,
  phone: string,
): Counted[] => [
  { bucket: `sms:phone:${phone}`, limit: { times: limits.resend.perPhonePerHour, seconds: HOUR_SECONDS } },
  {
    bucket: 'sms:day',
    limit: { times: config.sms.perDay, seconds: DAY_SECONDS },
    onOver: () => {
      metrics.alarm('sms-cap');
      log.error('alarm', { reason: 'sms-cap', count: config.sms.perDay, requestId });
    },
  },
];
