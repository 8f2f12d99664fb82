import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listMails } from '@portico/testing/inbox';
import { createTransport } from 'nodemailer';
import { expect, inject, test } from 'vitest';

const { smtpPort, inboxUrl } = inject('stack');

test('sends an email over SMTP and reads it back from the inbox', async () => {
  const to = `${randomUUID()}@example.com`;
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, secure: false });
  await transport.sendMail({
    from: 'portico@example.com',
    to,
    subject: 'Your sign-up code',
    text: '123456 – Grüße',
  });
  transport.close();
  // The server answers 250 before the inbox lists the mail.
  for (let tries = 0; tries < 100 && (await listMails(inboxUrl, to)).length === 0; tries++) await sleep(50);
  const mails = await listMails(inboxUrl, to);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'Your sign-up code' });
  expect(mails[0]?.text.trim()).toBe('123456 – Grüße');
});
