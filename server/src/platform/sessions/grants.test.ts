import { type ClientRole, type ClientStatus, clientRoles } from '@portico/domain/clients/account';
import { permissions } from '@portico/domain/clients/transaction';
import { audiences } from '@portico/domain/sessions/claims';
import { flows } from '@portico/domain/steps/flows';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { type Browser, closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import { nextMidnight, seedMember } from '../../../test/person-entries.ts';
import type { ClientToSeed } from '../../seed/clients.ts';

const at = closeAtEnd(await startTestServer());

const PERSONAL = { accountType: 'PERSONAL_ACCOUNT' } as const;
const both = [audiences.onboarding, audiences.transaction];

let people = 0;
async function signIn(...clients: ClientToSeed[]) {
  people += 1;
  const person = await at.seed(`grants${people}@example.com`, { clients });
  const browser = openBrowser(at);
  expect((await browser.login(person)).status).toBe(200);
  return { person, browser };
}
const readGrants = ({ token }: Browser) => {
  const { aud, permissions: granted } = decodeJwt(token ?? '');
  return { aud, granted };
};
const decide = (clientId: string | undefined, status: ClientStatus) =>
  at.owner.query('update client set status = $2 where id = $1', [clientId, status]);
/** Five minutes later the page requests the next token. */
async function refresh(browser: Browser): Promise<void> {
  at.clock.advance(301);
  expect((await browser.get('/auth/refresh-token')).status).toBe(200);
}

describe('access granted by a token', () => {
  test.each<[ClientStatus, boolean]>([
    ['DRAFT', false],
    ['WAITING_FOR_APPROVAL', false],
    ['RETURNED', false],
    ['ONBOARDED', true],
  ])('a client in status %s grants the transaction audience: %s', async (status, isGranted) => {
    const { browser } = await signIn({ ...PERSONAL, status });
    expect(readGrants(browser).aud).toEqual(isGranted ? both : [audiences.onboarding]);
    expect(readGrants(browser).granted !== undefined).toBe(isGranted);
  });

  test('the next token after approval gains the transaction audience, and after a return loses it', async () => {
    const { browser, person } = await signIn({ ...PERSONAL, status: 'WAITING_FOR_APPROVAL' });
    await decide(person.clientIds[0], 'ONBOARDED');
    expect(readGrants(browser).aud).toEqual([audiences.onboarding]);
    await refresh(browser);
    expect(readGrants(browser).aud).toEqual(both);
    // The previous refresh token gets the same reply, also when nothing is rotated (F07).
    await decide(person.clientIds[0], 'RETURNED');
    await refresh(browser);
    expect(readGrants(browser)).toEqual({ aud: [audiences.onboarding], granted: undefined });
  });

  test('switching the client switches the audience [sec F16, S3.08]', async () => {
    const { browser, person } = await signIn({ ...PERSONAL, status: 'ONBOARDED' }, PERSONAL);
    expect(readGrants(browser).aud).toEqual([audiences.onboarding]);
    for (const [index, aud] of [both, [audiences.onboarding]].entries()) {
      const { body } = await browser.get(`/auth/change-client?clientId=${person.clientIds[index]}`);
      expect(Object.keys(body).sort()).toEqual(['accessToken', 'isClientCreator', 'onboardingProgress']);
      expect(readGrants(browser).aud).toEqual(aud);
    }
  });

  test('repeating the last refresh grants what the client allows now [F07]', async () => {
    const { browser, person } = await signIn({ ...PERSONAL, status: 'WAITING_FOR_APPROVAL' });
    at.clock.advance(301);
    const former = new Map(browser.cookies);
    await browser.get('/auth/refresh-token');
    await decide(person.clientIds[0], 'ONBOARDED');
    for (const [name, value] of former) browser.cookies.set(name, value);
    await browser.get('/auth/refresh-token');
    expect(readGrants(browser).aud).toEqual(both);
  });

  test.each<[string, ClientRole | undefined, readonly string[]]>([
    ['the creator', undefined, permissions],
    ['a ubo', 'ubo', ['Transaction_Approve', 'Read_All']],
    ['a representative', 'representative', ['Transaction_Submit', 'Exchange', 'Read_All']],
    ['an employee', 'employee', ['Read_All']],
  ])(
    '%s of a company gets the permissions of their role in the token [sec J08]',
    async (_, role, granted) => {
      const { browser } = await signIn({
        accountType: 'BUSINESS_ACCOUNT',
        status: 'ONBOARDED',
        ...(role && { role, progress: flows.business[role].flat() }),
      });
      expect(readGrants(browser)).toEqual({ aud: both, granted: [...granted] });
      expect(browser.token?.length).toBeLessThanOrEqual(1024);
      expect((await browser.get('/auth/getUserProfile')).status).toBe(200);
    },
  );

  test.each(clientRoles)(
    'a %s gets the transaction audience only after completing every step of their own',
    async (role) => {
      const list = flows.business[role].flat();
      const { browser, person } = await signIn({
        accountType: 'BUSINESS_ACCOUNT',
        status: 'ONBOARDED',
        role,
        progress: list.slice(0, -1),
      });
      expect(readGrants(browser)).toEqual({ aud: [audiences.onboarding], granted: undefined });
      await at.owner.query('update member set progress = $2 where person_id = $1', [person.id, list]);
      await refresh(browser);
      expect(readGrants(browser).aud).toEqual(both);
    },
  );
});

describe('permissions and dates entered for an invited member [F6, F7]', () => {
  /** A person who has joined an approved company, with the details that its creator entered. */
  async function signInAs(role: ClientRole, answers: object) {
    const person = await seedMember(at, role, answers);
    const browser = openBrowser(at);
    expect((await browser.login(person)).status).toBe(200);
    return browser;
  }

  test.each<[string, ClientRole, object, readonly string[]]>([
    ['an employee', 'employee', { transactionPermissions: ['Exchange'] }, ['Exchange']],
    ['a representative', 'representative', { transactionPermissions: ['Account_Admin'] }, ['Account_Admin']],
    [
      'a representative without entered permissions',
      'representative',
      {},
      ['Transaction_Submit', 'Exchange', 'Read_All'],
    ],
    [
      'an employee for whom every permission was entered',
      'employee',
      { transactionPermissions: [...permissions] },
      ['Transaction_Submit', 'Transaction_Approve', 'Exchange', 'Read_All'],
    ],
    ['an employee with an empty list of permissions', 'employee', { transactionPermissions: [] }, []],
    ['an owner without entered permissions', 'ubo', {}, ['Transaction_Approve', 'Read_All']],
  ])('%s gets exactly the permissions that apply', async (_, role, answers, granted) => {
    expect(readGrants(await signInAs(role, answers))).toEqual({ aud: both, granted });
  });

  test('access lasts through its last day and ends at midnight UTC', async () => {
    const midnight = nextMidnight(at.clock.now());
    at.clock.advance(midnight.seconds - 1);
    const browser = await signInAs('employee', { validUntil: midnight.dayBefore });
    expect(readGrants(browser).aud).toEqual(both);
    // The last token stays valid for five more minutes; the next one is issued on another day.
    await refresh(browser);
    expect(readGrants(browser)).toEqual({ aud: [audiences.onboarding], granted: undefined });
    expect((await browser.get('/auth/getUserProfile')).status).toBe(200);
  });

  test('a representative has a last day only if one was entered', async () => {
    expect(readGrants(await signInAs('representative', {})).aud).toEqual(both);
    expect(readGrants(await signInAs('representative', { validUntil: '2020-01-01' })).aud).toEqual([
      audiences.onboarding,
    ]);
  });
});
