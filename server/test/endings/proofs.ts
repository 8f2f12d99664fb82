// Everything that proves something about one person: two sessions in two browsers, a phone, a flow of each kind, a
// pending change, a link in a notice. Each finds out over the API, or in its row, whether it is still valid.

import { randomUUID } from 'node:crypto';
import { portraitConsent } from '@portico/domain/identity/check';
import { completeAnswers } from '@portico/testing/cases/personal-cases';
import { expect } from 'vitest';
import type { RequestContext } from '../../src/platform/context.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { cookieNames } from '../../src/platform/http/cookies.ts';
import { renewCode, type SeededPerson } from '../../src/seed/people.ts';
import { type FlowKind, insertFlow, tokenHash } from '../../src/slices/auth/flow.ts';
import { insertChange } from '../../src/slices/auth/pending-change.ts';
import { type Browser, openBrowser, type TestServer } from '../harness.ts';
import { beforeIdentity } from '../identity.ts';
import { listMessages } from '../sign-up.ts';

export interface EndingProof {
  readonly name: string;
  isAlive(): Promise<boolean>;
}

export interface Holder {
  readonly person: SeededPerson;
  /** The browser of the event, unless it happens elsewhere. */
  readonly here: Browser;
  readonly there: Browser;
}

const contextAt = ({ server, clock }: TestServer): RequestContext =>
  ({ ...server, now: clock.now(), caller: { address: '192.0.2.1', device: 'test' } }) as never;
const asPerson = <T>(at: TestServer, personId: string, work: (ctx: RequestContext, tx: Tx) => Promise<T>) =>
  at.server.db.as({ personId }, (tx) => work(contextAt(at), tx));

async function logIn(at: TestServer, person: SeededPerson, browser = openBrowser(at)): Promise<Browser> {
  await renewCode(at.server, person);
  expect((await browser.login(person)).status).toBe(200);
  return browser;
}

export async function newHolder(at: TestServer): Promise<Holder> {
  const person = await at.seed(`${randomUUID()}@example.com`, {
    answers: completeAnswers,
    clients: [{ accountType: 'PERSONAL_ACCOUNT', progress: beforeIdentity }],
  });
  return { person, here: await logIn(at, person), there: await logIn(at, person) };
}

const sessionIn = (name: string, browser: Browser): EndingProof[] => [
  {
    name: `${name} session`,
    isAlive: async () => (await browser.get('/auth/getUserProfile')).status === 200,
  },
  {
    name: `${name} refresh token`,
    isAlive: async () => (await browser.get('/auth/refresh-token')).status === 200,
  },
];

const deviceIn = (
  at: TestServer,
  name: string,
  { person: { id }, ...in_ }: Holder,
  browser: 'here' | 'there',
): EndingProof => {
  const token = in_[browser].cookies.get(cookieNames.device) ?? '';
  return {
    name: `${name} remembered device`,
    isAlive: async () =>
      (
        await at.owner.query('select from device where person_id = $1 and token_hash = $2', [
          id,
          tokenHash(token),
        ])
      ).rowCount === 1,
  };
};

/** An authenticator code was entered a moment ago in this browser. */
const stepUpIn = (browser: Browser): EndingProof => ({
  name: 'this step-up',
  // The id of no session: only a caller who passes the guard gets this reply.
  isAlive: async () => (await browser.post('/account/end-session', { id: randomUUID() })).status === 404,
});

/** A phone that takes pictures for the other session. */
export async function readPhone(at: TestServer, { there }: Pick<Holder, 'there'>): Promise<EndingProof> {
  const begun = {
    consentToPortrait: true,
    consentVersion: portraitConsent['in-house'],
    documentType: 'passport',
  };
  expect((await there.post('/identity/start', begun)).status).toBe(201);
  const { body } = await there.post('/identity/phone-link', {});
  const phone = openBrowser(at);
  const [, token] = String(body.address).split('#');
  expect((await phone.post('/identity/open-phone-link', { token })).status).toBe(200);
  return {
    name: 'phone of the other session',
    isAlive: async () => (await phone.get('/identity/capture')).status === 200,
  };
}

/** Started before the event, by someone who held the password, the mailbox or a link then. */
export async function findFlow(
  at: TestServer,
  { id: personId, email }: Pick<SeededPerson, 'id' | 'email'>,
  kind: FlowKind,
): Promise<EndingProof> {
  const proven = { email_proven_at: at.clock.now(), phone_proven_at: at.clock.now() };
  const { flow, token } = await asPerson(at, personId, (ctx, tx) =>
    insertFlow(ctx, tx, { kind, personId, email, more: proven }),
  );
  const browser = openBrowser(at);
  browser.cookies.set(cookieNames.flow, token);
  const isOfSession = kind === 'change_email' || kind === 'change_phone';
  return {
    name: `flow ${kind}`,
    isAlive: isOfSession
      ? async () =>
          (await at.owner.query('select from flow where id = $1 and ended_at is null', [flow.id]))
            .rowCount === 1
      : async () => (await browser.get('/auth/flow')).status === 200,
  };
}

export async function findChange(
  at: TestServer,
  { id: personId }: Pick<SeededPerson, 'id'>,
): Promise<EndingProof> {
  const sealed = Buffer.from('sealed');
  const { id } = await asPerson(at, personId, (ctx, tx) =>
    insertChange(ctx, tx, { personId, kind: 'email', address: { index: Buffer.from(randomUUID()), sealed } }),
  );
  return {
    name: 'change that waits',
    isAlive: async () =>
      (await at.owner.query('select from pending_change where id = $1 and ended_at is null', [id]))
        .rowCount === 1,
  };
}

/** From the notice about the first browser; the notice about the second one is for the event of that name. */
export const disavowTokens = async (
  at: TestServer,
  { email }: Pick<SeededPerson, 'email'>,
): Promise<string[]> =>
  (await listMessages(at, 'new-sign-in'))
    .filter(({ to }) => to === email)
    .map(({ text }) => /act=disavow&token=([\w-]+)/.exec(text)?.[1] ?? '')
    .reverse();

/** Using this link ends everything, so check it last. */
async function linkOf(at: TestServer, person: SeededPerson): Promise<EndingProof> {
  const [token = ''] = await disavowTokens(at, person);
  return {
    name: 'link “this was not me”',
    isAlive: async () => (await openBrowser(at).post('/account/disavow', { token })).status === 200,
  };
}

export async function everyProof(
  at: TestServer,
  holder: Holder,
  kinds: readonly FlowKind[],
): Promise<EndingProof[]> {
  const { person, here, there } = holder;
  const phone = await readPhone(at, holder);
  const flows = [];
  for (const kind of kinds) flows.push(await findFlow(at, person, kind));
  return [
    stepUpIn(here),
    ...sessionIn('this', here),
    ...sessionIn('other', there),
    phone,
    deviceIn(at, 'this', holder, 'here'),
    deviceIn(at, 'other', holder, 'there'),
    ...flows,
    await findChange(at, person),
    await linkOf(at, person),
  ];
}
