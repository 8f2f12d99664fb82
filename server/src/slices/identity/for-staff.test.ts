import { expect, test } from 'vitest';
import { closeAtEnd } from '../../../test/harness.ts';
import { click, personAtIdentity, startIdentityTest } from '../../../test/identity.ts';
import { openTestStaff } from '../../../test/staff.ts';
import { approve } from '../staff/approve.ts';
import { shown } from '../staff/print.ts';
import { showCase } from '../staff/show-case.ts';

const at = closeAtEnd(await startIdentityTest());
const staff = closeAtEnd(openTestStaff(at));
const dora = await staff.hire('dora@staff.example.com');
const emil = await staff.hire('emil@staff.example.com');

const show = async (clientId: string) =>
  shown(await showCase(await staff.seat(dora), { named: clientId, isWhole: true }));

test('staff see the document beside the details, only the end of its number, and the explanation [sec N05]', async () => {
  const ada = await personAtIdentity(at);
  await click(at, await ada.begin(), 'approve', { givenNames: 'ADA' });
  await ada.until('near');
  expect(await show(ada.clientId)).toContain(
    'the document nearly matches their details, not explained yet (name)',
  );
  await ada.browser.post('/identity/explain-difference', {
    explanation: 'My passport leaves out my second name.',
  });
  const text = await show(ada.clientId);
  expect(text).toContain('identity: document checked against their details');
  expect(text).toContain('passport issued by DE, number ending in 0T47, expires 2031-05-01');
  expect(text).toContain('their explanation: My passport leaves out my second name.');
  expect(text).not.toContain('C01X00T47');
});

test('staff see that an identity has not been checked', async () => {
  const ada = await personAtIdentity(at);
  await ada.start(false);
  expect(await show(ada.clientId)).toContain('identity: NOT CHECKED: check it by hand');
});

test('staff see an approval that the vendor takes back, and an earlier proposal can no longer be confirmed [X25]', async () => {
  const ada = await personAtIdentity(at);
  const session = await ada.begin();
  await click(at, session, 'approve');
  await ada.until('done');
  const { decisionId } = await approve(await staff.seat(dora), { clientId: ada.clientId });
  at.clock.advance(1);
  await click(at, session, 'reject', { reason: 'face_mismatch' });
  await expect
    .poll(() => show(ada.clientId), { timeout: 15_000 })
    .toContain('APPROVAL WITHDRAWN by the vendor');
  const confirming = staff
    .seat(emil)
    .then((seat) => approve(seat, { clientId: ada.clientId, confirms: decisionId }));
  await expect(confirming).rejects.toThrow();
  expect((await ada.progress()).status).toBe('WAITING_FOR_APPROVAL');
});
