// The portal with its API calls under another base URL, as behind a proxy that serves them at /portal-api.
import { expect, logInByForm } from './browser.ts';
import { test } from './own-server.ts';
import { expire, token } from './token.ts';

const BASE = '/portal-api';
test.use({ apiPath: BASE });

test('every call uses the configured base URL, with the bearer token when there is one [S7.21]', async ({
  page,
  seeder,
}) => {
  const calls: { readonly path: string; readonly bearer: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A page's data comes from the site itself (S7.25).
    if (['fetch', 'xhr'].includes(request.resourceType()) && !pathname.endsWith('.data'))
      calls.push({ path: pathname, bearer: request.headers()['authorization'] });
  });
  const person = await seeder.seed(`base-${Date.now()}@example.com`, {
    clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'] }],
  });
  await logInByForm(page, person);
  await expect(page).toHaveURL('/personal/terms-and-conditions');
  const first = await token(page);
  await expire(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
  expect(await token(page)).not.toBe(first);
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');

  const outside = calls.filter(({ path }) => !path.startsWith(`${BASE}/`));
  expect(outside, 'calls outside the configured base address').toEqual([]);
  const named = Map.groupBy(calls, ({ path }) => path.slice(BASE.length));
  for (const path of ['/auth/check-user-credential', '/auth/login'])
    expect(
      named.get(path)?.map(({ bearer }) => bearer),
      path,
    ).toEqual([undefined]);
  for (const path of ['/auth/getUserProfile', '/client/get-client', '/auth/refresh-token', '/auth/logout'])
    for (const { bearer } of named.get(path) ?? [{ bearer: 'no such call' }])
      expect(bearer, path).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
});
