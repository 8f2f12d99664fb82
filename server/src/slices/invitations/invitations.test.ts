import { randomBytes, randomUUID } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { describe, expect, test } from 'vitest';
import { openCompany } from '../../../test/company.ts';
import { closeAtEnd, openBrowser, startTestServer } from '../../../test/harness.ts';
import {
  CHOSEN,
  COMPANY,
  chooseAuthenticator,
  type InvitedByCompany,
  invitePerson,
  proveMailbox,
  sendCode,
  sendCodeAgain,
  sendNewLink,
} from '../../../test/invited.ts';
import { listedPasswords } from '../../../test/listed-passwords.ts';
import {
  anotherCode,
  authenticatorCode,
  beginLogin,
  findCode,
  listMessages,
  signUpPerson,
} from '../../../test/sign-up.ts';
import { type DatabaseActor, query } from '../../platform/db/database.ts';
import { asWorker } from '../../platform/worker-context.ts';
import { type SeededInvitationState, seedInvited } from '../../seed/invited.ts';
import { tokenHash } from '../auth/flow.ts';
import { invitationRow } from './link-sql.ts';
import { renewInvitation } from './renew-invitation.ts';
import { openInvitedEmail, sendLink } from './send-link.ts';

const at = closeAtEnd(await startTestServer());

const DAY = 86_400;
const noToken = (): string => randomBytes(32).toString('base64url');

const membersOf = async (clientId: string) =>
  (
    await at.owner.query(
      'select person_id, role, is_creator, progress from member where client_id = $1 order by is_creator desc',
      [clientId],
    )
  ).rows;
const invitationOf = async ({ invitationId }: Pick<InvitedByCompany, 'invitationId'>) =>
  (await at.owner.query('select * from invitation where id = $1', [invitationId])).rows[0];
const linksOf = async ({ invitationId }: Pick<InvitedByCompany, 'invitationId'>) =>
  (
    await at.owner.query('select ended from invitation_link where invitation_id = $1 order by sent_at', [
      invitationId,
    ])
  ).rows.map(({ ended }) => ended);

/** Does what the inviter's resend and address correction do. */
async function sendAnother(
  { invitationId }: InvitedByCompany,
  ended: 'resent' | 'corrected',
  corrected?: string,
): Promise<string> {
  at.clock.advance(1);
  const worker = asWorker(at.worker);
  await at.seeding.db.as({}, async (tx) => {
    if (corrected)
      await tx
        .updateTable('invitation')
        .set({ email_index: at.server.vault.blindIndexes(corrected)[0] as Buffer })
        .where('id', '=', invitationId)
        .execute();
    const invitation = await invitationRow(tx, invitationId);
    const email = corrected ?? (await openInvitedEmail(worker, tx, invitation));
    await sendLink(worker, tx, invitation, { kind: 'invitation', ended, email });
  });
  const [newest] = await listMessages(at, 'invitation');
  return /[?&]t=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? '';
}

const revoke = ({ invitationId }: InvitedByCompany) =>
  at.owner.query(
    `with gone as (update invitation set revoked_at = $2 where id = $1 returning id)
     update invitation_link set ended = 'revoked' from gone where invitation_id = gone.id and ended is null`,
    [invitationId, at.clock.now()],
  );

describe('a new person', () => {
  test('joins with email code, password, QR code and authenticator code, in the role they were invited to [S1.06, sec K01, sec K02]', async () => {
    const invited = await invitePerson(at);
    const browser = openBrowser(at);
    expect((await sendCode(browser, invited.token)).body).toEqual({
      expiresInSeconds: 600,
      resendInSeconds: 30,
    });
    const flow = async () => (await browser.get('/auth/flow')).body;
    expect(await flow()).toMatchObject({ type: 'invite', stage: 'email', email: '' });
    for (const call of ['/invite/set-password', '/invite/decline', '/auth/enable-mfa'])
      expect(
        (await browser.post(call, call.endsWith('password') ? { password: CHOSEN } : {})).status,
        call,
      ).toBe(call === '/auth/enable-mfa' ? 409 : 401);
    expect((await browser.get('/invite/current')).body.code).toBe('FLOW_REQUIRED');

    const code = await findCode(at, 'invite-code', invited.email);
    expect((await browser.post('/auth/validate-email-otp', { code: anotherCode(code) })).body.code).toBe(
      'USER_EMAIL_OTP_INVALID',
    );
    expect((await browser.post('/auth/validate-email-otp', { code })).status).toBe(200);
    expect(await flow()).toMatchObject({ stage: 'password', email: invited.email });
    expect((await browser.get('/invite/current')).body).toEqual({
      company: COMPANY,
      inviter: expect.stringMatching(/\w+ \w+/),
      role: 'representative',
      email: invited.email,
      minutes: 10,
      hasAccount: false,
    });
    expect((await invitationOf(invited)).opened_at).toEqual(at.clock.now());
    expect((await browser.post('/auth/enable-mfa', {})).body.code).toBe('USER_NOT_VERIFIED');

    expect((await browser.post('/invite/set-password', { password: CHOSEN })).status).toBe(200);
    expect(await flow()).toMatchObject({ stage: 'authenticator' });
    expect((await browser.get('/invite/current')).body.hasAccount).toBe(false);
    const { body: offered } = await browser.post('/auth/enable-mfa', {});
    expect(await membersOf(invited.company.clientId)).toHaveLength(1);
    const wrong = anotherCode(authenticatorCode(at, offered.secret));
    expect((await browser.post('/auth/enable-mfa', { code: wrong })).body.code).toBe(
      'USER_MFA_TOKEN_INVALID',
    );
    const { body } = await browser.post('/auth/enable-mfa', { code: authenticatorCode(at, offered.secret) });
    expect(body.recoveryCodes).toHaveLength(limits.recoveryCodes.count);

    const [, member] = await membersOf(invited.company.clientId);
    expect(member).toMatchObject({
      role: 'representative',
      is_creator: false,
      progress: ['ACCOUNT_CREATION', 'ACCOUNT_TYPE'],
    });
    expect(await invitationOf(invited)).toMatchObject({
      person_id: member.person_id,
      joined_at: at.clock.now(),
    });
    expect(await linksOf(invited)).toEqual(['used']);
    const profile = (await browser.get('/auth/getUserProfile')).body;
    expect(profile).toMatchObject({ id: member.person_id, email: invited.email, phone: null });
    expect(profile.clients).toMatchObject([
      { company: COMPANY, role: 'representative', isClientCreator: false },
    ]);
    const told = await browser.get(`/client/get-client?clientId=${invited.company.clientId}`);
    expect(told).toMatchObject({ status: 200, body: { role: 'representative' } });
    expect((await browser.get('/auth/flow')).status).toBe(401);
  });

  test('opening the link ten times changes nothing [sec K02]', async () => {
    const invited = await invitePerson(at);
    const state = async () =>
      (
        await at.owner.query(
          `select (select json_agg(i) from invitation i) as invitations, (select json_agg(l) from invitation_link l) as links,
             (select count(*) from flow) as flows, (select count(*) from message) as messages, (select count(*) from member) as members`,
        )
      ).rows[0];
    const before = await state();
    for (let times = 0; times < 10; times++)
      for (const path of ['/invite', '/invite/send-code', '/invite/join', '/invite/current'])
        await openBrowser(at).get(`${path}?t=${invited.token}`);
    expect(await state()).toEqual(before);
  });

  test('the password alone does not join; the next log-in continues at the QR code, and then they join [sec K02]', async () => {
    const invited = await invitePerson(at);
    const begun = await proveMailbox(at, invited);
    await begun.post('/invite/set-password', { password: CHOSEN });
    const { browser } = await beginLogin(at, { email: invited.email, password: CHOSEN });
    expect((await browser.get('/auth/flow')).body).toMatchObject({
      type: 'register',
      stage: 'authenticator',
    });
    const { secret } = (await browser.post('/auth/enable-mfa', {})).body;
    await browser.post('/auth/enable-mfa', { code: authenticatorCode(at, secret) });
    expect(await membersOf(invited.company.clientId)).toHaveLength(1);
    // Resuming the flow of the link elsewhere cannot replace their authenticator.
    expect((await begun.post('/auth/enable-mfa', {})).body.code).toBe('FLOW_REQUIRED');
    expect((await browser.post('/invite/join', { token: invited.token })).body).toEqual({
      clientId: invited.company.clientId,
    });
    expect(await membersOf(invited.company.clientId)).toHaveLength(2);
  });

  test('refuses listed passwords and ones based on the address, name, company or product, with the reason [sec A03]', async () => {
    const answers = { givenNames: 'Theodora', familyName: 'Quartermain' };
    const invited = await invitePerson(at, { email: 'teodora.the.tall@example.com', answers });
    const browser = await proveMailbox(at, invited);
    const set = (password: string) => browser.post('/invite/set-password', { password });
    for (const password of listedPasswords)
      expect(await set(password), password).toMatchObject({
        status: 422,
        body: { fields: [{ field: 'password', message: expect.stringContaining('data breach') }] },
      });
    for (const password of [invited.email, 'theodora-quartermain-1', 'BirchHolding2026', 'portico.portico'])
      expect(await set(password), password).toMatchObject({
        status: 422,
        body: { fields: [{ field: 'password', message: expect.stringContaining('guess') }] },
      });
    expect((await set('short')).status).toBe(422);
    expect((await set(CHOSEN)).status).toBe(200);
  });

  test('a link works once: concurrent confirmations join one member, and later use gets INVITE_USED [sec K01]', async () => {
    const invited = await invitePerson(at);
    const first = await chooseAuthenticator(at, invited);
    at.clock.advance(31);
    const late = await proveMailbox(at, invited);
    expect((await late.get('/invite/current')).body.hasAccount).toBe(true);
    expect((await late.post('/invite/set-password', { password: CHOSEN })).body.code).toBe(
      'USER_ALREADY_EXIST',
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => first.confirm()));
    expect(
      answers.filter(({ status }) => status === 200),
      answers.map(({ status, body }) => body.code ?? status).join(),
    ).toHaveLength(1);
    expect(await membersOf(invited.company.clientId)).toHaveLength(2);
    expect((await late.get('/invite/current')).body.code).toBe('INVITE_USED');
  });
});

describe('before the email code [sec E10]', () => {
  test('only the first code needs no captcha, for existing and unknown links alike [sec E10, sec B10]', async () => {
    const { token, email } = await invitePerson(at);
    for (const each of [token, noToken()]) {
      const browser = openBrowser(at);
      expect((await sendCode(browser, each)).status).toBe(202);
      const flow = browser.cookies.get('__Host-flow');
      expect((await sendCode(browser, each)).body.code).toBe('CAPTCHA_REFUSED');
      expect((await sendCodeAgain(browser, each)).body.code).toBe('TOO_MANY_REQUESTS');
      at.clock.advance(30);
      expect(await sendCodeAgain(browser, each)).toMatchObject({
        status: 202,
        body: { resendInSeconds: 60 },
      });
      expect(browser.cookies.get('__Host-flow')).toBe(flow);
      at.clock.advance(60);
      await sendCodeAgain(browser, each);
      expect((await sendCodeAgain(browser, each)).body.code).toBe('TOO_MANY_REQUESTS');
    }
    expect((await listMessages(at, 'invite-code')).filter(({ to }) => to === email)).toHaveLength(3);
    expect((await listMessages(at, 'invite-code')).filter(({ to }) => to.endsWith('.invalid'))).toEqual([]);
  });

  test('a code over the mailbox’s limit is not sent, and the response does not reveal it [sec E10]', async () => {
    const company = await openCompany(at, { company: COMPANY });
    const email = `${randomUUID()}@example.com`;
    const by = { personId: company.person.id, clientId: company.clientId };
    const { token } = await seedInvited(at.seeding, by, { role: 'employee', email });
    for (let times = 0; times < limits.resend.perHour; times++)
      await at.server.throttle.count({
        bucket: `codes:hour:email:${email}`,
        limit: { times: limits.resend.perHour, seconds: 3600 },
      });
    expect((await sendCode(openBrowser(at), token)).status).toBe(202);
    expect((await listMessages(at, 'invite-code')).filter(({ to }) => to === email)).toEqual([]);
  });

  test('a code is bound to its flow: one from another link to the same mailbox is refused [sec B07]', async () => {
    const email = `${randomUUID()}@example.com`;
    const [one, other] = [await invitePerson(at, { email }), await invitePerson(at, { email })];
    const browser = openBrowser(at);
    await sendCode(browser, one.token);
    const code = await findCode(at, 'invite-code', email);
    await sendCode(browser, other.token);
    if (code !== (await findCode(at, 'invite-code', email)))
      expect((await browser.post('/auth/validate-email-otp', { code })).body.code).toBe(
        'USER_EMAIL_OTP_INVALID',
      );
    for (const path of ['/auth/reset-password', '/auth/verify-account'])
      expect((await browser.post(path, { password: CHOSEN, code }, {})).status, path).toBeGreaterThanOrEqual(
        401,
      );
  });
});

describe('links that cannot be used', () => {
  const states: readonly (readonly [
    string,
    (invited: InvitedByCompany) => Promise<unknown>,
    SeededInvitationState,
    string,
  ])[] = [
    ['expired', async () => undefined, 'expired', 'INVITE_EXPIRED'],
    ['resent', (invited) => sendAnother(invited, 'resent'), 'sent', 'INVITE_EXPIRED'],
    ['revoked', revoke, 'sent', 'INVITE_REVOKED'],
    ['declined', async () => undefined, 'declined', 'INVITE_REVOKED'],
    [
      'corrected',
      (invited) => sendAnother(invited, 'corrected', `${randomUUID()}@example.com`),
      'sent',
      'INVITE_WRONG_ADDRESS',
    ],
    ['used', async () => undefined, 'joined', 'INVITE_USED'],
  ];
  test.each(states)(
    '%s link: reported only after the code, and without any details [sec E10, sec K01]',
    async (_, end, state, code) => {
      const invited = await invitePerson(at, { state });
      await end(invited);
      const browser = await proveMailbox(at, invited);
      const before = await invitationOf(invited);
      const answers = [
        await browser.get('/invite/current'),
        await browser.post('/invite/set-password', { password: CHOSEN }),
        await browser.post('/invite/decline', {}),
      ];
      for (const { status, body } of answers) {
        expect({ status, code: body.code }).toEqual({ status: 409, code });
        expect(Object.keys(body)).toEqual(['code', 'message']);
      }
      expect(await invitationOf(invited)).toEqual(before);
    },
  );

  test.each(states.filter(([, , state]) => state === 'sent'))(
    'link %s while the person is at the QR code: they do not join and get no authenticator [sec E10]',
    async (_, end, __, code) => {
      const invited = await invitePerson(at);
      const { confirm } = await chooseAuthenticator(at, invited);
      await end(invited);
      expect((await confirm()).body.code).toBe(code);
      expect(await membersOf(invited.company.clientId)).toHaveLength(1);
      const { rows } = await at.owner.query(
        'select count(*)::int as active from factor f join person p on p.id = f.person_id where p.email_index = $1 and f.activated_at is not null',
        [at.server.vault.blindIndexes(invited.email)[0]],
      );
      expect(rows).toEqual([{ active: 0 }]);
    },
  );

  test('a link is valid for exactly one week [sec K01]', async () => {
    const invited = await invitePerson(at);
    const browser = await proveMailbox(at, invited);
    await at.owner.query('update flow set expires_at = $1', [
      new Date(at.clock.now().getTime() + 30 * DAY * 1000),
    ]);
    at.clock.advance(limits.invite.seconds - 1);
    expect((await browser.get('/invite/current')).status).toBe(200);
    at.clock.advance(1);
    expect((await browser.get('/invite/current')).body.code).toBe('INVITE_EXPIRED');
  });

  test('a blocked company’s invitation returns INVITE_REVOKED [sec E10]', async () => {
    const invited = await invitePerson(at);
    const browser = await proveMailbox(at, invited);
    await at.owner.query(`update client set status = 'BLOCKED' where id = $1`, [invited.company.clientId]);
    expect((await browser.get('/invite/current')).body.code).toBe('INVITE_REVOKED');
  });

  test.each([
    ['wrong account', 'sent', undefined, 'INVITE_WRONG_ACCOUNT'],
    ['expired', 'expired', 'own', 'INVITE_EXPIRED'],
    ['revoked', 'revoked', 'own', 'INVITE_REVOKED'],
    ['declined', 'declined', 'own', 'INVITE_REVOKED'],
  ] as const)(
    'logged in, the link is refused without naming the company: %s [sec E10, sec K03]',
    async (_, state, own, code) => {
      const person = await at.seed(`${randomUUID()}@example.com`);
      const invited = await invitePerson(at, { state, ...(own && { email: person.email }) });
      const browser = openBrowser(at);
      await browser.login(person);
      for (const call of ['/invite/offer', '/invite/join', '/invite/decline-offer']) {
        const { status, body } = await browser.post(call, { token: invited.token });
        expect({ status, code: body.code }, call).toEqual({ status: 409, code });
        expect(JSON.stringify(body), call).not.toContain(COMPANY);
      }
      expect(await membersOf(invited.company.clientId)).toHaveLength(1);
    },
  );

  test('returns INVITE_ALREADY_MEMBER to a member, and to the creator for a link to their own address [sec E10]', async () => {
    const invited = await invitePerson(at, { state: 'joined' });
    const browser = openBrowser(at);
    if (!invited.person) throw new Error('the invited person has not joined');
    await browser.login(invited.person);
    for (const call of ['/invite/offer', '/invite/join', '/invite/decline-offer'])
      expect((await browser.post(call, { token: invited.token })).body.code).toBe('INVITE_ALREADY_MEMBER');
    const { company } = invited;
    const own = await invitePerson(at, { email: company.person.email }, company);
    for (const call of ['/invite/join', '/invite/decline-offer'])
      expect((await company.browser.post(call, { token: own.token })).body.code, call).toBe(
        'INVITE_ALREADY_MEMBER',
      );
    const proven = await proveMailbox(at, own);
    expect((await proven.get('/invite/current')).body.code).toBe('INVITE_ALREADY_MEMBER');
  });

  test('declining while logged in ends the invitation once, and joining by it is refused [ux U39]', async () => {
    const person = await at.seed(`${randomUUID()}@example.com`);
    const invited = await invitePerson(at, { email: person.email });
    const browser = openBrowser(at);
    await browser.login(person);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => browser.post('/invite/decline-offer', { token: invited.token })),
    );
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      200,
      'INVITE_REVOKED',
      'INVITE_REVOKED',
    ]);
    expect(await invitationOf(invited)).toMatchObject({ declined_at: at.clock.now(), joined_at: null });
    expect(await linksOf(invited)).toEqual(['declined']);
    expect((await browser.post('/invite/join', { token: invited.token })).body.code).toBe('INVITE_REVOKED');
    expect(await membersOf(invited.company.clientId)).toHaveLength(1);
    const { rows } = await at.owner.query(
      "select count(*)::int as times from audit where action = 'invite.decline' and result = 'done' and person_id = $1",
      [person.id],
    );
    expect(rows).toEqual([{ times: 1 }]);
  });

  test('returns NOT_FOUND for an unknown link when logged in', async () => {
    const { browser } = await signUpPerson(at, `${randomUUID()}@example.com`);
    for (const call of ['/invite/offer', '/invite/join', '/invite/decline-offer'])
      expect(await browser.post(call, { token: noToken() })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
  });
});

describe('a person who already has an account [sec K03]', () => {
  test('logs in with both factors, sees who invites them to what, and joins with one click [sec K03]', async () => {
    const ann = await signUpPerson(at, `${randomUUID()}@example.com`);
    const invited = await invitePerson(at, { email: ann.email, role: 'employee' });
    expect((await openBrowser(at).post('/invite/join', { token: invited.token })).status).toBe(401);
    const { browser, flowToken } = await beginLogin(at, ann);
    // The password alone does not start a session.
    expect((await browser.post('/invite/join', { token: invited.token })).status).toBe(401);
    const code = authenticatorCode(at, ann.secret);
    await browser.post('/auth/login', { email: ann.email, flowToken, factor: 'authenticator', code });
    expect((await browser.post('/invite/offer', { token: invited.token })).body).toEqual({
      company: COMPANY,
      inviter: expect.stringMatching(/\w+ \w+/),
      role: 'employee',
      email: ann.email,
      minutes: 10,
    });
    expect((await invitationOf(invited)).opened_at).toEqual(at.clock.now());
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.post('/invite/join', { token: invited.token })),
    );
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 4 }, () => 'INVITE_ALREADY_MEMBER'),
    ]);
    expect(await membersOf(invited.company.clientId)).toMatchObject([{}, { role: 'employee' }]);
    const { clientId } = invited.company;
    expect((await browser.get(`/auth/change-client?clientId=${clientId}`)).status).toBe(200);
    expect((await browser.get(`/client/get-client?clientId=${clientId}`)).body).toMatchObject({
      role: 'employee',
    });
  });

  test('the code to their mailbox cannot set a password or an authenticator [sec K03]', async () => {
    const ben = await signUpPerson(at, `${randomUUID()}@example.com`);
    const invited = await invitePerson(at, { email: ben.email });
    const browser = await proveMailbox(at, invited);
    expect((await browser.get('/invite/current')).body.hasAccount).toBe(true);
    const before = at.server.passwords.load().hashed;
    expect((await browser.post('/invite/set-password', { password: CHOSEN })).body.code).toBe(
      'USER_ALREADY_EXIST',
    );
    expect(at.server.passwords.load().hashed - before).toBe(1);
    expect((await browser.post('/auth/enable-mfa', {})).body.code).toBe('USER_NOT_VERIFIED');
    expect((await beginLogin(at, { email: ben.email, password: CHOSEN })).flowToken).toBeUndefined();
    expect((await beginLogin(at, ben)).flowToken).toBeDefined();
    expect(await membersOf(invited.company.clientId)).toHaveLength(1);
  });

  test('signing up in the meantime keeps their account, and the link’s flow cannot set a password [sec K03]', async () => {
    const invited = await invitePerson(at);
    const browser = await proveMailbox(at, invited);
    await signUpPerson(at, invited.email);
    expect((await browser.post('/invite/set-password', { password: CHOSEN })).body.code).toBe(
      'USER_ALREADY_EXIST',
    );
  });
});

describe('a person who does not know the company', () => {
  test('declines: the link ends, and the invitation is marked as declined [U39]', async () => {
    const invited = await invitePerson(at);
    const browser = await proveMailbox(at, invited);
    expect((await browser.post('/invite/decline', {})).status).toBe(200);
    expect((await browser.get('/invite/current')).body.code).toBe('FLOW_REQUIRED');
    expect(await linksOf(invited)).toEqual(['declined']);
    expect((await invitationOf(invited)).declined_at).toEqual(at.clock.now());
    at.clock.advance(31);
    const again = await proveMailbox(at, invited);
    expect((await again.get('/invite/current')).body.code).toBe('INVITE_REVOKED');
  });
});

describe('a new link', () => {
  /** Runs the jobs as the worker does. */
  async function workOff(): Promise<void> {
    const { rows } = await at.owner.query(
      `delete from pgboss.job where name = 'renew-invitation' returning data`,
    );
    at.clock.advance(1);
    for (const { data } of rows) {
      await renewInvitation(at.worker, data);
      // The worker is killed before it can acknowledge the job, so it runs the job again.
      await renewInvitation(at.worker, data);
    }
  }
  const linksTo = async (email: string) =>
    (await listMessages(at, 'invitation')).filter(({ to }) => to === email).length;

  test('goes to the invited mailbox once per request, and ends the previous one', async () => {
    const invited = await invitePerson(at, { state: 'expired' });
    expect(await sendNewLink(openBrowser(at), invited.token)).toMatchObject({ status: 202, body: {} });
    await workOff();
    expect(await linksOf(invited)).toEqual(['resent', null]);
    const [mail] = await listMessages(at, 'invitation');
    expect(mail?.to).toBe(invited.email);
    const token = /[?&]t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const former = await proveMailbox(at, invited);
    expect((await former.get('/invite/current')).body.code).toBe('INVITE_EXPIRED');
    at.clock.advance(31);
    const browser = await proveMailbox(at, { token, email: invited.email });
    expect((await browser.get('/invite/current')).body).toMatchObject({ company: COMPANY });
  });

  test('is sent at most three times a day [sec K04]', async () => {
    const invited = await invitePerson(at, { state: 'expired' });
    for (let times = 0; times < 5; times++) {
      at.clock.advance(limits.invite.resendPauseSeconds);
      await sendNewLink(openBrowser(at), invited.token);
      await workOff();
    }
    expect(await linksTo(invited.email)).toBe(limits.invite.resendsPerDay);
  });

  test.each(['revoked', 'declined', 'joined'] as const)(
    'is not sent when the invitation is %s [sec K01]',
    async (state) => {
      const invited = await invitePerson(at, { state });
      at.clock.advance(limits.invite.resendPauseSeconds);
      expect((await sendNewLink(openBrowser(at), invited.token)).status).toBe(202);
      await workOff();
      expect(await linksTo(invited.email)).toBe(0);
    },
  );

  test('is not sent to the mistaken or the corrected address [sec E10]', async () => {
    const invited = await invitePerson(at);
    const meant = `${randomUUID()}@example.com`;
    await sendAnother(invited, 'corrected', meant);
    at.clock.advance(limits.invite.resendPauseSeconds);
    await sendNewLink(openBrowser(at), invited.token);
    await workOff();
    expect([await linksTo(invited.email), await linksTo(meant)]).toEqual([0, 1]);
  });

  test('is refused without a captcha', async () => {
    const { token } = await invitePerson(at);
    expect((await openBrowser(at).post('/invite/send-new-link', { token })).body.code).toBe(
      'CAPTCHA_REFUSED',
    );
  });
});

describe('database permissions [sec J02, sec K01]', () => {
  const asApi = (who: DatabaseActor, text: string, values: readonly unknown[] = []) =>
    at.server.db.as(who, (tx) => query(tx, text, values));

  test('the API role cannot insert a member or change a member’s role [sec J02]', async () => {
    const { clientId } = await openCompany(at);
    const stranger = await at.seed(`${randomUUID()}@example.com`);
    const insert =
      'insert into member (client_id, person_id, is_creator, role, progress, joined_at) values ($1, $2, $3, $4, $5, now())';
    for (const [isCreator, role] of [
      [false, 'ubo'],
      [true, null],
      [false, null],
    ])
      await expect(
        asApi({ personId: stranger.id, clientId }, insert, [clientId, stranger.id, isCreator, role, []]),
      ).rejects.toThrow(/row-level security|unique/);
    const { company, person } = await invitePerson(at, { state: 'joined' });
    const joined = { personId: person?.id ?? '', clientId: company.clientId };
    for (const change of ['is_creator = true', `role = 'ubo'`, 'joined_at = now()'])
      await expect(asApi(joined, `update member set ${change}`)).rejects.toThrow('permission denied');
  });

  test('a link to another address joins no one, whatever address is claimed [sec K01]', async () => {
    const invited = await invitePerson(at);
    const stranger = await at.seed(`${randomUUID()}@example.com`);
    for (const email of [stranger.email, invited.email]) {
      const rows = await asApi(
        { personId: stranger.id },
        'select app.join_client($1, $2::bytea[], $3) as joined',
        [tokenHash(invited.token), at.server.vault.blindIndexes(email), at.clock.now()],
      );
      expect(rows).toEqual([{ joined: null }]);
    }
    expect(await membersOf(invited.company.clientId)).toHaveLength(1);
  });

  test('the plain token is not stored [sec K01]', async () => {
    const invited = await invitePerson(at);
    const { rows } = await at.owner.query(
      'select l::text as text from invitation_link l where invitation_id = $1',
      [invited.invitationId],
    );
    expect(rows[0].text).not.toContain(invited.token);
    expect(Buffer.from(invited.token, 'base64url')).toHaveLength(limits.invite.tokenBytes);
  });
});
