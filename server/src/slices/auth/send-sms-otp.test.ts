import { expect, test } from 'vitest';
import { closeAtEnd, startTestServer } from '../../../test/harness.ts';
import { beginLogin, proveEmail, register, signUpPerson, startSignUp } from '../../../test/sign-up.ts';

const at = closeAtEnd(await startTestServer());

test('accepts only the type register, both at sign-up and at log-in', async () => {
  const ann = startSignUp(at, 'ann@example.com');
  await register(at, ann);
  await proveEmail(at, ann);
  const who = await signUpPerson(at, 'ben@example.com');
  const { browser } = await beginLogin(at, who);
  for (const [visitor, email] of [
    [ann.browser, ann.email],
    [browser, who.email],
  ] as const) {
    const send = (type: string) => visitor.post('/auth/send-sms-otp', { email, type });
    expect(await send('reset_password')).toMatchObject({ status: 401, body: { code: 'FLOW_REQUIRED' } });
    expect((await send('login')).status).toBe(422);
    expect((await send('register')).status).toBe(202);
  }
});
