import { expect, inject, test } from 'vitest';

const simulatorsUrl = String(inject('stack').simulatorsUrl);

test('the simulators run as a separate server', async () => {
  expect(await (await fetch(`${simulatorsUrl}/health`)).json()).toEqual({ ok: true });
  expect(await (await fetch(simulatorsUrl)).text()).toContain('Transaction service');
  expect((await fetch(`${simulatorsUrl}/transaction/client/current`)).status).toBe(401);
});
