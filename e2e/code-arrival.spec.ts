// One hundred people reset their password at once: measures the time from the click until the code is in the mailbox.
import { createVendorToken } from '@portico/testing/captcha';
import { listMails } from '@portico/testing/inbox';
import { expect, test } from './browser.ts';

const PEOPLE = 100;
const AT_MOST_MS = 5000;
/** The inbox records whole seconds, so an email counts as having arrived at the end of its second. */
const INBOX_CLOCK_MS = 1000;

test('95 of 100 codes reach their mailbox in under 5 s [ux U33, ux U60]', {
  tag: '@campaign',
}, async ({ page, portal }) => {
  test.setTimeout(180_000);
  await page.goto('/login');
  const run = Date.now();
  const sentMs = new Map<string, number>();
  for (let index = 0; index < PEOPLE; index++) {
    // Each person has their own IP address.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.251.${run % 250}.${index}` });
    const email = `arrival-${run}-${index}@example.com`;
    const token = createVendorToken('forgot-password', 'portal.localhost');
    sentMs.set(email, Date.now());
    const status = await page.evaluate(
      ([address, captcha]) =>
        fetch('/auth/forgot-password', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
            'x-captcha-token': captcha ?? '',
          },
          body: JSON.stringify({ email: address }),
        }).then((response) => response.status),
      [email, token],
    );
    expect(status).toBe(202);
  }
  let waitsMs: number[] = [];
  await expect
    .poll(
      async () => {
        const waits = [...sentMs].map(async ([email, sent]) => {
          const mails = await listMails(portal.inboxUrl, email);
          return mails.map(({ time }) => Date.parse(time) + INBOX_CLOCK_MS - sent);
        });
        waitsMs = (await Promise.all(waits)).flat();
        return waitsMs.length;
      },
      { timeout: 30_000 },
    )
    .toBe(PEOPLE);
  const p95 = waitsMs.toSorted((a, b) => a - b)[Math.ceil(PEOPLE * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
  test.info().annotations.push({ type: 'p95', description: `${p95} ms` });
  expect(p95).toBeLessThan(AT_MOST_MS);
});
