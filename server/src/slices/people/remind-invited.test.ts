// Reminders: a new link for those who have not joined, none for those who have joined and stalled, and never two in a day.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { closeAtEnd, startTestServer } from '../../../test/harness.ts';
import { atPeople, findToken } from '../../../test/people.ts';
import { listMessages } from '../../../test/sign-up.ts';
import { tokenHash } from '../auth/flow.ts';
import { rememberOutcome } from '../messages/refused-address.ts';
import { remindInvited } from './remind-invited.ts';

const at = closeAtEnd(await startTestServer());

const HOUR = 3600;
const DAY = 24 * HOUR;
const mailsTo = async (kind: 'invitation-reminder' | 'step-reminder', to: string) =>
  (await listMessages(at, kind)).filter((mail) => mail.to === to).length;
/** Runs the job at the scheduler's pace for several days; returns the count after each day. */
async function eachDay(days: number, count: () => Promise<number>): Promise<number[]> {
  const counted: number[] = [];
  for (let day = 0; day < days; day++) {
    for (let hour = 0; hour < 24; hour += 6) {
      at.clock.advance(6 * HOUR);
      await remindInvited(at.worker);
    }
    counted.push(await count());
  }
  return counted;
}

test('reminds an invited person after two, five and six days; the links expire with the first one', async () => {
  const { seedInvited } = await atPeople(at);
  const { email, invitationId, token } = await seedInvited({ role: 'representative' });
  const before = (
    await at.owner.query('select sent_at, expires_at from invitation where id = $1', [invitationId])
  ).rows[0];
  const counted = await eachDay(8, () => mailsTo('invitation-reminder', email));
  expect(counted).toEqual([0, 1, 1, 1, 2, 3, 3, 3]);
  const reminded = (await findToken(at, email, 'invitation-reminder')) ?? '';
  const { rows } = await at.owner.query(
    'select token_hash, ended, expires_at from invitation_link where invitation_id = $1 order by sent_at',
    [invitationId],
  );
  expect(rows.map(({ ended }) => ended)).toEqual(['resent', 'resent', 'resent', null]);
  expect(rows[0].token_hash).toEqual(tokenHash(token));
  expect(rows[3].token_hash).toEqual(tokenHash(reminded));
  for (const { expires_at } of rows) expect(expires_at).toEqual(before.expires_at);
  const { rows: after } = await at.owner.query(
    'select sent_at, expires_at, reminders from invitation where id = $1',
    [invitationId],
  );
  expect(after).toEqual([{ ...before, reminders: 3 }]);
});

test('reminds a joined member after three and seven days, with only a log-in link', async () => {
  const { seedInvited } = await atPeople(at);
  const still = await seedInvited({ role: 'ubo', state: 'joined', namedId: randomUUID() });
  const done = await seedInvited({ role: 'employee', state: 'finished' });
  expect(await eachDay(9, () => mailsTo('step-reminder', still.email))).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 2]);
  const [mail] = (await listMessages(at, 'step-reminder')).filter(({ to }) => to === still.email);
  expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([expect.stringMatching(/\/login$/)]);
  expect(mail?.text).toContain('You have 4 steps left');
  expect(await mailsTo('step-reminder', done.email)).toBe(0);
  expect(await mailsTo('invitation-reminder', still.email)).toBe(0);
});

test('does not remind people who declined, were withdrawn, cannot be reached or whose client is in review', async () => {
  const { seedInvited } = await atPeople(at);
  const reviewed = await atPeople(at, { status: 'WAITING_FOR_APPROVAL' });
  const lost = await seedInvited({ role: 'employee' });
  await at.worker.db.as({}, (tx) =>
    rememberOutcome(at.worker, tx, { channel: 'mail', to: lost.email, outcome: 'refused' }),
  );
  const quiet = [
    lost,
    await seedInvited({ role: 'employee', state: 'declined' }),
    await seedInvited({ role: 'employee', state: 'revoked' }),
    await seedInvited({ role: 'employee', state: 'expired' }),
    await reviewed.seedInvited({ role: 'employee' }),
  ];
  at.clock.advance(6 * DAY);
  await remindInvited(at.worker);
  for (const { email } of quiet) expect(await mailsTo('invitation-reminder', email)).toBe(0);
});

test('sends one reminder after days of downtime, also with concurrent workers', async () => {
  const { seedInvited } = await atPeople(at);
  const { email } = await seedInvited({ role: 'employee' });
  at.clock.advance(6.5 * DAY);
  await Promise.all([remindInvited(at.worker), remindInvited(at.worker), remindInvited(at.worker)]);
  expect(await mailsTo('invitation-reminder', email)).toBe(1);
});

test('reminders do not use up the inviter’s resends [sec K04]', async () => {
  const { seedInvited, resend, comeBack } = await atPeople(at);
  const { namedId } = await seedInvited({ role: 'employee' });
  await eachDay(6, async () => 0);
  await comeBack();
  for (let times = 0; times < 3; times++) {
    at.clock.advance(61);
    expect((await resend(namedId)).status).toBe(200);
  }
});
