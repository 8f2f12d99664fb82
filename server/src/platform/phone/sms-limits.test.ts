import { expect, test } from 'vitest';
import { closeAtEnd, startTestServer } from '../../../test/harness.ts';
import { toRunQuery } from '../db/database.ts';
import { smsLimits } from './sms-limits.ts';

const PER_DAY = 12;
const at = closeAtEnd(await startTestServer({ environment: { SMS_PER_DAY: String(PER_DAY) } }));

const send = (phone: string, isForOwner = true) =>
  at.server.db
    .as({}, (tx) =>
      at.server.throttle.hit(
        smsLimits({ ...at.server, requestId: 'request-1' }, phone, isForOwner),
        toRunQuery(tx),
      ),
    )
    .then(
      () => 'counted',
      (error) => error.code,
    );
const times = async (count: number, phone: (index: number) => string) => {
  const outcomes = [];
  for (let index = 0; index < count; index++) outcomes.push(await send(phone(index)));
  return outcomes;
};
const alarms = () => at.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'alarm');

test('a number gets at most five text messages an hour [sec B11]', async () => {
  expect(await times(6, () => '+4915700000001')).toEqual([...Array(5).fill('counted'), 'TOO_MANY_REQUESTS']);
  expect(alarms()).toEqual([]);
  expect(await send('+4915700000002')).toBe('counted');
  at.clock.advance(3600);
  expect(await send('+4915700000001')).toBe('counted');
});

test('the last of the five is reserved for the account with this number [sec B11]', async () => {
  const phone = '+4915700000003';
  for (let n = 0; n < 4; n++) expect(await send(phone, false)).toBe('counted');
  expect(await send(phone, false)).toBe('TOO_MANY_REQUESTS');
  expect(await send(phone)).toBe('counted');
  expect(await send(phone)).toBe('TOO_MANY_REQUESTS');
});

test('the daily cap across all numbers stops further messages and raises an alarm [sec B11]', async () => {
  at.clock.advance(86_400);
  const outcomes = await times(PER_DAY + 2, (index) => `+49157100000${String(index).padStart(2, '0')}`);
  expect(outcomes).toEqual([...Array(PER_DAY).fill('counted'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  expect(alarms()).toEqual(
    Array(2).fill(
      expect.objectContaining({ level: 50, reason: 'sms-cap', count: PER_DAY, requestId: 'request-1' }),
    ),
  );
  expect(at.logLines.join()).not.toContain('+49157');
  expect(await at.server.metrics.text()).toMatch(/portico_alarm_total\{kind="sms-cap"\} 2/);
  at.clock.advance(86_400);
  expect(await send('+4915700000001')).toBe('counted');
});
