import { describe, expect, test } from 'vitest';
import {
  closeAtEnd,
  computeAuthenticatorCode,
  openBrowser,
  PASSWORD,
  startTestServer,
} from '../../../test/harness.ts';

const at = closeAtEnd(await startTestServer());

describe('POST /auth/login', () => {
  test('starts a session with its cookies for a password and an authenticator code [S7.01]', async () => {
    const ann = await at.seed('ann@example.com');
    const browser = openBrowser(at);
    const answer = await browser.login(ann);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
    expect([...browser.cookies.keys()].sort()).toEqual([
      'XSRF-TOKEN',
      '__Host-device',
      '__Host-pre-session',
      '__Host-rt',
      '__Host-sb',
    ]);
    expect((await browser.get('/auth/getUserProfile')).status).toBe(200);
  });

  test('returns the same USER_CERTIFICATE_INVALID for a wrong password and an unknown address', async () => {
    const ben = await at.seed('ben@example.com');
    const code = computeAuthenticatorCode(ben, at.clock.now());
    const wrong = { email: ben.email, password: 'another password', factor: 'authenticator', code };
    const first = await openBrowser(at).post('/auth/login', wrong);
    const second = await openBrowser(at).post('/auth/login', {
      ...wrong,
      email: 'nobody@example.com',
      password: PASSWORD,
    });
    expect(first.status).toBe(401);
    expect(first.body).toEqual({
      code: 'USER_CERTIFICATE_INVALID',
      message: 'User credentials are invalid.',
    });
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(401);
  });

  test('returns USER_MFA_TOKEN_INVALID for a wrong code and for a reused one', async () => {
    const cara = await at.seed('cara@example.com');
    const code = computeAuthenticatorCode(cara, at.clock.now());
    const login = { email: cara.email, password: PASSWORD, factor: 'authenticator', code };
    const wrong = await openBrowser(at).post('/auth/login', {
      ...login,
      code: code === '000000' ? '000001' : '000000',
    });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'USER_MFA_TOKEN_INVALID' } });
    expect((await openBrowser(at).post('/auth/login', login)).status).toBe(200);
    expect(await openBrowser(at).post('/auth/login', login)).toMatchObject({
      status: 422,
      body: { code: 'USER_MFA_TOKEN_INVALID' },
    });
  });
});
