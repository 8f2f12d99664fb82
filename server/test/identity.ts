// A portal connected over HTTP to its own vendor simulator, and people at the identity step.
import { randomUUID } from 'node:crypto';
import { portraitConsent } from '@portico/domain/identity/check';
import type { StepType } from '@portico/domain/steps/flows';
import { createSimulators } from '@portico/providers/simulators';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { expect } from 'vitest';
import { beginIdentity, pollIdentity, readIdentityEvent } from '../src/slices/identity/ask-vendor.ts';
import { startWork } from '../src/work.ts';
import {
  type Browser,
  identitySettings,
  openBrowser,
  PORTAL,
  startTestServer,
  type TestServer,
} from './harness.ts';

const SECRET = 'shared with the identity vendor';
export const FORMER_SECRET = 'what it was signed with before';

export const beforeIdentity: StepType[] = [
  'ACCOUNT_CREATION',
  'ACCOUNT_TYPE',
  'ACCEPTED_TERMS_CONDITIONS',
  'PERSONAL_INFORMATION',
];

export interface IdentityTest extends TestServer {
  readonly vendorUrl: string;
  readonly secret: string;
}

export async function startIdentityTest(): Promise<IdentityTest> {
  let portal = 'http://127.0.0.1:1/';
  const vendor = createSimulators({
    portal: PORTAL,
    secret: SECRET.replaceAll(' ', '-'),
    get keys() {
      return portal;
    },
  });
  const address = await vendor.listen({ host: '127.0.0.1', port: 0 });
  const secret = SECRET.replaceAll(' ', '-');
  const at = await startTestServer({
    environment: {
      ...identitySettings(address, secret),
      IDENTITY_WEBHOOK_SECRETS: `${secret},${FORMER_SECRET.replaceAll(' ', '-')}`,
    },
  });
  portal = await at.app.listen({ host: '127.0.0.1', port: 0 });
  // The vendor signs with the real time.
  at.clock.advance((Date.now() - at.clock.now().getTime()) / 1000);
  await startWork(at.worker, {
    'begin-identity': beginIdentity,
    'read-identity-event': readIdentityEvent,
    'follow-identity': pollIdentity,
  });
  return {
    ...at,
    vendorUrl: `${address}/identity`,
    secret,
    close: async () => {
      await vendor.close();
      await at.close();
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server sent
type Check = any;

export interface AtIdentity {
  readonly personId: string;
  readonly clientId: string;
  readonly browser: Browser;
  current(): Promise<Check>;
  start(consentToPortrait?: boolean): ReturnType<Browser['post']>;
  /** Waits until the check is in this state. */
  until(state: string, timeout?: number): Promise<Check>;
  /** Starts a check, waits for the vendor's page and returns the session's id. */
  begin(): Promise<string>;
  progress(): Promise<{ steps: string[]; status: string }>;
}

export async function personAtIdentity(
  at: TestServer,
  { answers = {}, accountType = 'PERSONAL_ACCOUNT' as 'PERSONAL_ACCOUNT' | 'BUSINESS_ACCOUNT' } = {},
): Promise<AtIdentity> {
  const progress = beforeIdentity.filter(
    (step) =>
      step !== 'PERSONAL_INFORMATION' &&
      (accountType === 'PERSONAL_ACCOUNT' || step !== 'ACCEPTED_TERMS_CONDITIONS'),
  );
  const person = await at.seed(`${randomUUID()}@example.com`, { clients: [{ accountType, progress }] });
  const browser = openBrowser(at);
  await browser.login(person);
  const [clientId = ''] = person.clientIds;
  await browser.get(`/auth/change-client?clientId=${clientId}`);
  const given = { ...completeAnswers, ...answers };
  expect((await browser.post('/personal/save-information', { answers: given, version: 0 })).status).toBe(200);
  expect((await browser.post('/client/complete-step', { step: 'PERSONAL_INFORMATION' })).status).toBe(200);

  const current = async (): Promise<Check> => (await browser.get('/identity/current')).body;
  const until = async (state: string, timeout = 15_000): Promise<Check> => {
    await expect.poll(async () => (await current()).state, { timeout, interval: 50 }).toBe(state);
    return current();
  };
  const start = (consentToPortrait = true) =>
    browser.post('/identity/start', { consentToPortrait, consentVersion: portraitConsent.hosted });
  return {
    personId: person.id,
    clientId,
    browser,
    current,
    start,
    until,
    begin: async () => {
      expect(await start()).toMatchObject({ status: 201 });
      const { vendorAddress } = await until('open');
      return String(vendorAddress).split('/').at(-1) ?? '';
    },
    progress: async () => {
      const { rows } = await at.owner.query(
        'select m.progress as steps, c.status from member m join client c on c.id = m.client_id where c.id = $1',
        [clientId],
      );
      return rows[0];
    },
  };
}

/** What the person clicks on the vendor's page. */
export async function click(
  { vendorUrl }: IdentityTest,
  session: string,
  act: string,
  form: Readonly<Record<string, string>> = {},
): Promise<string> {
  const response = await fetch(`${vendorUrl}/pages/${session}`, {
    method: 'POST',
    body: new URLSearchParams({ act, ...form }),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

export async function deliver({ vendorUrl }: IdentityTest, session: string, how: string): Promise<number[]> {
  const response = await fetch(`${vendorUrl}/sessions/${session}/deliver`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ how }),
  });
  return ((await response.json()) as { answers: number[] }).answers;
}
