// Every event × every proof: ended exactly where the table of auth/endings.ts says so, over the real API.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { applyChanges } from '../../src/slices/account/apply-changes.ts';
import { type Ending, type EndingEvent, endings } from '../../src/slices/auth/endings.ts';
import { type FlowKind, flowKinds } from '../../src/slices/auth/flow.ts';
import { formatTable } from '../authorization/matrix.ts';
import { startCaptureTest } from '../capture.ts';
import { type Answer, closeAtEnd, openBrowser } from '../harness.ts';
import { invitePerson, proveMailbox } from '../invited.ts';
import {
  authenticatorCode,
  findCode,
  forgotPassword,
  listMessages,
  newPhone,
  signUpToAuthenticator,
  startSignUp,
} from '../sign-up.ts';
import {
  disavowTokens,
  type EndingProof,
  everyProof,
  findChange,
  findFlow,
  type Holder,
  newHolder,
} from './proofs.ts';

const at = closeAtEnd(await startCaptureTest());

const NEW_PASSWORD = 'four other quiet words';
const done = async (answer: Promise<Answer>): Promise<Answer> => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return answer;
};

const changePassword =
  (endOtherSessions: boolean) =>
  async ({ here, person }: Holder) => {
    const body = { current: person.password, password: NEW_PASSWORD, endOtherSessions };
    await done(here.post('/account/change-password', body));
  };

async function changeEmail({ here }: Holder): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  await done(here.post('/account/change-address', { email }));
  await done(here.post('/account/confirm-address', { code: await findCode(at, 'change-email-code', email) }));
}

async function changePhone({ here }: Holder): Promise<void> {
  const phone = newPhone();
  await done(here.post('/account/change-address', { phone }));
  await done(here.post('/account/confirm-address', { code: await findCode(at, 'phone-code', phone) }));
}

interface EventRow {
  /** Creates what must exist before the proofs may end. */
  readonly prepare?: (holder: Holder) => Promise<unknown>;
  readonly happen: (holder: Holder) => Promise<unknown>;
}

const events: Readonly<Record<Exclude<EndingEvent, 'enrolment'>, EventRow>> = {
  'password-change': { happen: changePassword(false) },
  'password-change-and-log-out': { happen: changePassword(true) },
  'password-reset': {
    happen: async ({ here, person: { email } }) => {
      await done(forgotPassword(here, email));
      await done(here.post('/auth/validate-email-otp', { code: await findCode(at, 'reset-code', email) }));
      await done(here.post('/auth/reset-password', { password: NEW_PASSWORD }));
    },
  },
  disavowal: {
    happen: async ({ person }) => {
      const [, token] = await disavowTokens(at, person);
      await done(openBrowser(at).post('/account/disavow', { token }));
    },
  },
  'factor-change': {
    happen: async ({ here }) => {
      const { secret } = (await done(here.post('/account/new-authenticator', {}))).body;
      await done(here.post('/account/new-authenticator', { code: authenticatorCode(at, secret) }));
    },
  },
  'phone-added': {
    prepare: ({ person: { id } }) =>
      at.owner.query('update person set phone_index = null, phone_sealed = null where id = $1', [id]),
    happen: changePhone,
  },
  'email-change': { happen: changeEmail },
  'change-undone': {
    prepare: changeEmail,
    happen: async ({ person: { email } }) => {
      const mail = (await listMessages(at, 'address-changed')).find(({ to }) => to === email);
      const token = /act=undo&token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      await done(openBrowser(at).post('/account/undo-change', { token }));
    },
  },
  'delayed-change': {
    prepare: async ({ here }) => {
      const { secret } = (await done(here.post('/account/new-authenticator', {}))).body;
      // As after a log-in by text message.
      await at.owner.query(`update session set amr = '{pwd,sms}' where ended_at is null`);
      await done(here.get('/auth/refresh-token'));
      await done(here.post('/account/new-authenticator', { code: authenticatorCode(at, secret) }));
      await at.owner.query(`update session set amr = '{pwd,otp}' where ended_at is null`);
      await done(here.get('/auth/refresh-token'));
    },
    happen: async ({ person: { id } }) => {
      await at.owner.query(
        `update pending_change set effective_at = $2 where person_id = $1 and kind = 'authenticator'`,
        [id, at.clock.now()],
      );
      await applyChanges(at.worker);
      at.clock.advance(5);
    },
  },
  'log-out-everywhere': {
    happen: ({ here }) => done(here.post('/account/end-session', { allOthers: true })),
  },
  block: {
    happen: async ({ here, person: { id } }) => {
      await at.owner.query('update person set blocked_at = $2 where id = $1', [id, at.clock.now()]);
      at.clock.advance(5);
      expect((await here.get('/auth/getUserProfile')).body.code).toBe('USER_IS_BLOCKED');
      await at.owner.query('update person set blocked_at = null where id = $1', [id]);
      at.clock.advance(5);
    },
  },
};

/** What the table says about a proof, by its name. */
function endsBy(event: EndingEvent, proof: string): boolean {
  const { sessions, flows, devices, changes, links }: Ending = endings[event];
  if (proof.startsWith('flow ')) return flows.includes(proof.slice('flow '.length) as FlowKind);
  if (proof === 'change that waits') return changes;
  if (proof.startsWith('link ')) return links;
  const which = proof.includes('device') ? devices : sessions;
  return which === 'all' || (which === 'others' && !proof.startsWith('this'));
}

const seen = new Map<EndingEvent, Map<string, string>>();
async function watch(event: EndingEvent, proofs: readonly EndingProof[]): Promise<void> {
  const cells = new Map<string, string>();
  for (const { name, isAlive } of proofs) {
    const isEnded = !(await isAlive());
    cells.set(name, isEnded ? 'ends' : '–');
    expect.soft(isEnded, `${event}: ${name}`).toBe(endsBy(event, name));
  }
  seen.set(event, cells);
}

test.each(Object.entries(events) as [EndingEvent, EventRow][])(
  '%s ends exactly what the table lists [sec C10, sec F12]',
  async (event, { prepare, happen }) => {
    const holder = await newHolder(at);
    await prepare?.(holder);
    const proofs = await everyProof(at, holder, flowKinds);
    for (const { name, isAlive } of proofs.filter((proof) => !proof.name.startsWith('link ')))
      expect(await isAlive(), `${name} before`).toBe(true);
    await happen(holder);
    await watch(event, proofs);
    at.clock.advance(30);
  },
);

test('enrolment ends every auth flow of the person and a pending change [sec C03]', async () => {
  const who = startSignUp(at, `${randomUUID()}@example.com`);
  await signUpToAuthenticator(at, who);
  const { rows } = await at.owner.query(
    'select person_id as id from flow order by created_at desc, id desc limit 1',
  );
  const person = { id: rows[0].id, email: who.email };
  const proofs: EndingProof[] = [];
  for (const kind of flowKinds) proofs.push(await findFlow(at, person, kind));
  proofs.push(await findChange(at, person));
  const { secret } = (await done(who.browser.post('/auth/enable-mfa', {}))).body;
  await done(who.browser.post('/auth/enable-mfa', { code: authenticatorCode(at, secret) }));
  await watch('enrolment', proofs);
});

test('revoking an invitation ends the flows its link began, even past the email code [sec K01]', async () => {
  const invited = await invitePerson(at);
  const browser = await proveMailbox(at, invited);
  const { company } = invited;
  await done(company.browser.post('/people/revoke', { personId: invited.namedId }));
  expect((await browser.get('/invite/current')).body.code).toBe('INVITE_REVOKED');
  const chosen = await browser.post('/invite/set-password', { password: NEW_PASSWORD });
  expect(chosen.body.code).toBe('INVITE_REVOKED');
});

test('covers every event and matches the recorded page', async () => {
  expect([...seen.keys()].sort()).toEqual(Object.keys(endings).sort());
  const names = [...(seen.get('block')?.keys() ?? [])];
  const rows = (Object.keys(endings) as EndingEvent[]).map((event) => [
    event,
    ...names.map((name) => seen.get(event)?.get(name) ?? ' '),
  ]);
  await expect(`${formatTable(['event', ...names], rows)}\n`).toMatchFileSnapshot('./what-ends.md');
});
