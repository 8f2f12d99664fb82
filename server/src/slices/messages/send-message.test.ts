import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { smsSimulator } from '@portico/providers/sms/simulator';
import { type ArrivedMail, listMails, mailSource } from '@portico/testing/inbox';
import { describe, expect, inject, test } from 'vitest';
import { closeAtEnd, PORTAL, startTestServer } from '../../../test/harness.ts';
import { startWork } from '../../work.ts';
import { enqueueMessage } from './enqueue-message.ts';
import type { MessageKind, MessageValues } from './texts.ts';

const at = closeAtEnd(await startTestServer({ environment: { BRAND_NAME: 'Ash & Co' } }));
await startWork(at.worker);

const CODE = '048213';
const notice = () => ({
  disavowUrl: `${PORTAL}/account/not-me#${'t'.repeat(43)}`,
  device: 'Chrome on Windows',
  at: at.clock.now(),
});

/** Writes a message to a new person within a transaction, as every use case does. */
async function write<K extends MessageKind>(kind: K, values: MessageValues<K>, to?: string) {
  const person = await at.seed(`${randomUUID()}@example.com`);
  const ctx = { ...at.server, now: at.clock.now(), caller: { address: '::1', device: 'Firefox on Linux' } };
  await at.server.db.as({ personId: person.id }, (tx) =>
    enqueueMessage(ctx, tx, { personId: person.id, kind, about: randomUUID(), values, ...(to && { to }) }),
  );
  return person;
}

const row = async (personId: string) =>
  (
    await at.owner.query<{ state: string; channel: string; kept: number }>(
      'select state, channel, length(content_sealed) as kept from message where person_id = $1',
      [personId],
    )
  ).rows[0];
const until = async (personId: string, state: string): Promise<void> => {
  for (let tries = 0; tries < 300 && (await row(personId))?.state !== state; tries++) await sleep(50);
  expect(await row(personId)).toMatchObject({ state, kept: 0 });
};

const inbox = () => inject('stack').inboxUrl;
/** Waits for the email and returns its source as transmitted. */
async function received(address: string): Promise<ArrivedMail & { eml: string }> {
  for (let tries = 0; tries < 200; tries++) {
    const [mail] = await listMails(inbox(), address);
    if (mail) return { ...mail, eml: await mailSource(inbox(), mail.id) };
    await sleep(50);
  }
  return expect.unreachable('the email did not arrive');
}
const headersOf = (eml: string): string => eml.slice(0, eml.indexOf('\r\n\r\n'));

describe('an email as it arrives [ux U60]', () => {
  test('with a code: text and HTML part start with it, no header contains it, and its content is wiped [ux U60]', async () => {
    const { id, email } = await write('register-code', { code: CODE });
    const { subject, text, html, eml } = await received(email);
    await until(id, 'sent');
    expect(subject).toBe('Your sign-up code');
    expect(text.split(/\r?\n/)[0]).toBe(CODE);
    expect(text).toContain(
      'This is your sign-up code for Ash & Co. You can use it once, in the next 10 minutes.',
    );
    expect(html).toContain(`>${CODE}</p>`);
    expect(html).not.toContain('<a ');
    const headers = headersOf(eml);
    expect(headers).not.toContain(CODE);
    expect(headers).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(headers).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(headers).toMatch(/^Message-ID: <[0-9a-f]{32}@portal\.localhost>\r?$/im);
    expect(eml).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    expect(eml).toMatch(/Content-Type: text\/html; charset=utf-8/);
    expect(eml).not.toMatch(/Content-Disposition: attachment/i);
    expect(Buffer.byteLength(eml)).toBeLessThan(102 * 1024);
  });

  test('a security notice names time and device, and has a single link [ux U60, sec A17]', async () => {
    const { id, email } = await write('new-sign-in', notice());
    const { subject, text, html, eml } = await received(email);
    await until(id, 'sent');
    expect(subject).toBe('New log-in from a device we don’t recognise');
    expect(text).toContain('When: Sunday, 15 November 2026 at 12:00 UTC\nDevice: Chrome on Windows');
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([notice().disavowUrl]);
    expect(Buffer.byteLength(eml)).toBeLessThan(102 * 1024);
  });

  test('an address can inject neither headers nor a second mailbox [sec Q04]', async () => {
    await expect(write('reset-code', { code: CODE }, 'a@example.com\r\nBcc: b@example.com')).rejects.toThrow(
      'one line',
    );
    const [first, second] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    const { id } = await write('reset-code', { code: CODE }, `${first}, ${second}`);
    for (let tries = 0; tries < 40 && (await row(id))?.state !== 'sent'; tries++) await sleep(50);
    expect(await listMails(inbox(), first)).toEqual([]);
    expect(await listMails(inbox(), second)).toEqual([]);
  });
});

describe('a text message', () => {
  const freshNumber = (): string => `+49157${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  const texts = async (to: string) =>
    (await (
      await fetch(`${inject('stack').simulatorsUrl}/sms/inbox?to=${encodeURIComponent(to)}`)
    ).json()) as { text: string }[];
  const magic = (effect: RegExp): string =>
    /\+\d+/.exec(smsSimulator.magic.find((one) => effect.test(one.effect))?.input ?? '')?.[0] ?? '';

  test('arrives as written, and its content is wiped [sec B12]', async () => {
    const to = freshNumber();
    const { id } = await write('phone-code', { code: CODE }, to);
    await until(id, 'sent');
    expect(await row(id)).toMatchObject({ channel: 'sms' });
    expect(await texts(to)).toMatchObject([
      {
        text: `${CODE} is your code. It works for 10 minutes. Never share it.\n\n@portal.localhost #${CODE}`,
      },
    ]);
  });

  test('to an unreachable number becomes undeliverable, and is wiped too', async () => {
    const { id } = await write('login-code', { code: CODE }, magic(/21211/));
    await until(id, 'undeliverable');
  });

  test('is retried when the gateway is down', async () => {
    const to = magic(/503/);
    const before = (await texts(to)).length;
    const { id } = await write('login-code', { code: CODE }, to);
    await until(id, 'sent');
    expect(await texts(to)).toHaveLength(before + 1);
  });
});
