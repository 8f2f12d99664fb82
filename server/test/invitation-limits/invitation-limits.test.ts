// Attacks with many clients: one person who creates clients without end, and invitations from many clients to one mailbox.
import { randomUUID } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { describe, expect, test } from 'vitest';
import { remindInvited } from '../../src/slices/people/remind-invited.ts';
import { type Browser, closeAtEnd, openBrowser, startTestServer } from '../harness.ts';
import { atPeople, findToken } from '../people.ts';
import { listMessages } from '../sign-up.ts';

const at = closeAtEnd(await startTestServer());

const DAY = 86_400;
const create = (browser: Browser) => browser.post('/client/create', { accountType: 'BUSINESS_ACCOUNT' });
const codes = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status);

describe('new clients', () => {
  const { drafts, perDay } = limits.newClients;

  test('limits a person to five a day, even with concurrent requests [sec K04]', async () => {
    const browser = openBrowser(at);
    await browser.login(await at.seed('daily@example.com'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(browser)));
    expect(codes(answers).toSorted()).toEqual([
      ...Array(perDay.times).fill(201),
      ...Array(8 - perDay.times).fill('NEW_CLIENT_LIMIT'),
    ]);
    const { rows } = await at.owner.query('select from client');
    expect(rows).toHaveLength(perDay.times);
  });

  test('limits a person to ten drafts, and submitting one makes room [sec K04]', async () => {
    const person = await at.seed('drafts@example.com');
    const browser = openBrowser(at);
    const answers = [];
    for (let made = 0; made <= drafts; made++) {
      if (made % perDay.times === 0) {
        at.clock.advance(DAY);
        await browser.login(person);
      }
      answers.push(await create(browser));
    }
    expect(codes(answers)).toEqual([...Array(drafts).fill(201), 'DRAFT_LIMIT']);
    await at.owner.query(`update client set status = 'WAITING_FOR_APPROVAL' where id = $1`, [
      answers[0]?.body.id,
    ]);
    expect((await create(browser)).status).toBe(201);
  });

  test('does not limit another person [sec K04]', async () => {
    const browser = openBrowser(at);
    await browser.login(await at.seed('other@example.com'));
    expect((await create(browser)).status).toBe(201);
  });
});

describe('invitations to one mailbox from many clients', () => {
  const [perDay, perMonth] = limits.invite.mailsPerMailbox;
  const mailsTo = async (to: string) =>
    [...(await listMessages(at, 'invitation')), ...(await listMessages(at, 'invitation-reminder'))].filter(
      (mail) => mail.to === to,
    ).length;
  const suppressed = async (): Promise<number> =>
    Number(
      /portico_alarm_total\{kind="invitation-mail-limit"\} (\d+)/.exec(await at.server.metrics.text())?.[1] ??
        0,
    );
  /** A new client that invites this mailbox, and what its creator sees of the invitation. */
  async function inviteFromNewClient(email: string) {
    const company = await atPeople(at);
    const { id } = await company.name('employee', { email });
    const answer = await company.invite(id);
    const { sentAt, expiresAt, ...seen } = await company.listed(id);
    return { company, id, answer, seen: { ...seen, id: '', email: '', answers: {} }, sentAt, expiresAt };
  }

  test('delivers five a day, and the inviter of the sixth sees no difference [sec K04]', async () => {
    const email = `${randomUUID()}@example.org`;
    const invited = [];
    for (let count = 0; count <= perDay.times; count++) invited.push(await inviteFromNewClient(email));
    expect(await mailsTo(email)).toBe(perDay.times);
    const [first, last] = [invited[0], invited.at(-1)];
    expect(last?.answer).toMatchObject({ status: first?.answer.status, body: first?.answer.body });
    expect(last?.seen).toEqual(first?.seen);
    expect(last?.seen).toMatchObject({ state: 'sent', remindedAt: null });
    at.clock.advance(limits.invite.resendPauseSeconds);
    expect((await last?.company.resend(last.id))?.status).toBe(200);
    expect(await mailsTo(email)).toBe(perDay.times);
    expect(await suppressed()).toBe(2);
    expect(at.logLines.filter((line) => line.includes('invitation-mail-limit'))).toHaveLength(2);
    expect(at.logLines.join()).not.toContain(email);
    // A day later it is sent.
    at.clock.advance(DAY + 3600);
    await last?.company.comeBack();
    expect((await last?.company.resend(last.id))?.status).toBe(200);
    expect(await mailsTo(email)).toBe(perDay.times + 1);
  });

  test('keeps a delivered link valid when the next email is suppressed [sec K01]', async () => {
    const email = `${randomUUID()}@example.org`;
    const first = await inviteFromNewClient(email);
    const token = await findToken(at, email);
    for (let count = 1; count < perDay.times; count++) await inviteFromNewClient(email);
    at.clock.advance(limits.invite.resendPauseSeconds);
    expect((await first.company.resend(first.id)).status).toBe(200);
    expect(await mailsTo(email)).toBe(perDay.times);
    const { rows } = await at.owner.query(
      'select ended from invitation_link l join invitation i on i.id = l.invitation_id where i.client_id = $1',
      [first.company.clientId],
    );
    expect(rows).toEqual([{ ended: null }]);
    expect(token).toBeTruthy();
  });

  test('sends no withdrawal notice for an invitation that was never delivered [sec K04]', async () => {
    const email = `${randomUUID()}@example.org`;
    for (let count = 0; count < perDay.times; count++) await inviteFromNewClient(email);
    const last = await inviteFromNewClient(email);
    expect((await last.company.revoke(last.id)).status).toBe(200);
    const withdrawn = await listMessages(at, 'invitation-withdrawn');
    expect(withdrawn.filter(({ to }) => to === email)).toEqual([]);
  });

  test('counts reminders too, and stops after twenty emails in thirty days [sec K04]', async () => {
    const email = `${randomUUID()}@example.org`;
    for (let day = 0; day < 5; day++) {
      for (let count = 0; count < perDay.times; count++) await inviteFromNewClient(email);
      at.clock.advance(DAY + 3600);
      await remindInvited(at.worker);
    }
    expect(await mailsTo(email)).toBe(perMonth.times);
    at.clock.advance(31 * DAY);
    await inviteFromNewClient(email);
    expect(await mailsTo(email)).toBe(perMonth.times + 1);
  });

  test('limits resends per client, so that they do not reveal what others have sent [sec K04]', async () => {
    const email = `${randomUUID()}@example.org`;
    const one = await inviteFromNewClient(email);
    const other = await inviteFromNewClient(email);
    const statuses = [];
    for (let times = 0; times <= limits.invite.resendsPerDay; times++) {
      at.clock.advance(limits.invite.resendPauseSeconds + 1);
      statuses.push((await one.company.resend(one.id)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 409]);
    expect((await other.company.resend(other.id)).status).toBe(200);
  });
});
