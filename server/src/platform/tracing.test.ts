import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openBrowser, startTestServer } from '../../test/harness.ts';

test('a request span has the call name and request id, and no personal data [sec O01]', async () => {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const at = await startTestServer({ environment: { TRACES_URL: `http://127.0.0.1:${port}/v1/traces` } });
  const browser = openBrowser(at);
  await browser.login(await at.seed('canary.ann@example.com'));
  await browser.get('/auth/getUserProfile');
  await at.close();
  collector.close();
  const whole = bodies.join('');
  expect(whole).toContain('auth.getUserProfile');
  expect(whole).toContain('requestId');
  expect(whole).not.toContain('canary');
});
