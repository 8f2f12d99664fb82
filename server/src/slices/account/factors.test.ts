import { limits } from '@portico/domain/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Browser, closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { anotherCode, authenticatorCode, listMessages } from '../../../test/sign-up.ts';
import type { SeededPerson } from '../../seed/people.ts';

let person: SeededPerson;
let browser: Browser;
let people = 0;
const at = closeAtEnd(await startTestServer());
beforeEach(async () => {
  people += 1;
  person = await at.seed(`person${people}@example.com`);
  browser = openBrowser(at);
  await browser.login(person);
  at.clock.advance(30);
});

const factors = async () => (await browser.get('/account/factors')).body;
const newCodes = async (): Promise<string[]> =>
  (await browser.post('/account/new-recovery-codes', {})).body.recoveryCodes;
const signInWith = (factor: string, code: string) =>
  openBrowser(at).post('/auth/login', { email: person.email, password: person.password, factor, code });

describe('GET /account/factors', () => {
  test('lists the active factors with their start dates and the remaining recovery codes', async () => {
    const seededAt = new Date(at.clock.now().getTime() - 30_000).toISOString();
    expect(await factors()).toEqual({
      factors: [
        { factor: 'authenticator', since: seededAt },
        { factor: 'recovery-code', since: seededAt },
        { factor: 'sms', since: seededAt },
      ],
      recoveryCodesLeft: limits.recoveryCodes.count,
    });
    const [code] = await newCodes();
    await signInWith('recovery-code', code ?? '');
    expect(await factors()).toEqual({
      factors: [
        { factor: 'authenticator', since: seededAt },
        { factor: 'recovery-code', since: at.clock.now().toISOString() },
        { factor: 'sms', since: seededAt },
      ],
      recoveryCodesLeft: limits.recoveryCodes.count - 1,
    });
  });
});

describe('POST /account/new-recovery-codes', () => {
  test('issues ten codes of 65 bits, voids the previous ones and notifies the owner [sec C06]', async () => {
    const former = await newCodes();
    expect(new Set(former).size).toBe(limits.recoveryCodes.count);
    for (const code of former) expect(code.replaceAll('-', '')).toMatch(/^[A-Z2-7]{13}$/);
    const fresh = await newCodes();
    expect((await signInWith('recovery-code', former[0] ?? '')).body.code).toBe('USER_MFA_TOKEN_INVALID');
    expect((await signInWith('recovery-code', fresh[0] ?? '')).status).toBe(200);
    expect(
      (await listMessages(at, 'recovery-codes-made')).filter(({ to }) => to === person.email),
    ).toHaveLength(2);
  });
});

describe('POST /account/new-authenticator', () => {
  const offer = async (): Promise<string> =>
    (await browser.post('/account/new-authenticator', {})).body.secret;
  const confirm = (code: string) => browser.post('/account/new-authenticator', { code });

  test('the first code replaces the old authenticator and recovery codes, and the owner is notified [sec C01, sec A17]', async () => {
    const former = await newCodes();
    const { body: offered } = await browser.post('/account/new-authenticator', {});
    expect(offered.otpauth).toContain(encodeURIComponent(person.email));
    expect(offered.secret).toMatch(/^[A-Z2-7]{32}$/);
    const answer = await confirm(authenticatorCode(at, offered.secret));
    expect(answer).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } });
    expect(answer.body.recoveryCodes).toHaveLength(limits.recoveryCodes.count);
    expect(JSON.stringify(await factors())).not.toContain(offered.secret);

    at.clock.advance(30);
    const byFormer = authenticatorCode(at, person.authenticatorSecret);
    expect((await signInWith('authenticator', byFormer)).body.code).toBe('USER_MFA_TOKEN_INVALID');
    expect((await signInWith('recovery-code', former[0] ?? '')).body.code).toBe('USER_MFA_TOKEN_INVALID');
    expect((await signInWith('authenticator', authenticatorCode(at, offered.secret))).status).toBe(200);
    expect((await listMessages(at, 'authenticator-changed'))[0]?.to).toBe(person.email);
  });

  test('until then the old authenticator works, and each offer has its own secret [sec C01]', async () => {
    const first = await offer();
    const second = await offer();
    expect(second).not.toBe(first);
    expect(await confirm(authenticatorCode(at, first))).toMatchObject({
      status: 422,
      body: { code: 'USER_MFA_TOKEN_INVALID' },
    });
    expect((await confirm(anotherCode(authenticatorCode(at, second)))).status).toBe(422);
    const byFormer = authenticatorCode(at, person.authenticatorSecret);
    expect((await signInWith('authenticator', byFormer)).status).toBe(200);
    const { rows } = await at.owner.query(
      `select secret_sealed from factor where person_id = $1 and secret_sealed is not null`,
      [person.id],
    );
    for (const { secret_sealed } of rows)
      for (const secret of [first, second]) expect(secret_sealed.includes(secret)).toBe(false);
  });

  test('refuses a code when no authenticator was offered', async () => {
    expect((await confirm('123456')).body.code).toBe('USER_MFA_TOKEN_INVALID');
  });
});
