// X20 X21: a person who waits for a code learns that it cannot arrive, and nothing else.
import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { smtpMail } from '@portico/providers/mail/smtp';
import { smsSimulator } from '@portico/providers/sms/simulator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startTestServer, type TestServer } from '../../../test/harness.ts';
import {
  forgotPassword,
  proveEmail,
  register,
  resendEmail,
  sendSms,
  signUpPerson,
  startSignUp,
} from '../../../test/sign-up.ts';
import { startWork } from '../../work.ts';

/** A minimal SMTP server with scripted replies to each command. */
async function startSmtp(answerTo: (line: string, text: string) => string | undefined) {
  const texts: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let text: string | undefined;
    socket.write(`${answerTo('CONNECT', '') ?? '220 here'}\r\n`);
    socket.on('data', (bytes) => {
      const given = bytes.toString('latin1');
      if (text !== undefined) {
        text += given;
        if (!text.endsWith('\r\n.\r\n')) return;
        texts.push(text);
        const answer = answerTo('END', text) ?? '250 taken';
        text = undefined;
        if (answer === 'cut') socket.destroy();
        else socket.write(`${answer}\r\n`);
        return;
      }
      const answer = answerTo(given.trim(), '');
      if (!answer && /^DATA/.test(given)) text = '';
      socket.write(`${answer ?? (/^DATA/.test(given) ? '354 go on' : '250 yes')}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    texts,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const mail = () => ({
  to: 'ann@example.com',
  subject: 'Your code',
  text: '123456',
  html: '<p>123456</p>',
  messageId: `${randomUUID().replaceAll('-', '')}@portal.localhost`,
  writtenAt: new Date('2026-11-15T12:00:00Z'),
});

describe('SMTP delivery [X20]', () => {
  test.each([
    ['knows no such mailbox', 'RCPT', '550 5.1.1 no such mailbox', 'refused'],
    ['has a full mailbox', 'RCPT', '552 full', 'refused'],
    ['accepts no email for that domain', 'RCPT', '556 null MX', 'refused'],
    ['defers the mailbox', 'RCPT', '451 later', 'throws'],
    ['refuses to relay for us', 'RCPT', '554 5.7.1 relay access denied', 'throws'],
    ['refuses the connection', 'CONNECT', '554 no mail from you', 'throws'],
    ['refuses our sender address', 'MAIL', '550 5.7.1 sender refused', 'throws'],
    ['refuses the message text', 'END', '550 5.7.1 looks like spam', 'throws'],
    ['drops the connection before 250', 'END', 'cut', 'throws'],
  ])('the server %s', async (_, command, answer, outcome) => {
    const smtp = await startSmtp((line) => (line.startsWith(command) ? answer : undefined));
    const sender = smtpMail({ url: smtp.url, from: 'Portico <p@example.com>', requireTls: false });
    const sent = await sender.send(mail()).catch(() => 'throws');
    smtp.close();
    expect(sent).toBe(outcome);
  });

  test('a retried email is sent with the same bytes [X20, INV5]', async () => {
    let ends = 0;
    const smtp = await startSmtp((line) => {
      if (line === 'END') ends += 1;
      return line === 'END' && ends === 1 ? 'cut' : undefined;
    });
    const settings = { url: smtp.url, from: 'Portico <p@example.com>', requireTls: false };
    const once = mail();
    await expect(smtpMail(settings).send(once)).rejects.toThrow();
    // A retry by another process, a while later.
    await sleep(1100);
    expect(await smtpMail(settings).send(once)).toBe('accepted');
    smtp.close();
    expect(smtp.texts).toHaveLength(2);
    expect(smtp.texts[1]).toBe(smtp.texts[0]);
  });
});

describe('a person waiting for a code', () => {
  let at: TestServer;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let isMissing = /nobody/;
  beforeAll(async () => {
    smtp = await startSmtp((line) =>
      line.startsWith('RCPT') && isMissing.test(line) ? '550 5.1.1 no such mailbox' : undefined,
    );
    at = await startTestServer({ environment: { SMTP_URL: smtp.url, LIMIT_FACTOR: '1000' } });
    await startWork(at.worker);
  });
  afterAll(async () => {
    await at.close();
    smtp.close();
  });

  const flowOf = async ({ browser }: { browser: ReturnType<typeof openBrowser> }) =>
    (await browser.get('/auth/flow')).body;
  const settled = async (isUnreachable: boolean, ask: () => Promise<boolean | undefined>): Promise<void> => {
    await expect.poll(ask, { timeout: 15_000 }).toBe(isUnreachable);
  };
  const nothingWaits = () =>
    expect
      .poll(
        async () =>
          (await at.owner.query(`select 1 from message where state in ('queued', 'sending')`)).rowCount,
        { timeout: 15_000 },
      )
      .toBe(0);

  test('is warned that a mailbox does not exist, until the next code is accepted [X20]', async () => {
    const who = startSignUp(at, `nobody-${randomUUID()}@example.com`);
    await register(at, who);
    await settled(true, async () => (await flowOf(who)).code.isUnreachable);
    isMissing = /with anyone/;
    at.clock.advance(31);
    expect((await resendEmail(who.browser, who.email, 'register')).status).toBe(202);
    await settled(false, async () => (await flowOf(who)).code.isUnreachable);
    isMissing = /nobody/;
  });

  test('gets no warning when the mailbox exists [X20]', async () => {
    const who = startSignUp(at, `${randomUUID()}@example.com`);
    await register(at, who);
    await nothingWaits();
    expect((await flowOf(who)).code).toMatchObject({ isUnreachable: false, triesLeft: 5 });
  });

  test('a recovery shows the same with and without an account, even when no email is sent [X20, sec C09]', async () => {
    isMissing = /nothing/;
    const known = `nobody-${randomUUID()}@example.com`;
    await at.seed(known);
    isMissing = /nobody/;
    const unknown = `nobody-${randomUUID()}@example.com`;
    const told: boolean[][] = [];
    for (const email of [known, unknown]) {
      const seen: boolean[] = [];
      for (let round = 0; round < 2; round++) {
        const browser = openBrowser(at);
        expect((await forgotPassword(browser, email)).status).toBe(202);
        await nothingWaits();
        seen.push((await flowOf({ browser })).code.isUnreachable);
        at.clock.advance(60);
      }
      told.push(seen);
    }
    expect(told).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  test('is warned that a number takes no text messages [X21]', async () => {
    const phone = /\+\d+/.exec(
      smsSimulator.magic.find(({ effect }) => /21211/.test(effect))?.input ?? '',
    )?.[0];
    const who = startSignUp(at, `${randomUUID()}@example.com`);
    await register(at, who);
    await proveEmail(at, who);
    await sendSms(who, { phone });
    await settled(true, async () => (await flowOf(who)).code.isUnreachable);
  });

  test('is warned about an unreachable new address, and sees the change that replaces it [X20, X27]', async () => {
    const { browser } = await signUpPerson(at, `${randomUUID()}@example.com`);
    const change = async () => (await browser.get('/account/address-change')).body.change;
    expect(await change()).toBeNull();
    const missing = `nobody-${randomUUID()}@example.com`;
    expect((await browser.post('/account/change-address', { email: missing })).status).toBe(202);
    await settled(true, async () => (await change()).code.isUnreachable);
    expect(await change()).toMatchObject({ kind: 'email', to: missing, code: { triesLeft: 5 } });
    expect((await browser.post('/account/change-address', { phone: '+491701999999' })).status).toBe(202);
    expect(await change()).toMatchObject({ kind: 'phone', to: '•••• 9999' });
    at.clock.advance(601);
    expect((await browser.get('/auth/refresh-token')).status).toBe(200);
    expect(await change()).toBeNull();
  });
});
