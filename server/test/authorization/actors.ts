// Every kind of actor of a call, each with their own browser. All of them act on the same company, the creator's.
import { randomUUID } from 'node:crypto';
import type { ParticipantRole } from '@portico/domain/steps/flows';
import { cookieNames } from '../../src/platform/http/cookies.ts';
import { makeXsrfToken } from '../../src/platform/http/xsrf.ts';
import { bindingHash, signAccessToken } from '../../src/platform/sessions/access-token.ts';
import { renewCode, type SeededPerson } from '../../src/seed/people.ts';
import { type Browser, openBrowser, type TestServer } from '../harness.ts';

export interface TestActor {
  readonly name: string;
  /** Their role in the client that they act for. */
  readonly participant?: ParticipantRole;
  readonly isBlocked?: true;
  /** Logged in as at first, whatever the previous call has changed. */
  browser(): Promise<Browser>;
}

export const COMPANY = randomUUID();

async function signIn(at: TestServer, person: SeededPerson): Promise<Browser> {
  const browser = openBrowser(at);
  await renewCode(at.server, person);
  await browser.login(person);
  return browser;
}

export async function logInAs(
  at: TestServer,
  person: SeededPerson,
  clientId: string | undefined,
): Promise<Browser> {
  const browser = await signIn(at, person);
  const { status } = await browser.get(`/auth/change-client?clientId=${clientId}`);
  if (status !== 200) throw new Error(`${person.email} cannot act for ${clientId}: ${status}`);
  return browser;
}

const isAlive = async (browser: Browser): Promise<boolean> =>
  (await browser.get('/auth/getUserProfile')).status === 200;

/** Staff have no session in the portal, so this forges one: a correctly signed token with its cookie. */
async function staffBrowser(at: TestServer): Promise<Browser> {
  const browser = openBrowser(at);
  const binding = randomUUID();
  const sid = randomUUID();
  browser.cookies.set(cookieNames.binding, binding);
  browser.cookies.set(cookieNames.xsrf, makeXsrfToken(at.server.providers.keys, sid));
  browser.token = await signAccessToken(at.server, {
    sub: randomUUID(),
    sid,
    cid: COMPANY,
    amr: ['otp'],
    auth_time: Math.floor(at.clock.now().getTime() / 1000),
    sbh: bindingHash(binding).toString('base64url'),
  });
  return browser;
}

export async function everyActor(at: TestServer): Promise<TestActor[]> {
  const company = { id: COMPANY, accountType: 'BUSINESS_ACCOUNT', company: 'Ash & Co' } as const;
  const member = async (
    name: string,
    participant: ParticipantRole,
    client: NonNullable<Parameters<TestServer['seed']>[1]>['clients'],
  ): Promise<TestActor> => {
    const person = await at.seed(`${name.replaceAll(/\W/g, '-')}@example.com`, client && { clients: client });
    let browser: Browser | undefined;
    return {
      name,
      participant,
      browser: async () => {
        if (!browser) browser = await logInAs(at, person, person.clientIds[0]);
        // A member who has left acts for no client.
        if (!(await isAlive(browser)))
          browser = await logInAs(at, person, person.clientIds[0]).catch(() => signIn(at, person));
        return browser;
      },
    };
  };
  const creator = await member('creator', 'creator', [company]);
  const blocked = await at.seed('blocked@example.com', { clients: [{ ...company, role: 'employee' }] });
  const shut = await logInAs(at, blocked, COMPANY);
  await at.owner.query('update person set blocked_at = now() where id = $1', [blocked.id]);
  at.clock.advance(5);
  return [
    { name: 'anonymous', browser: () => Promise.resolve(openBrowser(at)) },
    await member('personal', 'holder', [{ accountType: 'PERSONAL_ACCOUNT' }]),
    creator,
    await member('ubo', 'ubo', [{ ...company, role: 'ubo' }]),
    await member('representative', 'representative', [{ ...company, role: 'representative' }]),
    await member('employee', 'employee', [{ ...company, role: 'employee' }]),
    await member('other creator', 'creator', [{ accountType: 'BUSINESS_ACCOUNT' }]),
    { name: 'blocked', participant: 'employee', isBlocked: true, browser: () => Promise.resolve(shut) },
    { name: 'staff viewer', browser: () => staffBrowser(at) },
    { name: 'staff approver', browser: () => staffBrowser(at) },
  ];
}
